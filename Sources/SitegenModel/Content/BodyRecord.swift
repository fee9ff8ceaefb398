public import SitegenCache
package import SitegenDiagnostics
public import SitegenDocuments

/// What is kept of a page's text when the text itself is let go.
///
/// A site's texts are far too large to be held in memory together, and lists ask for little of them. What is seldom
/// asked for stays as the bytes that the next build is to find, of which it is read then.
package struct BodyRecord: Sendable {
    private var parts: CodedParts<Part>

    enum Part: Int, CodedPart {
        case isEmpty, holdsImages
        case wordCount, readingMinutes, summary, links, anchors, diagnostics, inclusions, exceptions, titleID, contents

        static let flagCount = 2
    }

    /// - Parameters:
    ///   - summary: What lists say of the page where its front matter says nothing for them.
    ///   - links: The links of the text that lead within the site, in their order.
    ///   - anchors: The hashes of the ids that links may lead to, sorted.
    ///   - diagnostics: The errors and warnings of the text, except those about the targets of links.
    ///   - inclusions: The files that the text takes something from.
    ///   - exceptions: What the text allows checks to find in it.
    ///   - titleID: The id of the heading that the page's title is taken from.
    ///   - tableOfContents: The headings of the second and third level.
    package init(
        summary: String, wordCount: Int, readingMinutes: Int, isEmpty: Bool, holdsImages: Bool, links: [PageLink],
        anchors: [UInt64], diagnostics: [Diagnostic], inclusions: [IncludedFile], exceptions: [CheckException],
        titleID: String?, tableOfContents: TableOfContents
    ) {
        var writer = CodedParts<Part>.Writer()
        writer.write(.isEmpty, if: isEmpty)
        writer.write(.holdsImages, if: holdsImages)
        writer.write(wordCount == 0 ? nil : wordCount, as: .wordCount)
        writer.write(readingMinutes == 1 ? nil : readingMinutes, as: .readingMinutes)
        writer.write(text: summary.isEmpty ? nil : summary, as: .summary)
        writer.write(.links, unless: links.isEmpty) { $0.writeLinks(links) }
        // Headings have most of the ids.
        let headings = Set(tableOfContents.headings.map(\.anchor))
        let others = anchors.filter { !headings.contains($0) }
        writer.write(.anchors, unless: others.isEmpty) { $0.writeWords(others) }
        writer.write(diagnostics, as: .diagnostics)
        writer.write(inclusions, as: .inclusions)
        writer.write(exceptions, as: .exceptions)
        writer.write(text: titleID, as: .titleID)
        writer.write(tableOfContents.headings, as: .contents)
        parts = CodedParts(writer)
    }

    /// Facts that an earlier build has found. The file that they come from is certain to hold what was written to it.
    package init(remembered bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
        parts = try CodedParts(bytes)
    }

    /// All of them, as they are cached.
    package var bytes: ArraySlice<UInt8> { parts.bytes }

    /// Has the same bytes from elsewhere.
    package mutating func move(to bytes: ArraySlice<UInt8>) {
        parts.move(to: bytes)
    }

    /// How many words the text has, code not counted.
    var wordCount: Int { parts.value(.wordCount) ?? 0 }

    /// How many minutes it takes to read the text, at least one.
    var readingMinutes: Int { parts.value(.readingMinutes) ?? 1 }

    /// Whether there is no text.
    package var isEmpty: Bool { parts.holds(.isEmpty) }

    /// Whether the text shows pictures, the site's own or others.
    var holdsImages: Bool { parts.holds(.holdsImages) }

    /// What lists say of the page where its front matter says nothing for them: its text up to `<!--more-->`, else its
    /// beginning up to the end of a sentence.
    var summary: String { parts.text(.summary) ?? "" }

    /// The links of the text that lead within the site, in their order.
    package var links: [PageLink] {
        parts.read(.links) { reader throws(MalformedBytes) in try reader.readLinks() } ?? []
    }

    /// Whether there are such links.
    package var holdsLinks: Bool { parts.holds(.links) }

    /// The hashes of the ids that links may lead to, sorted.
    package var anchors: [UInt64] {
        Set(otherAnchors + headings.map(\.anchor)).sorted()
    }

    /// Those that are no heading's of the second and third level.
    private var otherAnchors: [UInt64] {
        parts.read(.anchors) { reader throws(MalformedBytes) in try reader.readWords() } ?? []
    }

    /// Everything that is wrong with the text but where its links lead.
    package var diagnostics: [Diagnostic] { parts.values(.diagnostics) }

    /// The files that the text takes something from.
    package var inclusions: [IncludedFile] { parts.values(.inclusions) }

    /// What the text allows checks to find in it.
    package var exceptions: [CheckException] { parts.values(.exceptions) }

    /// The id of the heading that the page's title is taken from; `nil` if it is taken from none.
    ///
    /// Only the whole text tells it: another heading may claim the id in braces.
    package var titleID: String? { parts.text(.titleID) }

    /// The headings of the second and third level.
    var tableOfContents: TableOfContents { TableOfContents(of: headings) }

    private var headings: [TableOfContents.Entry] { parts.values(.contents) }

    /// Whether a link may lead to an id.
    package func hasAnchor(_ id: String) -> Bool {
        let hash = Fingerprint.of(id)
        return otherAnchors.contains(hash) || headings.contains { $0.anchor == hash }
    }
}

// The comments are those of the protocol.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension TableOfContents.Entry: ByteCodable {
    /// Writes the heading without those below it.
    public func write(to writer: inout ByteWriter) {
        writer.write(level)
        writer.write(title)
        // Most ids are made of what the heading says.
        writer.write(id == Slugger.base(for: title) ? nil : id)
    }

    public init(from reader: inout ByteReader) throws(MalformedBytes) {
        let level = try reader.read(Int.self)
        let title = try reader.read(String.self)
        self.init(title: title, id: try reader.read(String?.self) ?? Slugger.base(for: title), level: level)
    }

    /// The hash of the id.
    fileprivate var anchor: UInt64 { Fingerprint.of(id) }
}

/// How a link is written: what it is, and what of it stands there beside its destination.
private struct LinkForm {
    package let kind: PageLink.Kind
    var hasOtherFile = false
    var isWrittenOtherwise = false
    var hasLine = false

    init(_ kind: PageLink.Kind) {
        self.kind = kind
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let number = try reader.readNumber()
        guard let kind = PageLink.Kind(rawValue: Int(number >> 3)) else { throw MalformedBytes() }
        self.kind = kind
        (hasOtherFile, isWrittenOtherwise, hasLine) = (number & 1 != 0, number & 2 != 0, number & 4 != 0)
    }

    package var number: UInt64 {
        UInt64(kind.rawValue) << 3 | (hasOtherFile ? 1 : 0) | (isWrittenOtherwise ? 2 : 0) | (hasLine ? 4 : 0)
    }
}

extension ByteWriter {
    /// Writes links, of which most stand in the file that the one before stands in.
    fileprivate mutating func writeLinks(_ links: [PageLink]) {
        writeCount(links.count)
        var file = ""
        for link in links {
            var form = LinkForm(link.kind)
            form.hasOtherFile = link.file != file
            form.isWrittenOtherwise = link.written != link.destination
            form.hasLine = link.line != nil
            write(form.number)
            if form.hasOtherFile { write(link.file) }
            file = link.file
            write(link.destination)
            if form.isWrittenOtherwise { write(link.written) }
            if let line = link.line { write(line) }
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
            links.append(PageLink(destination, written: written, in: file, line: line, as: form.kind))
        }
        return links
    }
}
