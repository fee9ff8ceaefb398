import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenModel
import SitegenOutputs

/// Renders the bytes of output files.
struct OutputRenderer: Sendable {
    let theme: any Theme
    let folder: SiteFolder
    let inputs: InputFiles
    let publishing: PublishConfiguration

    /// Renders the bytes of a file.
    ///
    /// - Parameter buffer: A buffer to reuse from page to page.
    ///
    /// - Throws: A ``Diagnostic`` if a source of the file cannot be read.
    func bytes(of file: OutputFile, buffer: inout HTMLBuffer) throws(Diagnostic) -> [UInt8] {
        let markup: Markup
        switch file.content {
        case .article(let text, let folder): markup = theme.markup(of: folder.page(of: text), in: folder.site)
        case .page(let shown): markup = theme.markup(of: shown.page, in: shown.site)
        case .redirect(let path, let site): markup = Markup(Redirect(to: path, in: site))
        case .feed(let feed, let format): return feed.bytes(in: format)
        case .sitemap(let files, let site):
            let isTranslated = files.contains { $0.sitemapSize > 1 }
            return Sitemap.bytes(of: files.lazy.map(\.sitemapEntry), isTranslated: isTranslated, in: site)
        case .sitemapIndex(let names, let site): return Sitemap.indexBytes(of: names, in: site)
        case .text(let page, let format, let site): return PageText(of: page, in: site).bytes(in: format)
        case .languageModelList(let site): return LanguageModelList(of: site).bytes
        case .searchPages(let search, let piece): return search.bytes(ofPiece: piece)
        case .searchIndex: preconditionFailure("the index is updated after its texts")
        case .icon(let name):
            if let file = try? folder.file(name) { _ = try inputs.hash(of: file) }
            return try folder.readIcon(name)
        case .bytes(let bytes): return bytes
        case .redirects(let own, let aliases):
            var bytes = try own.map { file throws(Diagnostic) in try inputs.readAgain(file) } ?? []
            if let last = bytes.last, last != UInt8(ascii: "\n") { bytes.append(UInt8(ascii: "\n")) }
            return bytes + aliases
        case .generated: preconditionFailure("generated files are rendered asynchronously")
        case .copy(let source): return try copy(source)
        case .headers, .shardManifest: preconditionFailure("they are made after all other files")
        case .variant, .card, .iconImage: preconditionFailure("images are made asynchronously")
        case .compressed: preconditionFailure("compressed copies are rendered with their files")
        }
        buffer.removeAll()
        markup.render(into: &buffer)
        return buffer.bytes
    }

    /// Whether a copied file is searched for scripts, because it comes from `content/` and may contain some.
    func isSearched(_ file: SiteFolder.File) -> Bool {
        ActiveFile.isXML(file.name) && file.name.utf8.starts(with: "content/".utf8)
            && !publishing.publishes(file.name, \.content)
    }

    /// The bytes of a copied file.
    ///
    /// - Throws: A ``Diagnostic`` if the file cannot be read, or if a file of `content/` contains scripts that the
    ///   configuration does not allow.
    private func copy(_ file: SiteFolder.File) throws(Diagnostic) -> [UInt8] {
        let isSearched = isSearched(file)
        // The size of files that are searched is limited like that of sources.
        let bytes = try inputs.readAgain(file, isSource: isSearched)
        guard isSearched else { return bytes }
        let (source, _) = SourceText.read(bytes, file: file.name)
        guard let finding = ActiveMarkup.find(in: source.bytes) else { return bytes }
        let reason = "it contains \(finding.content)"
        var diagnostic = source.diagnostic("", at: finding.offset..<finding.offset + 1)
        let plain = ActiveFile.diagnostic(file.name, reason)
        (diagnostic.message, diagnostic.help) = (plain.message, plain.help)
        throw diagnostic
    }
}
