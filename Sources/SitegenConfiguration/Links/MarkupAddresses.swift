import Hypertext
import SitegenBase
package import SitegenDocuments

/// The addresses in a piece of raw HTML: the values of attributes that contain addresses, read in the same way as by the
/// tokenizer of a browser (HTML Living Standard §13.2.5).
///
/// Values that cannot be read with certainty are skipped: those in a tag that the piece does not close, and those with
/// a character reference other than that of the ampersand.
package struct MarkupAddresses {
    /// One address.
    package struct Address {
        /// The range of its bytes in the piece.
        fileprivate let range: Range<Int>
        /// Whether the value is quoted.
        fileprivate let isQuoted: Bool
        /// Whether the page shows or needs the resource. Otherwise it is a link that readers can follow.
        package let isAsset: Bool
        /// Whether it is that of an image: of `img`, or of `source`.
        package let isImage: Bool
        /// The value as written in the piece.
        package let written: String
        /// The value as a browser reads it.
        package var value: String { written.replacingAll("&amp;", with: "&") }
    }

    private let bytes: [UInt8]
    /// The addresses in the order of the piece.
    package private(set) var addresses: [Address] = []

    package init(in html: String) {
        bytes = Array(html.utf8)
        guard bytes.contains(UInt8(ascii: "<")) else { return }
        var found: [Address] = []
        bytes.withUnsafeBufferPointer { bytes in
            var tokenizer = MarkupTokenizer(bytes)
            while tokenizer.nextTag() {
                guard !tokenizer.isEnd else { continue }
                for attribute in tokenizer.attributes where Self.isAddress(attribute.name, of: tokenizer.element) {
                    found += Self.addresses(in: attribute, of: bytes, tokenizer.element)
                }
            }
        }
        addresses = found
    }

    /// The piece of HTML, with each address replaced for which `replacement` returns a different one.
    package func replacing(_ replacement: (String) -> String) -> String {
        var result: [UInt8] = []
        var end = 0
        for address in addresses {
            let value = replacement(address.value)
            guard !value.hasSameBytes(as: address.value) else { continue }
            let escaped = value.percentEncoded.replacingAll("&", with: "&amp;").replacingAll("'", with: "&#39;")
            result += bytes[end..<address.range.lowerBound]
            result += Array((address.isQuoted ? escaped : "\"\(escaped)\"").utf8)
            end = address.range.upperBound
        }
        return end == 0
            ? String(decoding: bytes, as: UTF8.self) : String(decoding: result + bytes[end...], as: UTF8.self)
    }

    // MARK: - Reading

    /// Whether the value of an attribute is an address, or a set of them.
    private static func isAddress(_ attribute: MarkupAttributeName, of element: MarkupElement) -> Bool {
        switch element {
        case .a, .area, .link: attribute == .href
        case .img, .source: attribute == .source || attribute == .sourceSet
        case .audio, .embed, .iframe, .input, .script, .track: attribute == .source
        case .video: attribute == .source || attribute == .poster
        case .object: attribute == .data
        default: false
        }
    }

    private static func addresses(
        in attribute: MarkupTokenizer.Attribute, of bytes: UnsafeBufferPointer<UInt8>, _ element: MarkupElement
    ) -> [Address] {
        let isAsset = element != .a && element != .area
        let isImage = element == .img || element == .source
        let value = attribute.value
        var ranges: [Range<Int>] = []
        if attribute.name == .sourceSet {
            // An unquoted value cannot contain several addresses, or an address that would have to be quoted.
            if attribute.isQuoted { ranges = ImageCandidates.ranges(in: value, of: bytes) }
        } else if let start = value.first(where: { !MarkupTokenizer.isSpace(bytes[$0]) }),
            let last = value.last(where: { !MarkupTokenizer.isSpace(bytes[$0]) })
        {
            ranges = [start..<last + 1]
        }
        return ranges.compactMap { range in
            let written = String(decoding: bytes[range], as: UTF8.self)
            let holdsReference = written.replacingAll("&amp;", with: "").utf8.contains(UInt8(ascii: "&"))
            return holdsReference
                ? nil
                : Address(
                    range: range, isQuoted: attribute.isQuoted, isAsset: isAsset, isImage: isImage, written: written)
        }
    }
}

extension String {
    /// The text with every occurrence of another text replaced.
    fileprivate func replacingAll(_ text: String, with other: String) -> String {
        utf8.contains(text.utf8[text.utf8.startIndex]) ? replacing(text, with: other) : self
    }
}

/// Replaces addresses in raw HTML.
package struct MarkupRewriter: DocumentRewriter {
    /// Returns the replacement of an address, or the address itself to keep it.
    let address: (String) -> String

    package init(address: @escaping (String) -> String) {
        self.address = address
    }

    package mutating func rewrite(_ block: Block) -> [Block] {
        guard case .htmlBlock(var html) = block else { return descend(into: block) }
        html.html = MarkupAddresses(in: html.html).replacing(address)
        return [.htmlBlock(html)]
    }

    package mutating func rewrite(_ inline: Inline) -> [Inline] {
        guard case .inlineHTML(var html) = inline else { return descend(into: inline) }
        html.html = MarkupAddresses(in: html.html).replacing(address)
        return [.inlineHTML(html)]
    }
}
