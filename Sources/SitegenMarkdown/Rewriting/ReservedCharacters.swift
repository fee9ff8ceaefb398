#if canImport(CSitegenCmark)
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
                (0xFDD0...0xFDEF).contains(reference.value), !source.isEscaped(index)
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
}
#endif
