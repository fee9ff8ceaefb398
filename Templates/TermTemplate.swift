import Hypertext
import Publishing

/// A name's page: the pages that carry it.
struct TermTemplate: HTML {
    let term: Taxonomy.Term
    let taxonomy: Taxonomy
    let context: TemplateContext

    var body: some HTML {
        let kind = context.wording.name(of: taxonomy)
        PageLayout(PageSubject(path: term.path, title: context.wording.termTitle(term.name, in: kind)), in: context) {
            header(.class("title")) {
                p(.class("parent")) {
                    a(.href(context.site.url(taxonomy.path))) { kind }
                }
                h1 { term.name }
            }
            EntryList(pages: term.pages, headingLevel: .second, context: context)
        }
    }
}
