/// Placeholders in running text become the characters that they stand for.
extension Placeholder {
    /// Whether one begins at `index`.
    @inline(__always)
    static func stands<Bytes: RandomAccessCollection<UInt8>>(
        in bytes: Bytes, at index: Int
    ) -> Bool where Bytes.Index == Int {
        bytes[index] == lead.0 && index + 2 < bytes.endIndex && bytes[index + 1] == lead.1
            && (0x90...footnoteByte).contains(bytes[index + 2])
    }

    /// Whether the beginning of a reference to a footnote begins at `index`.
    static func footnoteStands(in bytes: ArraySlice<UInt8>, at index: Int) -> Bool {
        stands(in: bytes, at: index) && bytes[index + 2] == footnoteByte
    }

    /// The character that was escaped, `[` for the beginning of a footnote's reference, or the scalar itself.
    static func character(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFDD0...footnote.value).contains(scalar.value) else { return scalar }
        let byte = 0x80 | UInt8(truncatingIfNeeded: scalar.value & 0x3F)
        return Unicode.Scalar(escaped(by: byte) ?? UInt8(ascii: "["))
    }

    /// Writes `bytes` at the end of `result`, with characters in place of placeholders.
    static func resolve(_ bytes: ArraySlice<UInt8>, into result: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            var index = 0
            while let lead = bytes.firstOffset(of: Self.lead.0, from: index) {
                guard stands(in: bytes, at: lead) else {
                    index = lead + 1
                    continue
                }
                result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<lead]))
                if let character = escaped(by: bytes[lead + 2]) {
                    result.append(character)
                } else {
                    result.append(contentsOf: "[^".utf8)
                }
                index = lead + 3
                start = index
            }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// `bytes` as text, with characters in place of placeholders.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        resolve(bytes, into: &result)
        return String(decoding: result, as: UTF8.self)
    }
}
