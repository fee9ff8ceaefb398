package import SitegenCache
package import SitegenDocuments

/// A page's text with everything that it takes from elsewhere.
///
/// A class, because every page has room for one, and few have one at a time.
package final class LoadedBody: Sendable {
    /// The text, without the title.
    package let document: Document
    package let body: BodyRecord

    package init(document: Document, body: BodyRecord) {
        self.document = document
        self.body = body
    }
}

/// A file that a text takes something from.
package struct IncludedFile: ByteCodable, Hashable, Sendable {
    /// Its path relative to the site's folder.
    package let name: String

    /// The hash of its bytes.
    package let hash: UInt64

    package init(name: String, hash: UInt64) {
        self.name = name
        self.hash = hash
    }

    package func write(to writer: inout ByteWriter) {
        writer.write(name)
        writer.writeWord(hash)
    }

    package init(from reader: inout ByteReader) throws(MalformedBytes) {
        self.init(name: try reader.read(), hash: try reader.readWord())
    }
}
