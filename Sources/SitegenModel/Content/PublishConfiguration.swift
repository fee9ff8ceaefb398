import SitegenData
import SitegenFiles

/// The files to publish that sitegen omits by default.
package struct PublishConfiguration: Sendable {
    /// The files of `content/` that are published although browsers or servers execute them.
    package var content: [FilePattern] = []

    /// The hidden files of `static/` that are published.
    package var hidden: [FilePattern] = []

    package init() {}
}

extension PublishConfiguration {
    init(from reader: inout FieldReader) {
        content = Self.patterns("content", from: &reader)
        hidden = Self.patterns("hidden", from: &reader)
    }

    private static func patterns(_ key: String, from reader: inout FieldReader) -> [FilePattern] {
        (reader.strings(key) ?? []).compactMap { text in
            if let pattern = FilePattern(text) { return pattern }
            reader.reject(
                text, in: key, "‘\(text)’ begins with a slash",
                help: "write a file name, or a path relative to the folder, such as demos/*.html")
            return nil
        }
    }

    /// Returns whether a file of `content/` or `static/` is published although it is active or hidden.
    ///
    /// - Parameter file: The path relative to the site's folder.
    package func publishes(_ file: String, _ patterns: KeyPath<PublishConfiguration, [FilePattern]>) -> Bool {
        let patterns = self[keyPath: patterns]
        guard !patterns.isEmpty else { return false }
        let path = file.pathParts.dropFirst().joined(separator: "/")
        return patterns.contains { $0.matches(path) }
    }
}
