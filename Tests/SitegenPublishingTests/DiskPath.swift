import Foundation
import SystemPackage

/// A path on a disk in memory: absolute, without `.` and `..`.
///
/// Not a `FilePath`, which checks all of itself with every step in a debug build: that took most of the time of the tests.
struct DiskPath: Hashable, ExpressibleByStringLiteral {
    static let root = DiskPath(unchecked: "/")

    let string: String

    init(_ path: String) {
        var parts: [Substring] = []
        for part in path.utf8.split(separator: UInt8(ascii: "/")).map(Substring.init) where part != "." {
            if part == ".." { _ = parts.popLast() } else { parts.append(part) }
        }
        string = "/" + parts.joined(separator: "/")
    }

    init(_ path: FilePath) {
        self.init(path.string)
    }

    init(stringLiteral path: String) {
        self.init(path)
    }

    private init(unchecked path: String) {
        string = path
    }

    /// By their bytes: strings are equal as well if only their encoding of an accent differs.
    static func == (first: DiskPath, second: DiskPath) -> Bool {
        first.string.utf8.count == second.string.utf8.count && first.begins(with: second)
    }

    private func begins(with other: DiskPath) -> Bool {
        string.withCString { path in
            other.string.withCString { strncmp(path, $0, other.string.utf8.count) == 0 }
        }
    }

    /// The folder that the path is in.
    var folder: DiskPath {
        let end = string.utf8.lastIndex(of: UInt8(ascii: "/")) ?? string.startIndex
        return end == string.startIndex ? .root : DiskPath(unchecked: String(string[..<end]))
    }

    /// The last part of the path.
    var name: String { self.name(in: folder) ?? "" }

    /// The path of something in the folder with this path, unless that path is absolute.
    func path(to name: String) -> DiskPath {
        name.utf8.first == UInt8(ascii: "/") ? DiskPath(name) : DiskPath("\(string)/\(name)")
    }

    /// What the path is relative to a folder around it; `nil` if it is elsewhere.
    func name(in folder: DiskPath) -> String? {
        let (path, count) = (string.utf8, folder == .root ? 0 : folder.string.utf8.count)
        guard path.count > count + 1, begins(with: folder) else { return nil }
        let end = path.index(path.startIndex, offsetBy: count)
        return path[end] == UInt8(ascii: "/") ? String(string[path.index(after: end)...]) : nil
    }
}
