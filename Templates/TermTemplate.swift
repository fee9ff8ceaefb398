import Hypertext
import Publishing

/// A name's page: what an author has written about it, and the pages that carry it.
struct TermTemplate: HTML {
    let term: Taxonomy.Term
    let taxonomy: Taxonomy
    let context: TemplateContext

    var body: some HTML {
        let kind = context.wording.name(of: taxonomy)
        let title = context.wording.termTitle(term.name, in: kind)
        let subject = PageSubject(
            path: context.page.path, title: context.title(ofList: title),
            description: context.isFirstOfList ? term.page?.description : nil)
        PageLayout(subject, in: context) {
            ListHeader(
                title: term.name,
                parents: Breadcrumbs([Breadcrumbs.Step(title: kind, path: taxonomy.path)], context: context),
                text: term.page, context: context)
            EntryList(pages: context.page.entries, headingLevel: .second, context: context)
            ListNavigation(context: context)
        }
    }
}
