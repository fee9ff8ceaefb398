extension String {
    /// The parts of a path between its slashes.
    ///
    /// Split over bytes: a combining character behind a slash makes one `Character` of both, and whoever splits at
    /// characters does not see the slash.
    var pathParts: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Whether the path begins at the site's root: `/a`, and neither `a` nor `//host/a`.
    var isWithinSite: Bool {
        utf8.first == UInt8(ascii: "/") && utf8.dropFirst().first != UInt8(ascii: "/")
    }
}
