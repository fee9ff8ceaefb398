/// A short identifier of the content that is served at an address; different content has a different tag (RFC 9110 §8.8.3).
///
/// It identifies versions by their numbers, so that no content has to be read.
struct EntityTag: Hashable, Sendable {
    /// The tag as written in a header, with its quotes.
    let text: String

    /// Creates the tag of a file, or of content derived from a file.
    ///
    /// - Parameters:
    ///   - version: Identifies the server, or the preview that the content depends on.
    ///   - number: The number of the file, which distinguishes it from all earlier files with the same path.
    init(version: String, number: UInt64) {
        text = "\"\(version)-\(number)\""
    }

    /// Whether an `If-None-Match` header lists the tag, compared weakly (RFC 9110 §13.1.2).
    func isListed(in header: String) -> Bool {
        header.split(separator: ",").contains { item in
            let item = item.drop { $0 == " " || $0 == "\t" }
            let tag = item.hasPrefix("W/") ? item.dropFirst(2) : item
            return tag == "*" || tag.prefix { $0 != " " && $0 != "\t" } == text
        }
    }
}
