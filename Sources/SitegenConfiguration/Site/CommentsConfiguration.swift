/// The GitHub discussions in which readers comment.
package struct CommentsConfiguration: Hashable, Sendable {
    /// The repository: `owner/name`.
    package let repository: String
    /// The repository's id.
    package let repositoryID: String
    /// The category of the discussions.
    package let category: String
    /// The category's id.
    package let categoryID: String

    /// The languages of giscus that are not written as their BCP 47 subtag.
    ///
    /// - Parameter tag: The language of the site.
    package func language(for tag: String) -> String {
        let subtags = tag.split(separator: "-").map(String.init)
        guard subtags.first == "zh" else { return subtags.first ?? "en" }
        let isTraditional = subtags.contains { ["Hant", "TW", "HK", "MO"].contains($0) }
        return isTraditional ? "zh-TW" : "zh-CN"
    }
}
