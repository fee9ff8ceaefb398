import Hypertext
import Publishing

/// A taxonomy's page: what an author has written about it, and its names, each with the number of its pages.
struct TaxonomyTemplate: HTML {
    let taxonomy: Taxonomy
    let context: TemplateContext

    var body: some HTML {
        let name = context.wording.name(of: taxonomy)
        PageLayout(
            PageSubject(path: taxonomy.path, title: name, description: taxonomy.page?.description), in: context
        ) {
            ListHeader(
                title: name, parents: nil, text: taxonomy.page, context: context)
            CountedList(
                entries: taxonomy.terms.map { term in
                    CountedList.Entry(
                        title: term.name, path: term.path, count: context.wording.articleCount(term.pages.count))
                },
                context: context)
        }
    }
}
