/// The content that the server shows between one build and the next.
struct Preview: Sendable {
    let address: ServedAddress

    /// Identifies the preview uniquely, also among those of other servers.
    let version: String

    /// The previous version; empty for the first one.
    var earlierVersion = ""

    /// The files of the last successful build, if there was one.
    let files: BuiltFiles?

    /// The output paths of files other than pages that differ from the previous version.
    var changedAssets: [String] = []

    /// The errors of a build that failed since then, as HTML that is shown over every page; empty if there are none.
    let overlay: String

    /// The paths of pages that will not be published: `/articles/idea/`.
    var drafts: Set<String> = []

    /// The preview as an event for the script (HTML Living Standard §9.2.6).
    var event: String {
        let assets = changedAssets.sorted().map { "\"\(address.encoded($0))\"" }
        // Versions and encoded paths contain no characters that JSON has to escape.
        return """
            data: {"version":"\(version)","from":"\(earlierVersion)","assets":[\(assets.joined(separator: ","))]}


            """
    }
}

extension Preview {
    /// Whether a browser would show any difference from another preview.
    func isOther(than shown: Preview) -> Bool {
        guard overlay == shown.overlay, drafts == shown.drafts else { return true }
        guard let files, let others = shown.files else { return (files == nil) != (shown.files == nil) }
        return !files.isSame(as: others)
    }
}
