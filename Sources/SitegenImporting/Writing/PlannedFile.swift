/// A file of the new site, before it is written.
struct PlannedFile {
    /// Where its bytes come from.
    enum Content {
        /// The importer has written it.
        case text(String)
        /// A file of the old site, by its path there.
        case copy(String)
    }

    /// The path in the new site's folder.
    let path: String
    let content: Content
}
