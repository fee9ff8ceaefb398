import Hypertext
import SitegenModel
import SitegenOutputs

/// Reads the resources of a style sheet: `url(…)` and `@import` (CSS Syntax Level 3, CSS Values §4.5).
enum StyleSheetScan {
    /// Scans a part of a file.
    static func scan(
        _ bytes: UnsafeBufferPointer<UInt8>, _ range: Range<Int>, into reader: inout ReferenceReader
    ) {
        guard !range.isEmpty else { return }
        scan(Array(bytes[range]), at: { range.lowerBound + $0 }, into: &reader)
    }

    /// Scans the value of an attribute, whose addresses all have its position.
    static func scan(declarations text: String, at offset: Int, into reader: inout ReferenceReader) {
        guard text.utf8.contains(UInt8(ascii: "(")) else { return }
        scan(Array(text.utf8), at: { _ in offset }, into: &reader)
    }

    private static func scan(_ bytes: [UInt8], at place: (Int) -> Int, into reader: inout ReferenceReader) {
        // How a browser reads a style sheet with an unclosed string is uncertain.
        guard let tokens = StyleSheetTokenizer.tokens(of: bytes) else { return }
        // The word before a text, ignoring blanks and the parenthesis.
        var word = ""
        for token in tokens {
            switch token.kind {
            case .blank, .comment, .sign(UInt8(ascii: "(")): continue
            case .url:
                let inner = bytes[token.range].dropFirst(4).dropLast()
                follow(trimmed(inner), place(inner.startIndex), &reader)
            case .string where word == "url" || word == "@import" || word == "src":
                let inner = bytes[token.range].dropFirst().dropLast()
                follow(inner, place(inner.startIndex), &reader)
            default: break
            }
            word = token.kind == .word ? String(decoding: bytes[token.range], as: UTF8.self).lowercased() : ""
        }
    }

    private static func follow(_ value: ArraySlice<UInt8>, _ offset: Int, _ reader: inout ReferenceReader) {
        let text = unescaped(value)
        // A fragment refers to a part of a drawing in the document, not in the style sheet.
        guard !text.isEmpty, !text.hasPrefix("#") else { return }
        reader.follow(text, at: offset, as: .asset)
    }

    private static func trimmed(_ value: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let start = value.firstIndex { !MarkupTokenizer.isSpace($0) } ?? value.endIndex
        let end = value.lastIndex { !MarkupTokenizer.isSpace($0) }.map { $0 + 1 } ?? start
        return value[start..<end]
    }

    /// The text without backslashes (CSS Syntax Level 3, §4.3.7).
    private static func unescaped(_ value: ArraySlice<UInt8>) -> String {
        guard value.contains(UInt8(ascii: "\\")) else { return String(decoding: value, as: UTF8.self) }
        var result: [UInt8] = []
        var rest = value
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "\\") else {
                result.append(byte)
                continue
            }
            let digits = rest.prefix(6).prefix { ($0 &- 0x30 < 10) || (($0 | 0x20) &- 0x61 < 6) }
            guard !digits.isEmpty, let code = UInt32(String(decoding: digits, as: UTF8.self), radix: 16) else {
                if let next = rest.popFirst(), next != UInt8(ascii: "\n") { result.append(next) }
                continue
            }
            result += Array(String(Character(Unicode.Scalar(code) ?? "\u{FFFD}")).utf8)
            rest = rest.dropFirst(digits.count)
            if let next = rest.first, MarkupTokenizer.isSpace(next) { rest = rest.dropFirst() }
        }
        return String(decoding: result, as: UTF8.self)
    }
}
