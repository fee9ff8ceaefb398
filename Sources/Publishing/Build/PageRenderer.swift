import Hypertext

/// Makes the bytes of one file of a site.
struct PageRenderer: Sendable {
    let site: Site
    let theme: any Theme
    let folder: SiteFolder
    let plan: OutputPlan

    /// - Parameter buffer: Room that is used again from page to page.
    ///
    /// - Throws: A ``Fault`` where a file that is copied cannot be read.
    func bytes(of file: OutputFile, buffer: inout HTMLBuffer) throws(Fault) -> [UInt8] {
        let markup: Markup
        switch file.content {
        case .home: markup = theme.home(in: site)
        case .section(let section): markup = theme.section(section, in: site)
        case .article(let page): markup = theme.article(page, in: site)
        case .taxonomy(let taxonomy): markup = theme.taxonomy(taxonomy, in: site)
        case .term(let term, let taxonomy): markup = theme.term(term, of: taxonomy, in: site)
        case .notFound: markup = theme.notFound(in: site)
        case .feed: return AtomFeed.bytes(of: site)
        case .sitemap: return Sitemap.bytes(of: plan.files.compactMap(\.sitemapEntry), in: site)
        case .bytes(let bytes): return bytes
        case .copy(let source): return try folder.read(source)
        }
        buffer.removeAll()
        markup.render(into: &buffer)
        return buffer.bytes
    }
}
