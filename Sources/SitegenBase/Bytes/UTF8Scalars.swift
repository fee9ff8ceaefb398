extension RandomAccessCollection<UInt8> where Index == Int {
    /// The character that begins at an offset; U+FFFD if its bytes are not valid UTF-8.
    ///
    /// - Parameter offset: The offset.
    /// - Returns: The character.
    @inlinable
    public func scalar(at offset: Int) -> Unicode.Scalar {
        if self[offset] < 0x80 { return Unicode.Scalar(self[offset]) }
        return String(decoding: self[offset...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
    }

    /// The start of the character that ends before an offset, which is not that of the first byte.
    ///
    /// - Parameter end: The offset.
    /// - Returns: The start.
    @inlinable
    public func scalarStart(before end: Int) -> Int {
        var start = end - 1
        while start > startIndex, end - start < 4, self[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }
}
