import Hypertext
import SitegenData
import SitegenModel

/// A theme that shows the fields of pages from data, and the titles of the pages in lists.
struct DataTheme: Theme {
    var directiveTemplates: [String]? { [] }
    func templates(for kind: OutputPage.Kind, layout: String?) -> [String]? { [] }

    func markup(of page: OutputPage, in site: Site) -> Markup {
        guard let article = page.article else { return Markup { page.entries.map(\.title).joined(separator: ", ") } }
        let fields = article.fields.map { "\($0.key) \($0.value.text ?? "")" }.joined(separator: ", ")
        let section = site.section(of: article).map { String($0.path.dropFirst().dropLast()) } ?? "none"
        return Markup {
            "\(article.title) at \(article.path): \(fields) in \(section)\n"
            site.content(of: article)
        }
    }
}
