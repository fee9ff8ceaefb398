extension Wording {
    /// A text of the theme with holes. The raw value is the key by which a site's configuration names it.
    enum Phrase: String, Sendable, CaseIterable {
        /// How long an article takes to read: `{count}` minutes.
        case readingTime
        /// How many articles there are: `{count}`.
        case articleCount
        /// How many parts a series has: `{count}`.
        case partCount
        /// Which part of its series an article is: `{number}` of `{count}` of `{series}`.
        case part
        /// Which page of a long list this is: `{number}` of `{count}`.
        case pageNumber
        /// When a page was published: `{date}`.
        case publishedOn
        /// When a page was last changed: `{date}`.
        case updatedOn
        /// Who has written a page: `{authors}`. Its form is that for the number of authors.
        case writtenBy
        /// The title of the list of a year's articles: `{year}`.
        case articlesOfYear
        /// The link from a summary to the whole, which tells the page's `{title}`.
        case continueReading
        /// Where the page is that stood at this address: `{address}`.
        case movedTo
        /// The title of the page of a `{term}` of a `{taxonomy}`.
        case termTitle

        /// What the phrase can tell, in the order of the English text.
        var holes: [TextPattern.Hole] {
            switch self {
            case .readingTime, .articleCount, .partCount: [.count]
            case .part: [.number, .count, .series]
            case .pageNumber: [.number, .count]
            case .publishedOn, .updatedOn: [.date]
            case .writtenBy: [.authors]
            case .articlesOfYear: [.year]
            case .continueReading: [.title]
            case .movedTo: [.address]
            case .termTitle: [.taxonomy, .term]
            }
        }
    }
}
