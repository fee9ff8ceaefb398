import Documents
import Hypertext

/// Makes the bytes of files.
struct PageRenderer: Sendable {
    let theme: any Theme
    let folder: SiteFolder
    let inputs: InputLedger

    /// - Parameter buffer: Room that is used again from page to page.
    ///
    /// - Throws: A ``Fault`` where a file that is copied cannot be read.
    func bytes(of file: OutputFile, buffer: inout HTMLBuffer) throws(Fault) -> [UInt8] {
        let markup: Markup
        switch file.content {
        case .article(let text, let folder): markup = theme.markup(of: folder.page(of: text), in: folder.site)
        case .page(let shown): markup = theme.markup(of: shown.page, in: shown.site)
        case .redirect(let path, let site): markup = Markup(Redirect(path: path, site: site))
        case .feed(let feed, let format): return feed.bytes(in: format)
        case .sitemap(let files, let site):
            // All that it says of them is part of what it is made of, which is compared before.
            return ReadRecorder.pausing { Sitemap.bytes(of: files, in: site) }
        case .sitemapIndex(let names, let site): return Sitemap.indexBytes(of: names, in: site)
        case .text(let page, let format, let site): return PageText(page: page, site: site).bytes(in: format)
        case .languageModelList(let site): return LanguageModelList(site: site).bytes
        case .icon(let name):
            if let file = try? folder.file(name) { _ = try inputs.hash(of: file) }
            return try folder.readIcon(name)
        case .bytes(let bytes): return bytes
        case .made(let make): return try make()
        case .copy(let source): return try inputs.readAgain(source)
        }
        buffer.removeAll()
        markup.render(into: &buffer)
        return buffer.bytes
    }
}
