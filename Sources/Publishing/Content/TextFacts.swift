import Documents

/// What is kept of a page's text when the text itself is let go.
///
/// A site's texts are far too large to be held in memory together, and lists ask for little of them. What is seldom asked
/// for stays as the bytes that the next build is to find, of which it is read then.
struct TextFacts: Sendable {
    /// All of them, as they are remembered.
    ///
    /// ```text
    /// words | minutes | whether there is no text | … pictures | summary | links | anchors | faults | inclusions | exceptions
    /// | contents
    /// ```
    /// Each part from the summary on stands behind its length.
    private(set) var bytes: ArraySlice<UInt8>

    /// - Parameters:
    ///   - summary: What lists say of the page where its front matter says nothing for them.
    ///   - links: The links of the text that lead within the site, in their order.
    ///   - anchors: The hashes of the ids that links may lead to, sorted.
    ///   - faults: Everything that is wrong with the text but where its links lead.
    ///   - inclusions: The files that the text takes something from.
    ///   - exceptions: What the text allows checks to find in it.
    ///   - tableOfContents: The headings of the second and third level.
    init(
        summary: String, wordCount: Int, readingMinutes: Int, isEmpty: Bool, holdsImages: Bool, links: [PageLink],
        anchors: [UInt64], faults: [Fault], inclusions: [IncludedFile], exceptions: [CheckException],
        tableOfContents: TableOfContents
    ) {
        var writer = ByteWriter()
        writer.write(wordCount)
        writer.write(readingMinutes)
        writer.write(isEmpty)
        writer.write(holdsImages)
        writer.writePart { $0.write(summary) }
        writer.writePart { $0.writeLinks(links) }
        // Headings have most of the ids.
        let headings = Set(tableOfContents.headings.map(\.anchor))
        writer.writePart { $0.writeWords(anchors.filter { !headings.contains($0) }) }
        writer.writePart { $0.write(faults) }
        writer.writePart { $0.write(inclusions) }
        writer.writePart { $0.write(exceptions) }
        writer.writePart { $0.write(tableOfContents.headings) }
        bytes = writer.bytes[...]
    }

    /// Facts that an earlier build has found. The file that they come from is certain to hold what was written to it.
    init(remembered bytes: ArraySlice<UInt8>) throws(MalformedBytes) {
        self.bytes = bytes
        var reader = ByteReader(bytes)
        _ = try Opening(from: &reader)
    }

    /// Has the same bytes from elsewhere.
    mutating func move(to bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    /// What stands in front of the parts.
    private struct Opening {
        var wordCount = 0
        var readingMinutes = 1
        var isEmpty = true
        var holdsImages = false

        init() {}

        init(from reader: inout ByteReader) throws(MalformedBytes) {
            wordCount = try reader.read()
            readingMinutes = try reader.read()
            isEmpty = try reader.read()
            holdsImages = try reader.read()
        }
    }

    private var opening: Opening {
        var reader = ByteReader(bytes)
        return (try? Opening(from: &reader)) ?? Opening()
    }

    private enum Part: Int {
        case summary, links, anchors, faults, inclusions, exceptions, contents
    }

    private func read<Value>(
        _ part: Part, _ body: (inout ByteReader) throws(MalformedBytes) -> Value
    ) -> Value? {
        var reader = ByteReader(bytes)
        do throws(MalformedBytes) {
            _ = try Opening(from: &reader)
            for _ in 0..<part.rawValue { try reader.skipRaw() }
            var inside = ByteReader(try reader.readRaw())
            return try body(&inside)
        } catch {
            return nil
        }
    }

    /// How many words the text has, code not counted.
    var wordCount: Int { opening.wordCount }

    /// How many minutes it takes to read the text, at least one.
    var readingMinutes: Int { opening.readingMinutes }

    /// Whether there is no text.
    var isEmpty: Bool { opening.isEmpty }

    /// Whether the text shows pictures, the site's own or others.
    var holdsImages: Bool { opening.holdsImages }

    /// What lists say of the page where its front matter says nothing for them: its text up to `<!--more-->`, else its
    /// beginning up to the end of a sentence.
    var summary: String { read(.summary) { reader throws(MalformedBytes) in try reader.read(String.self) } ?? "" }

    /// The links of the text that lead within the site, in their order.
    var links: [PageLink] {
        read(.links) { reader throws(MalformedBytes) in try reader.readLinks() } ?? []
    }

    /// Whether there are such links.
    var holdsLinks: Bool {
        read(.links) { reader throws(MalformedBytes) in try reader.readCount() } != 0
    }

    /// The hashes of the ids that links may lead to, sorted.
    var anchors: [UInt64] {
        Set(otherAnchors + headings.map(\.anchor)).sorted()
    }

    /// Those that are no heading's of the second and third level.
    private var otherAnchors: [UInt64] {
        read(.anchors) { reader throws(MalformedBytes) in try reader.readWords() } ?? []
    }

    /// Everything that is wrong with the text but where its links lead.
    var faults: [Fault] { read(.faults) { reader throws(MalformedBytes) in try reader.read([Fault].self) } ?? [] }

    /// The files that the text takes something from.
    var inclusions: [IncludedFile] {
        read(.inclusions) { reader throws(MalformedBytes) in try reader.read([IncludedFile].self) } ?? []
    }

    /// What the text allows checks to find in it.
    var exceptions: [CheckException] {
        read(.exceptions) { reader throws(MalformedBytes) in try reader.read([CheckException].self) } ?? []
    }

    /// The headings of the second and third level.
    var tableOfContents: TableOfContents { TableOfContents(of: headings) }

    private var headings: [TableOfContents.Entry] {
        read(.contents) { reader throws(MalformedBytes) in try reader.read([TableOfContents.Entry].self) } ?? []
    }

    /// Whether a link may lead to an id.
    func hasAnchor(_ id: String) -> Bool {
        let hash = ContentHash.of(id)
        return otherAnchors.contains(hash) || headings.contains { $0.anchor == hash }
    }
}

extension TableOfContents.Entry: ByteCodable {
    /// Writes the heading without those below it.
    func write(to writer: inout ByteWriter) {
        writer.write(level)
        writer.write(title)
        // Most ids are made of what the heading says.
        writer.write(id == Slugger.base(for: title) ? nil : id)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        let level = try reader.read(Int.self)
        let title = try reader.read(String.self)
        self.init(title: title, id: try reader.read(String?.self) ?? Slugger.base(for: title), level: level)
    }

    /// The hash of the id.
    fileprivate var anchor: UInt64 { ContentHash.of(id) }
}

/// How a link is written: what it is, and what of it stands there beside its destination.
private struct LinkForm {
    let kind: PageLink.Kind
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

    var number: UInt64 {
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
