/// A folder of content with its list of pages.
public struct Section: Sendable {
    /// The address of the list within the site: `/articles/`.
    public let path: String

    /// The title: from the folder's own `index.md`, else made from the folder's name.
    public let title: String

    /// The folder's own `index.md`, if it has one.
    public let page: Page?

    /// The folder's pages, newest first.
    public let pages: [Page]
}
