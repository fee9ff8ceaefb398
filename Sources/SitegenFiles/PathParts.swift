import SitegenBytes

extension String {
    /// The parts of a path between its slashes.
    ///
    /// Split over bytes: a slash and a combining character after it form one `Character`, and code that splits at
    /// characters does not see the slash.
    package var pathParts: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Whether the path begins at the site's root: `/a`, and neither `a` nor `//host/a`.
    package var isWithinSite: Bool {
        var bytes = utf8.makeIterator()
        return bytes.next() == UInt8(ascii: "/") && bytes.next() != UInt8(ascii: "/")
    }
}

extension ArraySlice<String> {
    /// The path of the innermost folder that all of the paths lead into, with the `/` at its end; `nil` if there
    /// is none.
    var sharedFolder: String {
        guard var first else { return "" }
        let slash = UInt8(ascii: "/")
        return first.withUTF8 { first in
            func folder(of part: Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: part[...(part.lastIndex(of: slash) ?? -1)])
            }
            var shared = folder(of: first[...])
            // Nearly all begin with what those before share.
            for var path in dropFirst() where !path.begins(with: shared) {
                path.withUTF8 { path in
                    shared = folder(of: shared[..<zip(path, shared).prefix { $0 == $1 }.count])
                }
            }
            return String(decoding: shared, as: UTF8.self)
        }
    }
}
