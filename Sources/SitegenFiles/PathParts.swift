import SitegenBase

extension String {
    /// The components of a path.
    ///
    /// Splits bytes: a slash and a combining character after it form one `Character`, so that splitting characters would miss
    /// the slash.
    package var pathParts: [String] {
        utf8.split(separator: UInt8(ascii: "/")).map { String(Substring($0)) }
    }

    /// Whether the path is relative to the site's root: `/a`, but neither `a` nor `//host/a`.
    package var isWithinSite: Bool {
        var bytes = utf8.makeIterator()
        return bytes.next() == UInt8(ascii: "/") && bytes.next() != UInt8(ascii: "/")
    }
}

extension ArraySlice<String> {
    /// The path of the innermost folder that contains all of the paths, with a trailing `/`; empty if there is none.
    var sharedFolder: String {
        guard var first else { return "" }
        let slash = UInt8(ascii: "/")
        return first.withUTF8 { first in
            func folder(of part: Slice<UnsafeBufferPointer<UInt8>>) -> UnsafeBufferPointer<UInt8> {
                UnsafeBufferPointer(rebasing: part[...(part.lastIndex(of: slash) ?? -1)])
            }
            var shared = folder(of: first[...])
            // Nearly all paths begin with the folder that the previous ones share.
            for var path in dropFirst() where !path.begins(with: shared) {
                path.withUTF8 { path in
                    shared = folder(of: shared[..<zip(path, shared).prefix { $0 == $1 }.count])
                }
            }
            return String(decoding: shared, as: UTF8.self)
        }
    }
}
