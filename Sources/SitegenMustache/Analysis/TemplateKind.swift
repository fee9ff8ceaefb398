import SitegenModel

/// The kinds of pages, by the names of their templates.
package enum TemplateKind: String, CaseIterable, Sendable {
    case home, section, article, taxonomy, term
    case seriesList = "series-list"
    case series
    case archiveList = "archive-list"
    case archive, search
    case notFound = "404"

    init(_ kind: OutputPage.Kind) {
        self =
            switch kind {
            case .home: .home
            case .section: .section
            case .article: .article
            case .taxonomy: .taxonomy
            case .term: .term
            case .allSeries: .seriesList
            case .series: .series
            case .archives: .archiveList
            case .archive: .archive
            case .search: .search
            case .notFound: .notFound
            }
    }
}
