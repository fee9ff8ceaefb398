import Publishing

/// The words of the theme itself. Another language is another value of this type.
struct Wording: Sendable {
    var skipLink: String
    var menu: String
    var contents: String
    var articles: String
    var topics: String
    var tags: String
    var categories: String
    var draft: String
    var series: String
    var archive: String
    var previous: String
    var next: String
    var feed: String
    var nothingYet: String
    var notFound: String
    var notFoundHelp: String
    var home: String

    /// How long an article takes to read, in minutes.
    var readingTime: @Sendable (Int) -> String
    /// Which part of its series an article is.
    var part: @Sendable (Series.Place) -> String
    /// How many articles there are.
    var articleCount: @Sendable (Int) -> String

    static let english = Wording(
        skipLink: "Skip to content",
        menu: "Menu",
        contents: "Contents",
        articles: "Articles",
        topics: "Topics",
        tags: "Tags",
        categories: "Categories",
        draft: "Draft",
        series: "Series",
        archive: "Archive",
        previous: "Previous",
        next: "Next",
        feed: "Atom feed",
        nothingYet: "There is nothing here yet.",
        notFound: "Page not found",
        notFoundHelp: "There is no page at this address. It may have moved, or the link that led here may be mistyped. "
            + "One of these may be what you are looking for:",
        home: "Home page",
        readingTime: { "\($0) min read" },
        part: { "Part \($0.number) of \($0.series.pages.count) of \($0.series.name)" },
        articleCount: { $0 == 1 ? "1 article" : "\($0) articles" }
    )

    /// What a taxonomy is called.
    func name(of taxonomy: Taxonomy) -> String {
        if let title = taxonomy.title { return title }
        return switch taxonomy.name {
        case "tags": tags
        case "categories": categories
        default: taxonomy.name.prefix(1).uppercased() + taxonomy.name.dropFirst()
        }
    }
}
