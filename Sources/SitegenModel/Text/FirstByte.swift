extension String {
    /// The place of the first byte of which `predicate` is true.
    ///
    /// It looks at the bytes where they are: through the indices of `utf8`, each step costs several times as much.
    @inline(__always)
    package func firstByte(where predicate: (UInt8) -> Bool) -> Index? {
        let offset = utf8.withContiguousStorageIfAvailable { $0.firstIndex(where: predicate) }
        guard let offset else { return utf8.firstIndex(where: predicate) }
        return offset.map { utf8.index(startIndex, offsetBy: $0) }
    }
}

extension String {
    /// An address within the site without the slash that it begins with.
    ///
    /// Without the first byte and not the first character: a combining mark behind the slash is one character with it.
    package var withoutFirstSlash: Substring { Substring(utf8.dropFirst()) }
}
