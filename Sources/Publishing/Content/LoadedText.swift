import Documents

/// A page's text with everything that it takes from elsewhere.
struct LoadedText: Sendable {
    /// The text, without the title.
    let document: Document
    let facts: TextFacts
}

/// What is kept of a page's text when the text itself is let go.
///
/// A site's texts are far too large to be held in memory together, and lists ask for little of them.
struct TextFacts: Sendable {
    /// What lists say of the page: what its front matter says, else its text up to `<!--more-->`, else its beginning up
    /// to the end of a sentence.
    let summary: String

    /// How many words the text has, code not counted.
    let wordCount: Int

    /// How many minutes it takes to read the text, at least one.
    let readingMinutes: Int

    /// Whether there is no text.
    let isEmpty: Bool

    /// Whether the text shows pictures, the site's own or others.
    let holdsImages: Bool

    /// The links of the text that lead within the site, in their order.
    let links: [PageLink]

    /// The hashes of the ids that links may lead to, sorted.
    let anchors: [UInt64]

    /// Everything that is wrong with the text but where its links lead.
    let faults: [Fault]

    /// The files that the text takes something from.
    let inclusions: [IncludedFile]

    /// What the text allows checks to find in it.
    let exceptions: [CheckException]
}

/// A file that a text takes something from.
struct IncludedFile: ByteCodable, Hashable, Sendable {
    /// Its path relative to the site's folder.
    let name: String

    /// The hash of its bytes.
    let hash: UInt64

    init(name: String, hash: UInt64) {
        self.name = name
        self.hash = hash
    }

    func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.writeWord(hash)
    }

    init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init(name: try reader.read(), hash: try reader.readWord())
    }
}

extension TextFacts {
    /// Whether a link may lead to an id.
    func hasAnchor(_ id: String) -> Bool {
        anchors.contains(Fingerprint.hash(id.utf8))
    }
}
