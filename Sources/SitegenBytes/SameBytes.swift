import SitegenPlatform

extension String {
    /// Whether some bytes are the text in UTF-8.
    public func isWritten(as bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        utf8.count == bytes.count && begins(with: bytes)
    }

    /// Whether the text in UTF-8 begins with some bytes.
    ///
    /// All of them are compared at once, and not one by one as `starts(with:)` does.
    public func begins(with bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let place = bytes.baseAddress, !bytes.isEmpty else { return true }
        let begins = utf8.withContiguousStorageIfAvailable { text in
            text.count >= bytes.count && text.baseAddress.map { memcmp($0, place, bytes.count) == 0 } == true
        }
        return begins ?? utf8.starts(with: bytes)
    }
}
