import Publishing

/// A short name for some bytes, the same whenever the bytes are the same (RFC 9110 §8.8.3).
struct EntityTag: Hashable, Sendable {
    /// The tag as it stands in a header, quotes and all.
    let text: String

    /// The tag of a body.
    init(of body: [UInt8]) {
        text = "\"\(String(Fingerprint.hash(body), radix: 16))\""
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
