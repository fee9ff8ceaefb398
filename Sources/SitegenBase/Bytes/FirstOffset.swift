extension UnsafeBufferPointer<UInt8> {
    /// The offset of the next occurrence of a byte; `nil` if there is none.
    ///
    /// - Parameters:
    ///   - byte: The byte to look for.
    ///   - offset: Where the search starts.
    /// - Returns: The offset.
    @inlinable
    public func firstOffset(of byte: UInt8, from offset: Int = 0) -> Int? {
        guard let baseAddress, offset < count else { return nil }
        guard let found = memchr(baseAddress + offset, Int32(byte), count - offset) else { return nil }
        return UnsafeRawPointer(baseAddress).distance(to: UnsafeRawPointer(found))
    }
}
