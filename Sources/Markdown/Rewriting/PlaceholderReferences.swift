#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Character references to the characters that stand for something in the rewritten text (`&#xFDE1;`).
///
/// libcmark decodes references when the text has been rewritten, so an author could write what only the parser may.
enum PlaceholderReferences {
    /// The source with references to U+FFFD in their place, which have as many bytes, or `nil` where there are none.
    static func replaced(in source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        guard let base = source.baseAddress else { return nil }
        var result: [UInt8]?
        var index = 0
        while index < source.count, let found = memchr(base + index, Int32(UInt8(ascii: "&")), source.count - index) {
            index = UnsafeRawPointer(base).distance(to: found) + 1
            guard let (digits, isHexadecimal) = reference(in: source, at: index) else { continue }
            var bytes = result ?? Array(source)
            result = nil
            // Leading zeros stay.
            let replacement = isHexadecimal ? Array("FFFD".utf8) : Array("65533".utf8)
            bytes.replaceSubrange(digits.suffix(replacement.count), with: replacement)
            result = bytes
            index = digits.upperBound
        }
        return result
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
