extension Wording {
    /// A text of the theme without placeholders. The raw value is its key in a site's configuration.
    package enum Label: String, Sendable, CaseIterable {
        // MARK: Ways around

        /// The link that skips the menu.
        case skipLink
        /// The label of the site's menu for screen readers.
        case menu
        /// The label of the navigation of the whole site, if there are others.
        case mainNavigation
        /// The label of the path from the home page to this one.
        case breadcrumbs
        /// The home page.
        case home
        /// The label of the links to other pages of a long list.
        case pagination
        /// The link to the page of a list with newer entries.
        case newer
        /// The link to the page of a list with older entries.
        case older
        /// The link to the previous page of a list that is not ordered by date.
        case previousPage
        /// The link to the next page of a list that is not ordered by date.
        case nextPage

        // MARK: Languages and looks

        /// The label of the choice of a language.
        case languages
        /// The label of the choice between light and dark mode.
        case appearance
        /// Light mode.
        case lightAppearance
        /// Dark mode.
        case darkAppearance
        /// The setting of the reader's system.
        case automaticAppearance

        // MARK: Lists

        /// The heading of a list of pages outside all sections.
        case pages
        /// The heading of a list of articles.
        case articles
        /// The heading of a list of related articles.
        case relatedArticles
        /// The tags and categories of a page.
        case topics
        /// The taxonomy of tags.
        case tags
        /// The taxonomy of categories.
        case categories
        /// The list of authors.
        case authors
        /// One series.
        case series
        /// The list of all series.
        case allSeries
        /// The archive, which lists articles by year and month.
        case archive
        /// The text in place of an empty list.
        case nothingYet
        /// The note above a text in the default language, if there is no translation.
        case untranslated

        // MARK: An article

        /// The table of contents of an article.
        case contents
        /// The table of contents beside a page of documentation.
        case onThisPage
        /// The link from a heading to itself.
        case permalink
        /// The link to the source of a page of documentation.
        case editPage
        /// The link to the repository of the site, if its host is not well known.
        case sourceCode
        /// The label of the menu with other versions of the documentation.
        case versions
        /// The text on a page of documentation that is not about the latest version.
        case otherVersion
        /// The link from such a page to the latest version.
        case latestVersion
        /// The label of the announcement at the top of pages.
        case announcement

        // MARK: The search

        /// The link to the search, and the title of its page and the label of its field.
        case search
        /// The label of the number of results.
        case searchResults
        /// The text if a search has no results.
        case nothingFound
        /// The text if the index cannot be loaded.
        case searchFailed
        /// The text of the search page without scripts.
        case searchNeedsScript
        /// The button that closes a dialog.
        case close

        // MARK: Comments

        /// The link that shows a page's comments.
        case showComments
        /// The explanation of where comments come from.
        case commentsSource

        /// The marker of a page that is not published.
        case draft
        /// The label of the links that share an article.
        case share
        /// The link that shares an article by e-mail.
        case shareByMail
        /// The link to the top of the page.
        case backToTop
        /// The previous part of a series.
        case previousPart
        /// The next part of a series.
        case nextPart
        /// The previous article of a section.
        case previousArticle
        /// The next article of a section.
        case nextArticle
        /// The label of the links to the previous and next articles.
        case articleNavigation

        // MARK: Text

        /// The label of the list of footnotes.
        case footnotes
        /// The link from a footnote back to its reference.
        case backToText
        /// The title of an alert with useful information.
        case alertNote
        /// The title of an alert with a tip.
        case alertTip
        /// The title of an alert with essential information.
        case alertImportant
        /// The title of an alert about something that may go wrong.
        case alertWarning
        /// The title of an alert about something harmful.
        case alertCaution
        /// The title of collapsed content, if the author sets none.
        case details
        /// The button that copies a block of code.
        case copyCode
        /// The label of that button after it has copied the code.
        case codeCopied
        /// The button that shows the previous image of a gallery.
        case previousImage
        /// The button that shows the next image of a gallery.
        case nextImage

        // MARK: Feeds and odd pages

        /// The link to the feed in Atom.
        case atomFeed
        /// The link to the feed in RSS.
        case rssFeed
        /// The link to the feed in JSON Feed.
        case jsonFeed
        /// The title of the page for missing addresses.
        case notFound
        /// The text that tells readers what to do at a missing address. Links follow.
        case notFoundHelp
    }
}
