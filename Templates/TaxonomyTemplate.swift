import Hypertext
import Publishing

/// A taxonomy's page: its names, each with the number of its pages.
struct TaxonomyTemplate: HTML {
    let taxonomy: Taxonomy
    let context: TemplateContext

    var body: some HTML {
        let name = context.wording.name(of: taxonomy)
        PageLayout(PageSubject(path: taxonomy.path, title: name), in: context) {
            header(.class("title")) { h1 { name } }
            CountedList(
                entries: taxonomy.terms.map { CountedList.Entry(title: $0.name, path: $0.path, count: $0.pages.count) },
                context: context)
        }
    }
}
