import Documents

/// A page's text with everything that it takes from elsewhere.
///
/// A class, because every page has room for one, and few have one at a time.
final class LoadedText: Sendable {
    /// The text, without the title.
    let document: Document
    let body: BodyRecord

    init(document: Document, body: BodyRecord) {
        self.document = document
        self.body = body
    }
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
