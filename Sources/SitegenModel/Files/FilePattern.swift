import SitegenFiles

/// Some files of a folder, as the configuration names them:
///
/// | pattern | files |
/// | --- | --- |
/// | `CNAME` | every file of this name |
/// | `*.html` | every file whose name ends so; `*` stands for any characters |
/// | `demos/*.js` | files whose path from the folder on is so; `*` stands for slashes as well |
///
/// Capital and small letters are the same.
package struct FilePattern: Hashable, Sendable {
    /// The pattern as it was written.
    package let text: String

    private let pattern: String
    private let isPath: Bool

    /// A pattern; `nil` if it is empty or begins with a slash.
    init?(_ text: String) {
        guard let first = text.utf8.first, first != UInt8(ascii: "/") else { return nil }
        self.text = text
        pattern = text.lowercased()
        isPath = text.utf8.contains(UInt8(ascii: "/"))
    }

    /// Whether the pattern names a file.
    ///
    /// - Parameter path: The path from the folder on.
    func matches(_ path: String) -> Bool {
        let subject = isPath ? path : String(path.pathParts.last ?? "")
        return Wildcard.matches(pattern, subject.lowercased())
    }
}
