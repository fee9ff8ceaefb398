import SitegenBase

/// Ordered-list markers beyond CommonMark: `a.`, `iv)`, `(1)`, `#.` (Pandoc, "fancy_lists").
package enum FancyMarker {
    /// The maximum length of a marker in bytes. A marker that CommonMark supports must fit in its place.
    private static let limit = 10

    /// The end of the marker at the start of a text, if a blank or the end of the text follows it.
    ///
    /// A capital letter and a period must be followed by two blanks, a tab or the end, as in Pandoc, because names begin like
    /// this.
    ///
    /// - Parameter text: A line's text, without the line end.
    /// - Returns: The length of the marker in bytes; `nil` if the text does not begin with one.
    package static func end(in text: some Collection<UInt8>) -> Int? {
        text.withContiguousStorageIfAvailable { end(in: $0) } ?? Array(text).withUnsafeBufferPointer { end(in: $0) }
    }

    /// The end of the marker at the start of a text in contiguous bytes. Every line of a text with such lists is searched for it.
    package static func end(in text: UnsafeBufferPointer<UInt8>) -> Int? {
        guard let first = text.first, mayBegin(with: first) else { return nil }
        let isInParentheses = first == UInt8(ascii: "(")
        let start = isInParentheses ? 1 : 0
        var index = start
        while index < min(text.count, limit), text[index].isASCIILetterOrDigit || text[index] == UInt8(ascii: "#") {
            index += 1
        }
        guard index < min(text.count, limit) else { return nil }
        let (body, mark, end) = (text[start..<index], text[index], index + 1)
        guard mark == UInt8(ascii: ")") || mark == UInt8(ascii: ".") && !isInParentheses else { return nil }
        guard end == text.count || text[end].isSpaceOrTab else { return nil }
        let isInitial =
            mark == UInt8(ascii: ".") && body.count == 1 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(first)
        if isInitial, end + 1 < text.count, text[end] == UInt8(ascii: " "), !text[end + 1].isSpaceOrTab { return nil }
        return isNumber(Array(body), isInParentheses) ? end : nil
    }

    /// Whether a marker may begin with a byte.
    package static func mayBegin(with byte: UInt8) -> Bool {
        byte.isASCIILetter || byte == UInt8(ascii: "(") || byte == UInt8(ascii: "#")
    }

    private static func isNumber(_ body: [UInt8], _ isInParentheses: Bool) -> Bool {
        guard let first = body.first else { return false }
        // CommonMark handles the others.
        if first.isASCIIDigit { return isInParentheses && body.allSatisfy(\.isASCIIDigit) }
        return body.count == 1 || !meanings(of: body).isEmpty
    }

    /// The possible meanings of a marker, each a numbering with a number. The first is the meaning at the start of a list.
    ///
    /// - Parameter body: The marker without delimiters.
    /// - Returns: A single letter may also be a Roman numeral; only `i` begins a list as one, as in Pandoc.
    package static func meanings(of body: [UInt8]) -> [(numbering: ListNumbering, number: Int)] {
        guard let first = body.first else { return [] }
        if first == UInt8(ascii: "#") { return body.count == 1 ? [(.decimal, 1)] : [] }
        let text = String(decoding: body, as: UTF8.self)
        if first.isASCIIDigit { return Int(text).map { [(.decimal, $0)] } ?? [] }
        let isLower = text == text.lowercased()
        guard isLower || text == text.uppercased() else { return [] }
        let letter = (isLower ? ListNumbering.lowerAlpha : .upperAlpha, Int(first | 0x20) - 0x60)
        guard let number = ListNumbering.number(ofRoman: text.lowercased()) else {
            return body.count == 1 ? [letter] : []
        }
        let roman = (isLower ? ListNumbering.lowerRoman : .upperRoman, number)
        guard body.count == 1 else { return [roman] }
        return number == 1 ? [roman, letter] : [letter, roman]
    }
}
