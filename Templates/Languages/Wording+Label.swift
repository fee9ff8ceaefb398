extension Wording {
    /// A text of the theme that stands as it is. The raw value is the key by which a site's configuration names it.
    package enum Label: String, Sendable, CaseIterable {
        // MARK: Ways around

        /// The link that leads past the menu.
        case skipLink
        /// The label of the site's menu for screen readers.
        case menu
        /// What the navigation of a whole site is called, where there are others.
        case mainNavigation
        /// What the way from the home page to this one is called.
        case breadcrumbs
        /// What the list of the pages of a section beside a page is called.
        case sectionNavigation
        /// The home page.
        case home
        /// What the links to other pages of a long list are called.
        case pagination
        /// The page of a list with what is newer.
        case newer
        /// The page of a list with what is older.
        case older
        /// The page before of a list that is not in the order of dates.
        case previousPage
        /// The page behind of a list that is not in the order of dates.
        case nextPage

        // MARK: Languages and looks

        /// What the choice of a language is called.
        case languages
        /// What the links to a page's translations are called.
        case otherLanguages
        /// What the choice between light and dark is called.
        case appearance
        /// Dark on light.
        case lightAppearance
        /// Light on dark.
        case darkAppearance
        /// As the reader's system has it.
        case automaticAppearance

        // MARK: Lists

        /// The heading over a list of pages that stand in no section.
        case pages
        /// The heading over a list of articles.
        case articles
        /// The link to the list of all articles.
        case allArticles
        /// The heading over articles like this one.
        case relatedArticles
        /// A page's tags and categories together.
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
        /// The list of articles by year.
        case archive
        /// What stands in place of an empty list.
        case nothingYet

        // MARK: An article

        /// The table of contents of an article.
        case contents
        /// The table of contents beside a page of documentation.
        case onThisPage
        /// The link from a heading to its own address.
        case permalink
        /// The link to the source of a page of documentation.
        case editPage
        /// The link to the repository of the site, unless its host is known.
        case sourceCode
        /// The label of the menu with other versions of the documentation.
        case versions

        // MARK: The search

        /// The link to the search, its page and its field.
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
        /// Where comments come from.
        case commentsSource

        /// A page that is not published.
        case draft
        /// The link from a summary to the whole, for the eye; ``Phrase/continueReading`` says the title too.
        case readMore
        /// The part before in a series.
        case previousPart
        /// The part after in a series.
        case nextPart
        /// The article before in a section.
        case previousArticle
        /// The article after in a section.
        case nextArticle
        /// What the links to the articles before and after are called.
        case articleNavigation

        // MARK: Text

        /// What the list of footnotes is called.
        case footnotes
        /// The link from a footnote to where it is called from.
        case backToText
        /// The title of an alert that says what is good to know.
        case alertNote
        /// The title of an alert that says what helps.
        case alertTip
        /// The title of an alert that says what must be known.
        case alertImportant
        /// The title of an alert that says what may go wrong.
        case alertWarning
        /// The title of an alert that says what does harm.
        case alertCaution
        /// What opens a part that is folded away, where the author has not said it.
        case details
        /// The button that copies a block of code.
        case copyCode
        /// What that button says after it has copied the code.
        case codeCopied

        // MARK: Feeds and odd pages

        /// The link to the feed in Atom.
        case atomFeed
        /// The link to the feed in RSS.
        case rssFeed
        /// The link to the feed in JSON Feed.
        case jsonFeed
        /// The title of the page that stands in for missing ones.
        case notFound
        /// What a reader can do who has come to an address that leads nowhere. Links follow.
        case notFoundHelp
        /// The title of the page that stands at an old address.
        case moved
    }
}
