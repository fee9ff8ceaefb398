import SitegenBase
import SitegenMarkdown

extension [UInt8] {
    /// Whether a byte is directly followed by one of a kind. Most texts do not use a given syntax, which a single scan detects.
    @inline(__always)
    package func hold(_ byte: UInt8, before isNext: (UInt8) -> Bool) -> Bool {
        withUnsafeBufferPointer { $0.hold(byte, before: isNext) }
    }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether a byte is directly followed by one of a kind.
    @inline(__always)
    package func hold(_ byte: UInt8, before isNext: (UInt8) -> Bool) -> Bool {
        var offset = 0
        while let found = firstOffset(of: byte, from: offset) {
            offset = found + 1
            guard offset < count else { return false }
            if isNext(self[offset]) { return true }
        }
        return false
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter.
    package var isLatinLetter: Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20) }
}
