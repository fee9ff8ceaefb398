import SitegenBase
import SitegenBooks
package import SitegenCache
package import SitegenConfiguration
import SitegenFiles
package import SitegenModel
import SitegenTools
import SystemPackage

/// A book in one format.
package struct BookOutput: StreamedOutput {
    package static let kind = "book"

    private let shown: SiteBook
    private let format: BookConfiguration.Format
    private let site: Site

    package init(of book: SiteBook, in format: BookConfiguration.Format, _ site: Site) {
        (shown, self.format, self.site) = (book, format, site)
    }

    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(context.templates.fingerprintOfDirectives)
        hash.combine(format.rawValue)
        // With libvips, a book shows images that it had replaced with their texts.
        hash.combine(ImageConversion.isAvailable)
        hash.combine(site.configuration.language.tag)
        hash.combine(shown.title)
        hash.combine(shown.path)
        hash.combine(shown.text?.number ?? -1)
        hash.combine(shown.parts) { hash, part in
            hash.combine(part.section?.title)
            hash.combine(part.section?.path)
            hash.combine(part.section?.page?.number ?? -1)
            hash.combine(part.pages) { $0.combine($1.number) }
        }
        hash.combine(shown.appendices) { $0.combine($1.number) }
    }

    package func write(in context: OutputContext, _ write: ([UInt8]) throws -> Void) throws {
        let book = SiteBookContent(of: shown, in: site, context).book
        switch format {
        case .epub: try book.writeEPUB(write)
        case .page: try write(page(of: book))
        case .pdf: try writePDF(of: book, write)
        }
    }

    private func page(of book: Book) -> [UInt8] {
        var options = BookPageOptions()
        options.imageURL = { [site] image, _ in site.url(BookImageSource(name: image.name).address) }
        options.head = "<link rel=\"canonical\" href=\"\(canonical)\">\n"
        if let icon = site.iconPath {
            options.head += "<link rel=\"icon\" href=\"\(XMLEscape.attribute(site.url(icon)))\">\n"
        }
        let link = XMLEscape.attribute(site.url(shown.path))
        options.top = "<nav><a href=\"\(link)\">\(XMLEscape.text(site.configuration.title))</a></nav>\n"
        return book.page(options).bytes
    }

    private var canonical: String {
        let path = shown.path(of: format, in: site.configuration.language)
        return XMLEscape.attribute(site.absoluteURL(path).percentEncoded)
    }

    // MARK: - PDF

    private func writePDF(of book: Book, _ write: ([UInt8]) throws -> Void) throws {
        guard let program = PDFProgram.installed(shown.configuration.program) else { return }
        var options = BookPageOptions()
        options.paper = shown.configuration.paper == .a4 ? .a4 : .letter
        options.usesPagedMedia = program.kind == .weasyprint
        options.imageURL = { image, number in "\(number).\(image.format.rawValue)" }
        let page = book.page(options)
        let images = (book.cover.map { [(0, $0)] } ?? []) + page.images.enumerated().map { ($0 + 1, $1) }
        // What is read of the images is recorded, and their fingerprints are part of the key.
        var hash = Fingerprint()
        hash.combine(program.version)
        hash.combine(page.bytes)
        for (_, image) in images { hash.combine(Fingerprint.of(try image.bytes())) }
        let file: FilePath
        do {
            file = try PDFCache.user.file(hash.value) { folder, name in
                try FileSystem.disk.write(folder.appending("book.html"), page.bytes)
                for (number, image) in images {
                    try FileSystem.disk.write(
                        folder.appending("\(number).\(image.format.rawValue)"), try image.bytes())
                }
                try program.makePDF(of: "book.html", in: folder, named: name)
            }
        } catch let failure as PDFFailure {
            throw Diagnostic(
                "cannot make the PDF file of the book ‘\(shown.configuration.name)’: \(failure.reason)",
                file: site.configuration.file,
                help: "set another program under books.\(shown.configuration.name).pdf, or remove pdf from ‘formats’")
        }
        for piece in FileSystemPieces(of: file, in: .disk) { try write(try piece.get()) }
    }
}

/// The text of all pages for language models: each as Markdown, with its title and its address.
package struct FullTextOutput: StreamedOutput {
    package static let kind = "full text"

    /// The name of the file in the folder of its language.
    package static let fileName = "llms-full.txt"

    private let site: Site

    package init(of site: Site) { self.site = site }

    package var role: OutputRole { .replaceable }
    package var shardPlace: ShardPlace { .last }

    package func combineInputs(into hash: inout Fingerprint, in context: OutputContext) {
        hash.combine(site.configuration.language.tag)
        hash.combine(context.templates.fingerprintOfDirectives)
    }

    package func write(in context: OutputContext, _ write: ([UInt8]) throws -> Void) throws {
        let outside = site.pages.filter { site.section(of: $0) == nil }
        let sections = site.sections.flatMap(\.withDescendants).flatMap { section in
            (section.page.map { [$0] } ?? []) + section.pages
        }
        let pages = (site.home.map { [$0] } ?? []) + outside + sections
        for (index, page) in pages.filter({ !$0.isEmpty }).enumerated() {
            var text = DependencyTracker.part(UInt64(clamping: page.number)) {
                PageText(of: page, in: site).bytes(in: .markdown)
            }
            let separator = index == 0 ? "" : "\n---\n\n"
            text.insert(
                contentsOf: Array("\(separator)<!-- \(site.absoluteURL(page.path).percentEncoded) -->\n\n".utf8), at: 0)
            try write(text)
        }
    }
}

/// Escaping of markup that is written by hand.
private enum XMLEscape {
    static func text(_ text: String) -> String {
        text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
    }

    static func attribute(_ text: String) -> String { self.text(text).replacing("\"", with: "&quot;") }
}
