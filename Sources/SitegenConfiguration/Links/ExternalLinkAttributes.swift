import SitegenData

/// The attributes of links in content that lead to other sites: what `links: {external: …}` says.
package struct ExternalLinkAttributes: Hashable, Sendable {
    /// Whether the links open a new tab.
    package var opensNewTab = false

    /// The words of the attribute `rel`, such as `nofollow`.
    package var relation: [String] = []

    /// Links without additional attributes.
    package init() {}

    init(from reader: inout FieldReader) {
        opensNewTab = reader.bool("newTab") ?? false
        for text in reader.stringOrStrings("rel") ?? [] {
            for word in text.split(separator: " ").map(String.init) {
                if word.utf8.allSatisfy(Self.isNameByte) {
                    relation.append(word.lowercased())
                } else {
                    reader.reject(
                        text, in: "rel", "‘\(word)’ is not a link type",
                        help: "write names such as nofollow, ugc, sponsored or noopener")
                }
            }
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"): true
        default: false
        }
    }
}
