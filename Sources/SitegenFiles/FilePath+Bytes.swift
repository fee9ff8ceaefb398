import SitegenBase
package import SystemPackage

/// The path operations that a build performs for every file, each with a single scan of the path's bytes.
///
/// swift-system iterates over the components of a path instead. If sitegen is compiled in debug mode, each iteration validates the
/// whole path, which took most of the time of building a small site.
extension FilePath {
    /// Whether this is the path of a folder or of something inside it. Replaces `starts(with:)`.
    package func isWithin(_ folder: FilePath) -> Bool {
        let slash = CChar(bitPattern: UInt8(ascii: "/"))
        return withPlatformString { path in
            folder.withPlatformString { folder in
                let length = strlen(folder)
                guard length > 0 else { return true }
                guard strncmp(path, folder, length) == 0 else { return false }
                return folder[length - 1] == slash || path[length] == slash || path[length] == 0
            }
        }
    }

    /// The parent folder of this path. Replaces `removingLastComponent()`.
    package var parent: FilePath {
        withPlatformString { path in
            guard let end = strrchr(path, Int32(UInt8(ascii: "/"))) else { return FilePath() }
            let length = max(end - UnsafeMutablePointer(mutating: path), 1)
            return FilePath(platformString: Array(UnsafeBufferPointer(start: path, count: length)) + [0])
        }
    }

    /// The last component as text, empty if there is none. Replaces `lastComponent?.string`.
    package var lastName: String {
        withPlatformString { path in
            let end = strrchr(path, Int32(UInt8(ascii: "/")))
            return String(cString: end.map { UnsafePointer($0 + 1) } ?? path)
        }
    }

    /// The path of a file in the folder with this path. Replaces `pushing(FilePath(name))`.
    ///
    /// - Parameter name: The path relative to the folder, with `/` between its parts.
    package func appending(path name: String) -> FilePath {
        guard !name.isEmpty, name.utf8.first != UInt8(ascii: "/") else { return pushing(FilePath(name)) }
        return withPlatformString { folder in
            let length = strlen(folder)
            guard length > 0 else { return FilePath(name) }
            var name = name
            return name.withUTF8 { name in
                withUnsafeTemporaryAllocation(of: CChar.self, capacity: length + name.count + 2) { path in
                    guard let start = path.baseAddress, let bytes = name.baseAddress else { return self }
                    memcpy(start, folder, length)
                    start[length] = CChar(bitPattern: UInt8(ascii: "/"))
                    memcpy(start + length + 1, bytes, name.count)
                    start[length + 1 + name.count] = 0
                    return FilePath(platformString: start)
                }
            }
        }
    }

    /// The path of an entry of the folder with this path.
    package func appending(_ entry: FileSystem.Entry) -> FilePath {
        entry.isText ? appending(entry.text) : appending(entry.name)
    }
}

extension String {
    /// The parent folder of a relative path; `nil` if the path has only one component.
    package var parentPath: String? {
        utf8.lastIndex(of: UInt8(ascii: "/")).map { String(self[..<$0]) }
    }

    /// The folders that contain the file with a relative path, the outermost first: `a` and `a/b` for `a/b/c.html`.
    package var parentPaths: [String] {
        utf8.indices.filter { utf8[$0] == UInt8(ascii: "/") }.map { String(self[..<$0]) }
    }
}
