import Hypertext
import SitegenDocuments
package import SitegenModel

/// The phrases with their placeholders replaced, and other texts that depend on values.
extension Wording {
    /// The reading time of an article in minutes.
    package func readingTime(_ minutes: Int) -> String { text(.readingTime, count: minutes) }

    /// The number of articles.
    package func articleCount(_ count: Int) -> String { text(.articleCount, count: count) }

    /// The number of parts of a series.
    package func partCount(_ count: Int) -> String { text(.partCount, count: count) }

    /// The position of an article in its series.
    package func part(_ place: Series.Place) -> String {
        part(place.number, of: place.count, in: place.series.name)
    }

    /// The position of a part in a series, counted from 1.
    func part(_ number: Int, of count: Int, in series: String) -> String {
        text(.part, count: count, [.number: self.number(number), .series: series])
    }

    /// The position of an article in its series, with the given markup for the series' name.
    func part(_ place: Series.Place, series: Markup) -> Markup {
        markup(partPieces(place)) { _ in series }
    }

    /// The position of an article in its series; the series is the only item.
    package func partPieces(_ place: Series.Place) -> [Piece] {
        let count = place.count
        return pieces(.part, count: count) { hole in
            switch hole {
            case .series: [.item(0)]
            case .count: [.text(number(count))]
            default: [.text(number(place.number))]
            }
        }
    }

    /// The number of this page of a long list, counted from 1.
    package func pageNumber(_ number: Int, of count: Int) -> String {
        text(.pageNumber, count: count, [.number: self.number(number)])
    }

    /// The title of the list of a year's articles.
    func articles(ofYear year: Int) -> String { text(.articlesOfYear, [.year: number(year)]) }

    /// The link from a summary to the page, for screen readers, which may read it without the title.
    package func continueReading(_ title: String) -> String { text(.continueReading, [.title: title]) }

    /// The title of the page of a taxonomy's term.
    func termTitle(_ term: String, in taxonomy: String) -> String {
        text(.termTitle, [.taxonomy: taxonomy, .term: term])
    }

    /// The title of the page of a series.
    package func title(of series: Series) -> String { termTitle(series.name, in: self[.series]) }

    /// The date of a page's last change, with the given markup for the date.
    func updated(on date: Markup) -> Markup { markup(updatedPieces) { _ in date } }

    /// The date of a page's last change; the date is the only item.
    package var updatedPieces: [Piece] { pieces(.updatedOn) { _ in [.item(0)] } }

    /// The authors of a page.
    ///
    /// - Parameters:
    ///   - names: The authors' names.
    ///   - author: Returns the markup for the author at an index of `names`, such as a link.
    func written(by names: [String], author: (Int) -> Markup) -> Markup {
        markup(writtenPieces(by: names), item: author)
    }

    /// The authors of a page; each author is an item.
    package func writtenPieces(by names: [String]) -> [Piece] {
        pieces(.writtenBy, count: names.count) { _ in list(names) }
    }

    /// Names as a list in the language; each name is an item.
    private func list(_ names: [String]) -> [Piece] {
        zip(names.indices, lists.separators(of: names)).flatMap { index, separator -> [Piece] in
            separator.isEmpty ? [.item(index)] : [.text(separator), .item(index)]
        }
    }

    /// The name of a taxonomy.
    package func name(of taxonomy: Taxonomy) -> String {
        if let title = taxonomy.title { return title }
        return switch taxonomy.name {
        case "tags": self[.tags]
        case "categories": self[.categories]
        case "authors": self[.authors]
        default: taxonomy.name.prefix(1).uppercased() + taxonomy.name.dropFirst()
        }
    }

    /// The title of an alert.
    func title(of kind: Alert.Kind) -> String {
        switch kind {
        case .note: self[.alertNote]
        case .tip: self[.alertTip]
        case .important: self[.alertImportant]
        case .warning: self[.alertWarning]
        case .caution: self[.alertCaution]
        default: kind.defaultTitle
        }
    }

    /// An integer in the language's digits.
    package func number(_ number: Int) -> String { dates.digits.text(number) }

    /// The phrase in its form for a count, or its only form.
    private func pattern(of phrase: Phrase, count: Int?) -> TextPattern {
        forms(of: phrase)[count.map(plurals.category) ?? .other]
    }

    private func text(
        _ phrase: Phrase, count: Int? = nil, _ values: [TextPattern.Hole: String] = [:]
    ) -> String {
        pattern(of: phrase, count: count).filled { hole in
            hole == .count ? count.map(number) ?? "" : values[hole, default: ""]
        }
    }

    private func pieces(_ phrase: Phrase, count: Int? = nil, _ value: (TextPattern.Hole) -> [Piece]) -> [Piece] {
        pattern(of: phrase, count: count).segments.flatMap { segment -> [Piece] in
            switch segment {
            case .text(let text): [.text(text)]
            case .hole(let hole): value(hole)
            }
        }
    }

    private func markup(_ pieces: [Piece], item: (Int) -> Markup) -> Markup {
        Markup {
            for piece in pieces {
                switch piece {
                case .text(let text): text
                case .item(let index): item(index)
                }
            }
        }
    }
}

extension Wording {
    /// A piece of a phrase whose items templates render themselves.
    package enum Piece: Sendable {
        /// A literal text.
        case text(String)
        /// An item that a template renders, such as a link or a date, counted from 0.
        case item(Int)
    }
}
