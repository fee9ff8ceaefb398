package import SitegenCache
package import SitegenConfiguration
import SitegenData

/// The pages of a year.
public struct Archive: Sendable {
    /// The year of the Gregorian calendar.
    public let year: Int

    /// The address of the list within the site: `/archive/2026/`.
    public let path: String

    /// The pages, newest first.
    public var pages: [Page] { trackedPages.read() }

    fileprivate let trackedPages: Tracked<[Page]>

    /// The address of the list of years.
    package static func listPath(in language: SiteLanguage) -> String { "\(language.prefix)/archive/" }

    /// The years in which pages, newest first, were published, the latest one first.
    package static func all(of pages: [Page], in language: SiteLanguage, _ dependencies: inout DependencyTable)
        -> [Archive]
    {
        let years = Dictionary(grouping: pages.filter { $0.date != nil }) { $0.date?.year ?? 0 }
        return years.keys.sorted(by: >).map { year in
            let path = "\(listPath(in: language))\(year)/"
            let pages = dependencies.track(list: "the pages of \(path)", years[year] ?? [])
            return Archive(year: year, path: path, trackedPages: pages)
        }
    }
}
