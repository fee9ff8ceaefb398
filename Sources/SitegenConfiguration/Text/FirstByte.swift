extension String {
    /// The index of the first byte that satisfies `predicate`.
    ///
    /// It reads the bytes in place, because each step through the indices of `utf8` takes several times as long.
    @inline(__always)
    package func firstByte(where predicate: (UInt8) -> Bool) -> Index? {
        let offset = utf8.withContiguousStorageIfAvailable { $0.firstIndex(where: predicate) }
        guard let offset else { return utf8.firstIndex(where: predicate) }
        return offset.map { utf8.index(startIndex, offsetBy: $0) }
    }
}

extension String {
    /// An address within the site without its first slash.
    ///
    /// Removes a byte, not a character, because a slash and a combining mark after it are one character.
    package var withoutFirstSlash: Substring { Substring(utf8.dropFirst()) }
}
