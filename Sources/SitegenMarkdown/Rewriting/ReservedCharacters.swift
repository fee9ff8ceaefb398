#if canImport(CSitegenCmark)
import SitegenBase

/// References to the placeholder characters of the rewritten text (`&#xFDE1;`), which libcmark decodes after the text has been
/// rewritten. ``ControlCharacters`` handles the characters themselves.
///
/// After this step, no text contains characters that only the parser may write.
enum ReservedCharacters {
    /// The source with references to U+FFFD in their place, which have the same length; `nil` if there are none.
    static func replaced(in source: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var result: [UInt8]?
        var ampersands = ByteSearch(for: UInt8(ascii: "&"), in: source)
        var index = ampersands.next(from: 0)
        while index < source.count {
            if let reference = CharacterReference(in: source, at: index),
                (0xFDD0...0xFDEF).contains(reference.value), !isEscaped(index, in: source)
            {
                // Leading zeros are kept.
                let isHexadecimal = source[index + 2] | 0x20 == UInt8(ascii: "x")
                let number = Array((isHexadecimal ? "FFFD" : "65533").utf8)
                let end = reference.range.upperBound - 1
                var replaced = result ?? Array(source)
                result = nil
                replaced.replaceSubrange(end - number.count..<end, with: number)
                result = replaced
            }
            index = ampersands.next(from: index + 1)
        }
        return result
    }

    /// Whether a backslash precedes a character that does not itself follow one (CommonMark §2.4).
    private static func isEscaped(_ index: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        var start = index
        while start > 0, source[start - 1] == UInt8(ascii: "\\") { start -= 1 }
        WorkCounter.add(index - start)
        return (index - start) % 2 == 1
    }
}
#endif
