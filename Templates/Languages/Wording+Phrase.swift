extension Wording {
    /// A text of the theme with placeholders. The raw value is its key in a site's configuration.
    enum Phrase: String, Sendable, CaseIterable {
        /// The reading time of an article: `{count}` minutes.
        case readingTime
        /// The number of articles: `{count}`.
        case articleCount
        /// The number of parts of a series: `{count}`.
        case partCount
        /// The position of an article in its series: `{number}` of `{count}` of `{series}`.
        case part
        /// The number of this page of a long list: `{number}` of `{count}`.
        case pageNumber
        /// The date of a page's last change: `{date}`.
        case updatedOn
        /// The authors of a page: `{authors}`. Its form depends on the number of authors.
        case writtenBy
        /// The title of the list of a year's articles: `{year}`.
        case articlesOfYear
        /// The link from a summary to the page, with the page's `{title}`.
        case continueReading
        /// The title of the page of a `{term}` of a `{taxonomy}`.
        case termTitle

        /// The placeholders that the phrase may have, in the order of the English text.
        var holes: [TextPattern.Hole] {
            switch self {
            case .readingTime, .articleCount, .partCount: [.count]
            case .part: [.number, .count, .series]
            case .pageNumber: [.number, .count]
            case .updatedOn: [.date]
            case .writtenBy: [.authors]
            case .articlesOfYear: [.year]
            case .continueReading: [.title]
            case .termTitle: [.taxonomy, .term]
            }
        }
    }
}
