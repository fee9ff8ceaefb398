import SitegenData
import SitegenFiles

/// The files to publish that sitegen omits by default.
package struct PublishConfiguration: Sendable {
    /// The files of `content/` that are published although browsers or servers may execute them.
    package var content: [FilePattern] = []

    /// The hidden files of `static/` that are published.
    package var hidden: [FilePattern] = []

    package init() {}
}

extension PublishConfiguration {
    init(from reader: inout FieldReader) {
        content = FilePattern.list("content", from: &reader)
        hidden = FilePattern.list("hidden", from: &reader)
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
