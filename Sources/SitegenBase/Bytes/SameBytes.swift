extension String {
    /// Whether some bytes are the UTF-8 of the text.
    ///
    /// - Parameter bytes: The bytes.
    /// - Returns: Whether they are the same.
    public func isWritten(as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        utf8.count == bytes.count && begins(with: bytes)
    }

    /// Whether the UTF-8 of the text begins with some bytes.
    ///
    /// All of them are compared at once, unlike `starts(with:)`, which compares one at a time.
    package func begins(with bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let place = bytes.baseAddress, !bytes.isEmpty else { return true }
        let begins = utf8.withContiguousStorageIfAvailable { text in
            text.count >= bytes.count && text.baseAddress.map { memcmp($0, place, bytes.count) == 0 } == true
        }
        return begins ?? utf8.starts(with: bytes)
    }
}
