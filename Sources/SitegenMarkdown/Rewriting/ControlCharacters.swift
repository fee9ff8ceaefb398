#if canImport(CSitegenCmark)
import SitegenBase

/// Characters that HTML does not allow: controls except white space, and noncharacters (HTML Living Standard §13.2.3.5,
/// "control-character-in-input-stream" and "noncharacter-in-input-stream").
///
/// They are replaced with U+FFFD, as CommonMark §2.3 requires for U+0000. libcmark replaces U+0000 too, but not in text that
/// never reaches it, such as the titles of abbreviations. A form feed becomes a space: HTML treats both as white space, but XML
/// allows only the space.
enum ControlCharacters {
    /// The source without them, and the offset of the first one that authors should remove: not U+0000, which CommonMark
    /// allows, or a form feed; `nil` if there are none.
    static func replaced(in source: UnsafeBufferPointer<UInt8>) -> (bytes: [UInt8], first: Int?)? {
        guard var index = place(in: source, from: 0) else { return nil }
        var first: Int?
        var result: [UInt8] = []
        result.reserveCapacity(source.count + 64)
        var copied = 0
        while index < source.count {
            result.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied..<index]))
            if source[index] != 0, source[index] != 0x0C, first == nil { first = index }
            if source[index] == 0x0C { result.append(0x20) } else { result += [0xEF, 0xBF, 0xBD] }
            copied = index + width(in: source, at: index)
            index = place(in: source, from: copied) ?? source.count
        }
        result.append(contentsOf: UnsafeBufferPointer(rebasing: source[copied...]))
        return (result, first)
    }

    /// Whether a text has a numeric reference to such a character, which libcmark decodes.
    static func mayBeReferenced(in source: UnsafeBufferPointer<UInt8>) -> Bool {
        var ampersands = ByteSearch(for: UInt8(ascii: "&"), in: source)
        var index = ampersands.next(from: 0)
        while index < source.count {
            if let reference = CharacterReference(in: source, at: index), isControl(reference.value) { return true }
            index = ampersands.next(from: index + 1)
        }
        return false
    }

    /// The text with U+FFFD in place of such characters.
    ///
    /// - Parameter keepsPlaceholders: Whether the text may contain placeholders, which are kept.
    static func replacingDecoded(in text: String, keepsPlaceholders: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            let isPlaceholder = keepsPlaceholders && (0xFDD0...0xFDEF).contains(scalar.value)
            result.append(isControl(scalar.value) && !isPlaceholder ? (scalar == "\u{C}" ? " " : "\u{FFFD}") : scalar)
        }
        return String(result)
    }

    /// Whether HTML does not allow a code point. U+0000 is not included, because libcmark decodes no reference to it.
    static func isControl(_ value: UInt32) -> Bool {
        switch value {
        case 0x09, 0x0A, 0x0D: false
        case 0x01..<0x20, 0x7F...0x9F, 0xFDD0...0xFDEF: true
        default: value & 0xFFFE == 0xFFFE
        }
    }

    // MARK: - Bytes

    private static func place(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        source.firstControl(from: start) { width(in: source, at: $0) > 0 }
    }

    /// The length in bytes of the character at `index`, or 0 if it is not one of them.
    private static func width(in source: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
        func byte(_ offset: Int) -> UInt8 { index + offset < source.count ? source[index + offset] : 0 }
        switch source[index] {
        case 0x00..<0x09, 0x0B, 0x0C, 0x0E..<0x20, 0x7F: return 1
        case 0xC2: return (0x80...0x9F).contains(byte(1)) ? 2 : 0
        case 0xEF:
            if byte(1) == 0xB7 { return (0x90...0xAF).contains(byte(2)) ? 3 : 0 }
            return byte(1) == 0xBF && byte(2) & 0xFE == 0xBE ? 3 : 0
        case 0xF0...0xF4:
            return byte(1) & 0x8F == 0x8F && byte(2) == 0xBF && byte(3) & 0xFE == 0xBE ? 4 : 0
        default: return 0
        }
    }
}
#endif
