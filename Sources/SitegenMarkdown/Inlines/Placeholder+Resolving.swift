#if canImport(CSitegenCmark)
import SitegenBase

/// Resolves placeholders in inline text to their characters.
extension Placeholder {
    /// Whether a placeholder begins at `index`.
    @inline(__always)
    static func stands<Bytes: RandomAccessCollection<UInt8>>(
        in bytes: Bytes, at index: Int
    ) -> Bool where Bytes.Index == Int {
        bytes[index] == lead.0 && index + 2 < bytes.endIndex && bytes[index + 1] == lead.1
            && character(by: bytes[index + 2]) != nil
    }

    /// Whether there is a placeholder in some bytes.
    static func occurs(in bytes: ArraySlice<UInt8>) -> Bool { bytes.indices.contains { stands(in: bytes, at: $0) } }

    /// The character for a placeholder, or the scalar itself.
    static func character(for scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard (0xFDD0...0xFDEF).contains(scalar.value) else { return scalar }
        let byte = 0x80 | UInt8(truncatingIfNeeded: scalar.value & 0x3F)
        return character(by: byte).map { Unicode.Scalar($0) } ?? scalar
    }

    /// Appends `bytes` to `result`, with placeholders resolved to characters.
    static func resolve(_ bytes: ArraySlice<UInt8>, into result: inout [UInt8]) {
        bytes.withUnsafeBufferPointer { bytes in
            var start = 0
            var index = 0
            while let lead = bytes.firstOffset(of: Self.lead.0, from: index) {
                guard stands(in: bytes, at: lead), let character = character(by: bytes[lead + 2]) else {
                    index = lead + 1
                    continue
                }
                result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<lead]))
                result.append(character)
                index = lead + 3
                start = index
            }
            result.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start...]))
        }
    }

    /// `bytes` as text, with placeholders resolved to characters.
    static func text(_ bytes: ArraySlice<UInt8>) -> String {
        var result: [UInt8] = []
        resolve(bytes, into: &result)
        return String(decoding: result, as: UTF8.self)
    }
}
#endif
