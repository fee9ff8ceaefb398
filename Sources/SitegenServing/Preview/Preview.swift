/// What browsers get to see between one build and the next.
struct Preview: Sendable {
    let address: ServedAddress

    /// Names what is shown. No other preview of this or another server has the same.
    let version: String

    /// The version before; empty for the first one.
    var earlierVersion = ""

    /// The files of the last good build, if there was one.
    let files: BuiltFiles?

    /// The output paths of files other than pages that differ from the previous version.
    var changedAssets: [String] = []

    /// The errors of the build that failed since, as HTML to lay over every page; empty where all is well.
    let overlay: String

    /// The paths of pages that will not be published: `/articles/idea/`.
    var drafts: Set<String> = []

    /// The preview as an event for the script (HTML Living Standard §9.2.6).
    var event: String {
        let assets = changedAssets.sorted().map { "\"\(address.encoded($0))\"" }
        // Versions and encoded paths hold nothing that JSON has to escape.
        return """
            data: {"version":"\(version)","from":"\(earlierVersion)","assets":[\(assets.joined(separator: ","))]}


            """
    }
}

extension Preview {
    /// Whether a browser would show anything else.
    func isOther(than shown: Preview) -> Bool {
        guard overlay == shown.overlay, drafts == shown.drafts else { return true }
        guard let files, let others = shown.files else { return (files == nil) != (shown.files == nil) }
        return !files.isSame(as: others)
    }
}
