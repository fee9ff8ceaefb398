import Documents
import Hypertext

/// Makes the bytes of files.
struct PageRenderer: Sendable {
    let theme: any Theme
    let folder: SiteFolder
    let plan: OutputPlan
    /// The site of the default language.
    let site: Site

    /// - Parameter buffer: Room that is used again from page to page.
    ///
    /// - Throws: A ``Fault`` where a file that is copied cannot be read.
    func bytes(of file: OutputFile, buffer: inout HTMLBuffer) throws(Fault) -> [UInt8] {
        let markup: Markup
        switch file.content {
        case .page(let page, let site): markup = theme.markup(of: page, in: site)
        case .redirect(let path, let site): markup = Markup(Redirect(path: path, site: site))
        case .feed(let site): return AtomFeed.bytes(of: site)
        case .sitemap: return Sitemap.bytes(of: plan.files.compactMap(\.sitemapEntry), in: site)
        case .bytes(let bytes): return bytes
        case .made(let make): return try make()
        case .copy(let source): return try folder.read(source)
        }
        buffer.removeAll()
        markup.render(into: &buffer)
        return buffer.bytes
    }
}
