import Publishing

/// What a page is and where it is, as its head and the menu need to know.
struct PageSubject: Sendable {
    /// The address within the site; none for the page that stands in for missing ones.
    var path: String?

    /// The page's title; none where the site's own is meant.
    var title: String?

    /// What the page is about, if told.
    var description: String?

    /// The article, where the page is one.
    var article: Page?
}
