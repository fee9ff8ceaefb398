package import SitegenBase
public import SitegenCache
package import SitegenConfiguration
public import SitegenDocuments

/// The part of a page's text that stays in memory after the text is released.
///
/// A site's texts are far too large to keep in memory together, and lists need little of each. Values that are rarely
/// needed stay in the encoding of the cache and are decoded on access.
package struct BodySummary: Sendable {
    private var parts: CodedParts<Part>

    enum Part: Int, CodedPart {
        case isEmpty, holdsImages, choosesVariants, endsWithComments
        case wordCount, readingMinutes, summary, links, anchors, diagnostics, inclusions, exceptions, titleID, contents
        case imageSource, imageText

        static let flagCount = 4
    }

    /// - Parameters:
    ///   - summary: The description that lists show if the page's front matter has none.
    ///   - links: The internal links of the text, in source order.
    ///   - anchors: The fingerprints of the ids that links can target, sorted.
    ///   - diagnostics: The errors and warnings of the text, except those about the targets of links.
    ///   - inclusions: The files that the text includes or quotes.
    ///   - exceptions: The exceptions to checks that the text declares.
    ///   - titleID: The id of the heading that the page's title is taken from.
    ///   - tableOfContents: The headings of levels 2 and 3.
    ///   - firstImage: The source and the plain text of the first image that is not an SVG.
    package init(
        summary: String, wordCount: Int, readingMinutes: Int, isEmpty: Bool, holdsImages: Bool,
        endsWithComments: Bool = false,
        links: [PageLink],
        anchors: [UInt64], diagnostics: [Diagnostic], inclusions: [IncludedFile], exceptions: [CheckException],
        titleID: String?, tableOfContents: TableOfContents, firstImage: (source: String, text: String)? = nil
    ) {
        var writer = CodedParts<Part>.Writer()
        writer.write(.isEmpty, if: isEmpty)
        writer.write(.holdsImages, if: holdsImages)
        writer.write(.choosesVariants, if: links.contains { $0.variants != nil })
        writer.write(.endsWithComments, if: endsWithComments)
        writer.write(wordCount == 0 ? nil : wordCount, as: .wordCount)
        writer.write(readingMinutes == 1 ? nil : readingMinutes, as: .readingMinutes)
        writer.write(text: summary.isEmpty ? nil : summary, as: .summary)
        writer.write(.links, unless: links.isEmpty) { $0.writeLinks(links) }
        // Most ids belong to headings, which are stored with the table of contents.
        let headings = Set(tableOfContents.headings.map(\.anchor))
        let others = anchors.filter { !headings.contains($0) }
        writer.write(.anchors, unless: others.isEmpty) { $0.writeWords(others) }
        writer.write(diagnostics, as: .diagnostics)
        writer.write(inclusions, as: .inclusions)
        writer.write(exceptions, as: .exceptions)
        writer.write(text: titleID, as: .titleID)
        writer.write(tableOfContents.headings, as: .contents)
        writer.write(text: firstImage?.source, as: .imageSource)
        writer.write(text: firstImage?.text, as: .imageText)
        parts = CodedParts(writer)
    }

    /// Decodes a record from the cache, whose file has already been verified.
    package init(cached bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
        parts = try CodedParts(bytes)
    }

    /// The record as it is stored in the cache.
    package var bytes: ArraySlice<UInt8> { parts.bytes }

    /// Replaces the storage with an equal copy, so that the old one can be freed.
    package mutating func move(to bytes: ArraySlice<UInt8>) {
        parts.move(to: bytes)
    }

    /// The number of words in the text, without code.
    var wordCount: Int { parts.value(.wordCount) ?? 0 }

    /// The reading time in minutes, at least 1.
    var readingMinutes: Int { parts.value(.readingMinutes) ?? 1 }

    /// Whether the text is empty.
    package var isEmpty: Bool { parts.holds(.isEmpty) }

    /// Whether the text shows images, of this site or of others.
    var holdsImages: Bool { parts.holds(.holdsImages) }

    /// The source and the plain text of the first image that is not an SVG; `nil` if the text shows none.
    var firstImage: (source: String, text: String)? {
        parts.text(.imageSource).map { ($0, parts.text(.imageText) ?? "") }
    }

    /// Whether the last block of the text is the directive `::comments`.
    var endsWithComments: Bool { parts.holds(.endsWithComments) }

    /// Whether the text shows an image of this site with attributes that affect its variants.
    var choosesVariants: Bool { parts.holds(.choosesVariants) }

    /// The description that lists show if the page's front matter has none: the text before `<!--more-->`, otherwise
    /// its first sentences.
    var summary: String { parts.text(.summary) ?? "" }

    /// The internal links of the text, in source order.
    package var links: [PageLink] {
        parts.read(.links) { reader throws(MalformedBytes) in try reader.readLinks() } ?? []
    }

    /// Whether the text has internal links.
    package var holdsLinks: Bool { parts.holds(.links) }

    /// The fingerprints of the ids that links can target, sorted.
    package var anchors: [UInt64] {
        Set(otherAnchors + headings.map(\.anchor)).sorted()
    }

    /// The fingerprints of ids other than those of headings of levels 2 and 3.
    private var otherAnchors: [UInt64] {
        parts.read(.anchors) { reader throws(MalformedBytes) in try reader.readWords() } ?? []
    }

    /// The errors and warnings of the text, except those about the targets of links.
    package var diagnostics: [Diagnostic] { parts.values(.diagnostics) }

    /// The files that the text includes or quotes.
    package var inclusions: [IncludedFile] { parts.values(.inclusions) }

    /// The exceptions to checks that the text declares.
    package var exceptions: [CheckException] { parts.values(.exceptions) }

    /// The id of the heading that the page's title is taken from; `nil` if no heading is.
    ///
    /// The id depends on the whole text, because another heading may claim it in braces.
    package var titleID: String? { parts.text(.titleID) }

    /// The headings of levels 2 and 3.
    var tableOfContents: TableOfContents { TableOfContents(of: headings) }

    private var headings: [TableOfContents.Entry] { parts.values(.contents) }

    /// Returns whether a link can target an id.
    package func hasAnchor(_ id: String) -> Bool {
        let hash = Fingerprint.of(id)
        return otherAnchors.contains(hash) || headings.contains { $0.anchor == hash }
    }
}

extension TableOfContents.Entry: ByteCodable {
    /// Writes the heading without those below it.
    @usableFromInline
    package func write(to writer: inout ByteWriter) {
        writer.write(level)
        writer.write(title)
        writer.write(titleHTML)
        // Most ids are derived from the heading's text, so they are not stored.
        writer.write(id == Slugger.base(for: title) ? nil : id)
    }

    @usableFromInline
    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        let level = try reader.read(Int.self)
        let title = try reader.read(String.self)
        let html = try reader.read(String?.self)
        self.init(
            title: title, titleHTML: html, id: try reader.read(String?.self) ?? Slugger.base(for: title), level: level)
    }

    /// The fingerprint of the id.
    fileprivate var anchor: UInt64 { Fingerprint.of(id) }
}

// The comments are those of the protocol.
extension ImageVariantAttributes: ByteCodable {
    package func write(to writer: inout ByteWriter) {
        writer.write(widths?.map(String.init).joined(separator: " "))
        writer.write(formats.map { $0.isEmpty ? "none" : $0.map(\.rawValue).sorted().joined(separator: " ") })
        writer.write(quality.map(String.init))
    }

    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        let (widths, formats, quality) = (
            try reader.read(String?.self), try reader.read(String?.self), try reader.read(String?.self)
        )
        guard let value = ImageVariantAttributes(widths: widths, formats: formats, quality: quality) else {
            throw MalformedBytes()
        }
        self = value
    }
}

/// The first number of an encoded link: its kind, and flags for the optional values that follow.
private struct LinkForm {
    package let kind: PageLink.Kind
    var hasOtherFile = false
    var isWrittenOtherwise = false
    var hasLine = false
    var hasVariants = false

    init(_ kind: PageLink.Kind) {
        self.kind = kind
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let number = try reader.readNumber()
        guard let kind = PageLink.Kind(rawValue: Int(number >> 4)) else { throw MalformedBytes() }
        self.kind = kind
        (hasOtherFile, isWrittenOtherwise, hasLine) = (number & 1 != 0, number & 2 != 0, number & 4 != 0)
        hasVariants = number & 8 != 0
    }

    package var number: UInt64 {
        UInt64(kind.rawValue) << 4 | (hasOtherFile ? 1 : 0) | (isWrittenOtherwise ? 2 : 0) | (hasLine ? 4 : 0)
            | (hasVariants ? 8 : 0)
    }
}

extension ByteWriter {
    /// Writes links. Most are in the same file as the link before, so the file is written only if it differs.
    fileprivate mutating func writeLinks(_ links: [PageLink]) {
        writeCount(links.count)
        var file = ""
        for link in links {
            var form = LinkForm(link.kind)
            form.hasOtherFile = link.file != file
            form.isWrittenOtherwise = link.written != link.destination
            form.hasLine = link.line != nil
            form.hasVariants = link.variants != nil
            write(form.number)
            if form.hasOtherFile { write(link.file) }
            file = link.file
            write(link.destination)
            if form.isWrittenOtherwise { write(link.written) }
            if let line = link.line { write(line) }
            if let variants = link.variants { write(variants) }
        }
    }
}

extension ByteReader {
    fileprivate mutating func readLinks() throws(MalformedBytes) -> [PageLink] {
        var links: [PageLink] = []
        var file = ""
        for _ in 0..<(try readCount()) {
            let form = try LinkForm(from: &self)
            if form.hasOtherFile { file = try read(String.self) }
            let destination = try read(String.self)
            let written = form.isWrittenOtherwise ? try read(String.self) : nil
            let line = form.hasLine ? try read(Int.self) : nil
            let variants = form.hasVariants ? try read(ImageVariantAttributes.self) : nil
            links.append(
                PageLink(destination, written: written, in: file, line: line, as: form.kind, variants: variants))
        }
        return links
    }
}
