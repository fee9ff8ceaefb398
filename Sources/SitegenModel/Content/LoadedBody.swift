package import SitegenCache
package import SitegenDocuments

/// The body of a page, with included files and quoted code filled in.
///
/// This is a class because every page can have one, but few have one at the same time.
package final class LoadedBody: Sendable {
    /// The body without the title.
    package let document: Document
    package let body: BodySummary
    /// The body before its parts are numbered and its references resolved; `nil` if it is the same.
    private let unnumbered: (document: Document, references: PageReferences)?

    /// - Parameter unnumbered: The body before its parts are numbered and its references resolved; `nil` if it is the same.
    package init(
        document: Document, body: BodySummary, unnumbered: (document: Document, references: PageReferences)? = nil
    ) {
        self.document = document
        self.body = body
        self.unnumbered = unnumbered
    }

    /// The body as a chapter with a number or a letter, which the numbers of its parts begin with; `nil` for any other text.
    package func document(asChapter chapter: String?) -> Document {
        guard let chapter, let (document, references) = unnumbered else { return document }
        var numbered = document
        _ = references.resolve(&numbered, chapter: chapter, of: "")
        return numbered
    }
}

/// A file that a text includes or quotes.
package struct IncludedFile: ByteCodable, Hashable, Sendable {
    /// Its path relative to the site's folder.
    package let name: String

    /// The fingerprint of its bytes.
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
