/// The characters that stand for something in the rewritten text, where an author has written them: as they are, or as
/// references (`&#xFDE1;`), which libcmark decodes when the text has been rewritten.
///
/// Behind this no text holds what only the parser may write.
enum ReservedCharacters {
    /// The source with U+FFFD in their place, which has as many bytes, or `nil` where there are none.
    static func replaced(in source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var result: [UInt8]?
        func replace(_ range: Range<Int>, with bytes: [UInt8]) {
            var replaced = result ?? Array(source)
            result = nil
            replaced.replaceSubrange(range, with: bytes)
            result = replaced
        }
        var leads = ByteSearch(for: Placeholder.lead.0, in: source)
        var index = leads.next(from: 0)
        while index < source.count {
            if isReserved(source, at: index) { replace(index..<index + 3, with: [0xEF, 0xBF, 0xBD]) }
            index = leads.next(from: index + 1)
        }
        var ampersands = ByteSearch(for: UInt8(ascii: "&"), in: source)
        index = ampersands.next(from: 0)
        while index < source.count {
            if let (digits, isHexadecimal) = reference(in: source, at: index + 1) {
                // Leading zeros stay.
                let number = Array((isHexadecimal ? "FFFD" : "65533").utf8)
                replace(digits.upperBound - number.count..<digits.upperBound, with: number)
            }
            index = ampersands.next(from: index + 1)
        }
        return result
    }

    /// Whether a character stands at `index` that is a placeholder in the rewritten text.
    private static func isReserved(_ source: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
        index + 2 < source.count && source[index] == Placeholder.lead.0 && source[index + 1] == Placeholder.lead.1
            && (0x90...0xAF).contains(source[index + 2])
    }

    /// Where the digits of a reference to such a character stand, if one has its `#` at `index` (CommonMark §2.5).
    private static func reference(
        in source: UnsafeBufferPointer<UInt8>, at index: Int
    ) -> (digits: Range<Int>, isHexadecimal: Bool)? {
        guard index + 1 < source.count, source[index] == UInt8(ascii: "#") else { return nil }
        let isHexadecimal = source[index + 1] | 0x20 == UInt8(ascii: "x")
        let start = index + (isHexadecimal ? 2 : 1)
        var end = start
        var number = 0
        // No reference has more digits.
        while end < source.count, end - start < 8, let digit = digit(source[end], isHexadecimal: isHexadecimal) {
            number = number * (isHexadecimal ? 16 : 10) + digit
            end += 1
        }
        guard (0xFDD0...0xFDEF).contains(number), end < source.count, source[end] == UInt8(ascii: ";") else {
            return nil
        }
        return (start..<end, isHexadecimal)
    }

    private static func digit(_ byte: UInt8, isHexadecimal: Bool) -> Int? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): Int(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: Int(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: Int(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }
}
