import Documents

/// The addresses in a piece of raw HTML: where tags have attributes whose values are addresses, read as the tokenizer of
/// a browser reads them (HTML Living Standard §13.2.5).
///
/// What cannot be read for certain is not among them: a tag that the piece ends in, and a value with a character
/// reference other than that of the ampersand.
package struct MarkupAddresses {
    /// One address.
    package struct Address {
        /// The bytes of the piece that it is written in.
        fileprivate let range: Range<Int>
        /// Whether quotes stand around the value.
        fileprivate let isQuoted: Bool
        /// Whether the page shows or needs what is there; else a reader may follow it.
        package let isAsset: Bool
        /// As it stands in the piece.
        package let written: String
        /// What a browser makes of that.
        package var value: String { written.replacingAll("&amp;", with: "&") }
    }

    private let bytes: [UInt8]
    /// The addresses in their order.
    package private(set) var addresses: [Address] = []

    package init(in html: String) {
        bytes = Array(html.utf8)
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            index = readTag(at: start)
        }
    }

    /// The piece with other addresses in place of those that `replacement` gives one for.
    func replacing(_ replacement: (String) -> String) -> String {
        var result: [UInt8] = []
        var end = 0
        for address in addresses {
            let value = replacement(address.value)
            guard value != address.value else { continue }
            let escaped = value.percentEncoded.replacingAll("&", with: "&amp;").replacingAll("'", with: "&#39;")
            result += bytes[end..<address.range.lowerBound]
            result += Array((address.isQuoted ? escaped : "\"\(escaped)\"").utf8)
            end = address.range.upperBound
        }
        return end == 0
            ? String(decoding: bytes, as: UTF8.self) : String(decoding: result + bytes[end...], as: UTF8.self)
    }

    // MARK: - Reading

    /// The attributes that are addresses, by element.
    private static let attributes: [String: Set<String>] = [
        "a": ["href"], "area": ["href"], "audio": ["src"], "embed": ["src"], "iframe": ["src"],
        "img": ["src", "srcset"], "input": ["src"], "link": ["href"], "object": ["data"], "script": ["src"],
        "source": ["src", "srcset"], "track": ["src"], "video": ["src", "poster"],
    ]

    /// The elements whose content is text without tags.
    private static let rawTextElements: Set<String> = [
        "iframe", "noembed", "noframes", "script", "style", "textarea", "title", "xmp",
    ]

    /// Reads what begins with a `<`.
    ///
    /// - Returns: Where to go on.
    private mutating func readTag(at start: Int) -> Int {
        if bytes[start...].starts(with: "<!--".utf8) { return end(of: "-->", from: start + 4) }
        guard let first = byte(start + 1) else { return bytes.count }
        if first == UInt8(ascii: "!") || first == UInt8(ascii: "?") { return end(of: ">", from: start) }
        let isEndTag = first == UInt8(ascii: "/")
        let nameStart = isEndTag ? start + 2 : start + 1
        guard let letter = byte(nameStart), Self.isLetter(letter) else { return start + 1 }
        var index = self.end(from: nameStart) { Self.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") }
        let name = text(nameStart..<index).lowercased()
        let wanted = isEndTag ? [] : Self.attributes[name] ?? []
        var found: [Address] = []
        while true {
            index = end(from: index) { !Self.isSpace($0) && $0 != UInt8(ascii: "/") }
            guard let next = byte(index) else { return bytes.count }
            if next == UInt8(ascii: ">") { break }
            guard let (attribute, after) = attribute(at: index) else { return bytes.count }
            index = after
            if let value = attribute.value, wanted.contains(attribute.name) {
                found += addresses(
                    in: value, isQuoted: attribute.isQuoted, isSet: attribute.name == "srcset",
                    isAsset: name != "a" && name != "area")
            }
        }
        addresses += found
        return !isEndTag && Self.rawTextElements.contains(name) ? endOfRawText(of: name, from: index + 1) : index + 1
    }

    /// The attribute that begins at a place, and where it ends; `nil` where the piece ends in it.
    private func attribute(at start: Int) -> ((name: String, value: Range<Int>?, isQuoted: Bool), end: Int)? {
        // An equals sign in the first place is a part of the name.
        let nameEnd = end(from: start + 1) {
            Self.isSpace($0) || $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "=")
        }
        let name = text(start..<nameEnd).lowercased()
        let sign = end(from: nameEnd) { !Self.isSpace($0) }
        guard byte(sign) == UInt8(ascii: "=") else { return byte(sign).map { _ in ((name, nil, false), nameEnd) } }
        let valueStart = end(from: sign + 1) { !Self.isSpace($0) }
        guard let quote = byte(valueStart) else { return nil }
        if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            let valueEnd = end(from: valueStart + 1) { $0 == quote }
            return byte(valueEnd).map { _ in ((name, valueStart + 1..<valueEnd, true), valueEnd + 1) }
        }
        let valueEnd = end(from: valueStart) { Self.isSpace($0) || $0 == UInt8(ascii: ">") }
        return byte(valueEnd).map { _ in ((name, valueStart..<valueEnd, false), valueEnd) }
    }

    /// The addresses that a value holds: one, or those of a set of images (HTML Living Standard §4.8.4.2.1).
    private func addresses(in value: Range<Int>, isQuoted: Bool, isSet: Bool, isAsset: Bool) -> [Address] {
        guard isSet else {
            let start = bytes[value].firstIndex { !Self.isSpace($0) } ?? value.upperBound
            let end = bytes[value].lastIndex { !Self.isSpace($0) } ?? start - 1
            return start <= end ? address(start..<end + 1, isQuoted: isQuoted, isAsset: isAsset) : []
        }
        // Without quotes there is no place for more than one, nor for the quotes that another address may ask for.
        guard isQuoted else { return [] }
        var found: [Address] = []
        var rest = bytes[value]
        while let start = rest.firstIndex(where: { !Self.isSpace($0) && $0 != UInt8(ascii: ",") }) {
            let end = rest[start...].firstIndex(where: Self.isSpace) ?? rest.endIndex
            let last = rest[start..<end].lastIndex { $0 != UInt8(ascii: ",") } ?? start
            found += address(start..<last + 1, isQuoted: true, isAsset: isAsset)
            // A comma behind the address ends the candidate; else its width or density follows, up to a comma.
            let comma = last + 1 < end ? last + 1 : rest[end...].firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
            rest = rest[comma...]
        }
        return found
    }

    private func address(_ range: Range<Int>, isQuoted: Bool, isAsset: Bool) -> [Address] {
        let written = text(range)
        return written.replacingAll("&amp;", with: "").utf8.contains(UInt8(ascii: "&"))
            ? [] : [Address(range: range, isQuoted: isQuoted, isAsset: isAsset, written: written)]
    }

    /// Where the end tag of an element begins, or the piece ends.
    private func endOfRawText(of name: String, from start: Int) -> Int {
        var index = start
        while let tag = bytes[index...].firstIndex(of: UInt8(ascii: "<")) {
            let nameEnd = tag + 2 + name.utf8.count
            if nameEnd <= bytes.count, text(tag..<nameEnd).lowercased() == "</\(name)" { return tag }
            index = tag + 1
        }
        return bytes.count
    }

    // MARK: - Bytes

    private func byte(_ index: Int) -> UInt8? { index < bytes.count ? bytes[index] : nil }

    private func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// The first byte from a place on that is of a kind, or the end.
    private func end(from start: Int, where isEnd: (UInt8) -> Bool) -> Int {
        start < bytes.count ? bytes[start...].firstIndex(where: isEnd) ?? bytes.count : bytes.count
    }

    /// Where a text that comes next is over.
    private func end(of text: String, from start: Int) -> Int {
        var index = start
        while index < bytes.count {
            if bytes[index...].starts(with: text.utf8) { return index + text.utf8.count }
            index += 1
        }
        return index
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"), 0x0C: true
        default: false
        }
    }

    private static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}

extension String {
    /// The text with every occurrence of another one replaced.
    fileprivate func replacingAll(_ text: String, with other: String) -> String {
        utf8.contains(text.utf8[text.utf8.startIndex]) ? replacing(text, with: other) : self
    }
}

/// Gives raw HTML other addresses.
struct MarkupRewriter: DocumentRewriter {
    /// What an address becomes; itself where it stays.
    let address: (String) -> String

    mutating func rewrite(_ block: Block) -> [Block] {
        guard case .htmlBlock(var html) = block else { return descend(into: block) }
        html.html = MarkupAddresses(in: html.html).replacing(address)
        return [.htmlBlock(html)]
    }

    mutating func rewrite(_ inline: Inline) -> [Inline] {
        guard case .inlineHTML(var html) = inline else { return descend(into: inline) }
        html.html = MarkupAddresses(in: html.html).replacing(address)
        return [.inlineHTML(html)]
    }
}
