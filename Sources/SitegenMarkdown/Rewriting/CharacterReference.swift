#if canImport(CSitegenCmark)
import SitegenBase

/// A character reference (CommonMark §2.5), as far as parsing depends on its character: numbers, and the names of ASCII
/// punctuation.
struct CharacterReference {
    /// The code point.
    let value: UInt32
    /// Its range, from `&` to `;`.
    let range: Range<Int>

    /// Parses the reference at the `&` at `index`; `nil` if there is none, or one with another name.
    init?(in source: UnsafeBufferPointer<UInt8>, at index: Int) {
        guard index + 2 < source.count else { return nil }
        if source[index + 1] == UInt8(ascii: "#") {
            guard let (value, end) = Self.number(in: source, from: index + 2) else { return nil }
            self.value = value
            range = index..<end
            return
        }
        var end = index + 1
        while end < source.count, end - index <= Self.longestName, source[end].isASCIILetter { end += 1 }
        guard end < source.count, source[end] == UInt8(ascii: ";"), end > index + 1,
            let character = Self.names[String(decoding: source[index + 1..<end], as: UTF8.self)]
        else { return nil }
        value = character.value
        range = index..<end + 1
    }

    private static func number(in source: UnsafeBufferPointer<UInt8>, from start: Int) -> (UInt32, end: Int)? {
        let isHexadecimal = source[start] | 0x20 == UInt8(ascii: "x")
        let first = isHexadecimal ? start + 1 : start
        var end = first
        var value: UInt32 = 0
        // A reference has at most this many digits.
        while end < source.count, end - first < (isHexadecimal ? 6 : 7),
            let digit = source[end].digitValue(isHexadecimal: isHexadecimal)
        {
            value = value * (isHexadecimal ? 16 : 10) + digit
            end += 1
        }
        guard end > first, end < source.count, source[end] == UInt8(ascii: ";") else { return nil }
        return (value, end + 1)
    }

    private static let longestName = 8

    private static let names: [String: Unicode.Scalar] = [
        "quot": "\"", "QUOT": "\"", "apos": "'", "Hat": "^", "colon": ":", "commat": "@", "lbrack": "[", "lsqb": "[",
        "rbrack": "]", "rsqb": "]", "lbrace": "{", "lcub": "{", "rbrace": "}", "rcub": "}", "period": ".",
        "equals": "=", "plus": "+", "num": "#", "bsol": "\\",
    ]
}

extension UInt8 {
    fileprivate func digitValue(isHexadecimal: Bool) -> UInt32? {
        switch self {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt32(self - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: UInt32(self - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: UInt32(self - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
#endif
