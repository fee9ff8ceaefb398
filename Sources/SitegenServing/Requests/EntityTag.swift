/// A short name for what is served at an address, another one for each content (RFC 9110 §8.8.3).
///
/// It tells versions apart by their numbers: no content is read for it.
struct EntityTag: Hashable, Sendable {
    /// The tag as it is written in a header, with its quotes.
    let text: String

    /// The tag of a file, or of what is made of one.
    ///
    /// - Parameters:
    ///   - version: Names the server, or the preview that the content depends on.
    ///   - number: The number of the file, which tells it from all that have had its path before.
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
