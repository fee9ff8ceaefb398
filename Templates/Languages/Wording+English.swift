extension Wording {
    /// English, with dates in the international format.
    static let english = Wording(
        language: "en", name: "English", plurals: .singular, lists: ListFormat(", ", last: " and "),
        dates: DateFormat(months: englishMonths, day: "{day} {month} {year}", month: "{month} {year}"),
        posts: PostWords(
            posts: "Posts", related: "Related posts", newer: "Newer posts", older: "Older posts",
            previous: "Previous post", next: "Next post", more: "More posts",
            count: .plural(one: "{count} post", other: "{count} posts"),
            ofYear: "Posts from {year}")
    ) { label in
        switch label {
        case .skipLink: "Skip to content"
        case .menu: "Menu"
        case .mainNavigation: "Main navigation"
        case .breadcrumbs: "Breadcrumbs"
        case .home: "Home page"
        case .pagination: "Pagination"
        case .newer: "Newer articles"
        case .older: "Older articles"
        case .previousPage: "Previous page"
        case .nextPage: "Next page"

        case .languages: "Language"
        case .appearance: "Appearance"
        case .lightAppearance: "Light"
        case .darkAppearance: "Dark"
        case .automaticAppearance: "Automatic"

        case .pages: "Pages"
        case .articles: "Articles"
        case .relatedArticles: "Related articles"
        case .topics: "Topics"
        case .tags: "Tags"
        case .categories: "Categories"
        case .authors: "Authors"
        case .series: "Series"
        case .allSeries: "Series"
        case .archive: "Archive"
        case .nothingYet: "There is nothing here yet."
        case .untranslated: "This page has not been translated yet."

        case .contents: "Contents"
        case .onThisPage: "On this page"
        case .permalink: "Link to this section"
        case .editPage: "Edit this page"
        case .sourceCode: "Source code"
        case .versions: "Versions"
        case .otherVersion: "This is not the latest version."
        case .latestVersion: "Go to the latest version"
        case .announcement: "Announcement"
        case .search: "Search"
        case .searchResults: "Results"
        case .nothingFound: "Nothing found"
        case .searchFailed: "Search could not be loaded"
        case .searchNeedsScript: "Search requires JavaScript. These pages lead on:"
        case .close: "Close"
        case .showComments: "Show comments"
        case .commentsSource: "Comments are stored on GitHub and loaded from giscus.app."
        case .draft: "Draft"
        case .share: "Share:"
        case .shareByMail: "Email"
        case .backToTop: "Back to top"
        case .previousPart: "Previous"
        case .nextPart: "Next"
        case .previousArticle: "Previous article"
        case .nextArticle: "Next article"
        case .articleNavigation: "More articles"

        case .footnotes: "Footnotes"
        case .backToText: "Back to the text"
        case .alertNote: "Note"
        case .alertTip: "Tip"
        case .alertImportant: "Important"
        case .alertWarning: "Warning"
        case .alertCaution: "Caution"
        case .details: "Details"
        case .copyCode: "Copy"
        case .codeCopied: "Copied"
        case .previousImage: "Previous image"
        case .nextImage: "Next image"

        case .atomFeed: "Atom feed"
        case .rssFeed: "RSS feed"
        case .jsonFeed: "JSON feed"
        case .notFound: "Page not found"
        case .notFoundHelp:
            """
            There is no page at this address. It may have moved, or the link that led here may be mistyped. \
            One of these may be what you are looking for:
            """
        }
    } phrases: { phrase in
        switch phrase {
        case .readingTime: "{count} min read"
        case .articleCount: .plural(one: "{count} article", other: "{count} articles")
        case .partCount: .plural(one: "{count} part", other: "{count} parts")
        case .part: "Part {number} of {count} of {series}"
        case .pageNumber: "Page {number} of {count}"
        case .updatedOn: "Updated on {date}"
        case .writtenBy: "By {authors}"
        case .articlesOfYear: "Articles from {year}"
        case .continueReading: "Continue reading “{title}”"
        case .termTitle: "{taxonomy}: {term}"
        }
    }

    /// English for the United States, Canada and the Philippines: the month comes first, and there is a comma before “and”.
    static let americanEnglish = english.variant(
        regions: ["AS", "BI", "CA", "GU", "MH", "MP", "PH", "PR", "UM", "US", "VI"],
        lists: ListFormat(", ", last: " and ", lastOfMany: ", and "),
        dates: DateFormat(months: englishMonths, day: "{month} {day}, {year}", month: "{month} {year}"))

    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
