/// A file of the new site, before it is written.
struct PlannedFile {
    /// The source of its bytes.
    enum Content {
        /// A text from the importer.
        case text(String)
        /// A file of the old site, by its path there.
        case copy(String)
    }

    /// The path in the new site's folder.
    let path: String
    let content: Content
    /// The path in the old site's folder of the file that it comes from, for messages.
    let source: String
}
