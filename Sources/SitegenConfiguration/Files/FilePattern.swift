import SitegenData
import SitegenFiles

/// A pattern in the configuration that matches files of a folder:
///
/// | pattern | files |
/// | --- | --- |
/// | `CNAME` | every file of this name |
/// | `*.html` | every file whose name ends this way; `*` matches any characters |
/// | `demos/*.js` | files with such a path relative to the folder; `*` also matches slashes |
///
/// Matching ignores case.
package struct FilePattern: Hashable, Sendable {
    private let pattern: String
    private let isPath: Bool

    /// A pattern; `nil` if it is empty or begins with a slash.
    package init?(_ text: String) {
        guard let first = text.utf8.first, first != UInt8(ascii: "/") else { return nil }
        pattern = text.lowercased()
        isPath = text.utf8.contains(UInt8(ascii: "/"))
    }

    /// Whether the pattern matches a file or a folder that contains it.
    ///
    /// - Parameter path: The file's path relative to the folder of the patterns.
    package func coversFile(_ path: String) -> Bool {
        let path = path.lowercased()
        guard isPath else { return path.pathParts.contains { Wildcard.matches(pattern, $0) } }
        let folder = pattern.hasSuffix("/") ? pattern : pattern + "/"
        return Wildcard.matches(pattern, path) || Wildcard.matches(folder + "*", path)
    }

    /// Whether the pattern matches a file.
    ///
    /// - Parameter path: The path relative to the folder.
    package func matches(_ path: String) -> Bool {
        let subject = isPath ? path : String(path.pathParts.last ?? "")
        return Wildcard.matches(pattern, subject.lowercased())
    }
}

extension [FilePattern] {
    /// Whether a pattern matches a file or one of its folders.
    ///
    /// - Parameter file: The path relative to the site's folder; the patterns are relative to its first component.
    package func coverFile(_ file: String) -> Bool {
        guard !isEmpty else { return false }
        let path = file.pathParts.dropFirst().joined(separator: "/")
        return contains { $0.coversFile(path) }
    }
}

extension FilePattern {
    /// Reads a list of patterns.
    static func list(_ key: String, from reader: inout FieldReader) -> [FilePattern] {
        (reader.strings(key) ?? []).compactMap { text in
            if let pattern = FilePattern(text) { return pattern }
            reader.reject(
                text, in: key, text.isEmpty ? "the pattern is empty" : "‘\(text)’ begins with a slash",
                help: "write a file name, or a path relative to the folder, such as demos/*.html")
            return nil
        }
    }
}
