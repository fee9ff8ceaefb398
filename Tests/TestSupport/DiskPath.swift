import Foundation
package import SystemPackage

/// A path on a disk in memory: absolute, without `.` and `..`.
///
/// It is not a `FilePath`, whose validation took most of the time of the tests in debug builds.
package struct DiskPath: Hashable, ExpressibleByStringLiteral {
    package static let root = DiskPath(unchecked: "/")

    package let string: String

    package init(_ path: String) {
        var parts: [Substring] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        string = "/" + parts.joined(separator: "/")
    }

    package init(_ path: FilePath) {
        self.init(path.string)
    }

    package init(stringLiteral path: String) {
        self.init(path)
    }

    private init(unchecked path: String) {
        string = path
    }

    /// Compares bytes, because strings are also equal if only their Unicode normalization differs.
    package static func == (first: DiskPath, second: DiskPath) -> Bool {
        first.string.utf8.count == second.string.utf8.count && first.begins(with: second)
    }

    private func begins(with other: DiskPath) -> Bool {
        string.withCString { path in
            other.string.withCString { strncmp(path, $0, other.string.utf8.count) == 0 }
        }
    }

    /// The parent folder.
    package var folder: DiskPath {
        let end = string.utf8.lastIndex(of: UInt8(ascii: "/")) ?? string.startIndex
        return end == string.startIndex ? .root : DiskPath(unchecked: String(string[..<end]))
    }

    /// The last component.
    package var name: String { self.name(in: folder) ?? "" }

    /// Resolves a path relative to this folder. An absolute path is returned unchanged.
    package func path(to name: String) -> DiskPath {
        name.utf8.first == UInt8(ascii: "/") ? DiskPath(name) : DiskPath("\(string)/\(name)")
    }

    /// The path relative to a folder that contains it; `nil` if it is outside of that folder.
    package func name(in folder: DiskPath) -> String? {
        let (path, count) = (string.utf8, folder == .root ? 0 : folder.string.utf8.count)
        guard path.count > count + 1, begins(with: folder) else { return nil }
        let end = path.index(path.startIndex, offsetBy: count)
        return path[end] == UInt8(ascii: "/") ? String(string[path.index(after: end)...]) : nil
    }
}
