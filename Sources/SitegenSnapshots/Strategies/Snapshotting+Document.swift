public import SitegenDocuments

extension Snapshotting where Value == Document {
    /// The tree of a document, with one node per line, in a `tree` file.
    public static var document: Snapshotting {
        Snapshotting(pathExtension: "tree") { $0.treeDump }
    }

    /// A document as CommonMark with extensions, in an `md` file.
    public static var markdown: Snapshotting {
        Snapshotting(pathExtension: "md") { $0.markdown }
    }

    /// The text that a reader of a document sees, without markup, in a `txt` file.
    public static var text: Snapshotting {
        Snapshotting(pathExtension: "txt") { $0.plainText }
    }
}
