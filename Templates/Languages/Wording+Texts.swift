import Documents
import Hypertext
import Publishing

/// The phrases with their holes filled, and the words for kinds of things.
extension Wording {
    /// How long an article takes to read, in minutes.
    func readingTime(_ minutes: Int) -> String { text(.readingTime, count: minutes) }

    /// How many articles there are.
    func articleCount(_ count: Int) -> String { text(.articleCount, count: count) }

    /// How many parts a series has.
    func partCount(_ count: Int) -> String { text(.partCount, count: count) }

    /// Which part of its series an article is.
    func part(_ place: Series.Place) -> String {
        part(place.number, of: place.series.pages.count, in: place.series.name)
    }

    /// Which part of a series something is, counted from 1.
    func part(_ number: Int, of count: Int, in series: String) -> String {
        text(.part, count: count, [.number: self.number(number), .series: series])
    }

    /// Which part of its series an article is; the series' name is given as the template shows it.
    func part(_ place: Series.Place, series: Markup) -> Markup {
        markup(.part, count: place.series.pages.count) { hole in
            switch hole {
            case .series: series
            case .count: Markup { number(place.series.pages.count) }
            default: Markup { number(place.number) }
            }
        }
    }

    /// Which page of a long list this is, counted from 1.
    func pageNumber(_ number: Int, of count: Int) -> String {
        text(.pageNumber, count: count, [.number: self.number(number)])
    }

    /// The title of the list of a year's articles.
    func articles(ofYear year: Int) -> String { text(.articlesOfYear, [.year: number(year)]) }

    /// The link from a summary to the whole page, for those who hear it apart from the title.
    func continueReading(_ title: String) -> String { text(.continueReading, [.title: title]) }

    /// The title of the page of a taxonomy's term.
    func termTitle(_ term: String, in taxonomy: String) -> String {
        text(.termTitle, [.taxonomy: taxonomy, .term: term])
    }

    /// When a page was published; the date is given as the template shows it.
    func published(on date: Markup) -> Markup { markup(.publishedOn) { _ in date } }

    /// When a page was last changed; the date is given as the template shows it.
    func updated(on date: Markup) -> Markup { markup(.updatedOn) { _ in date } }

    /// Where the page is that stood at this address; the address is given as the template shows it.
    func moved(to address: Markup) -> Markup { markup(.movedTo) { _ in address } }

    /// Who has written a page.
    ///
    /// - Parameters:
    ///   - names: The authors' names.
    ///   - author: The markup that shows the author at an index of `names`, such as a link.
    func written(by names: [String], author: (Int) -> Markup) -> Markup {
        markup(.writtenBy, count: names.count) { _ in list(names, item: author) }
    }

    /// Names as the language lists them, each shown by a markup of its own.
    func list(_ names: [String], item: (Int) -> Markup) -> Markup {
        let separators = lists.separators(of: names)
        return Markup {
            for index in names.indices {
                separators[index]
                item(index)
            }
        }
    }

    /// What a taxonomy is called.
    func name(of taxonomy: Taxonomy) -> String {
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
        }
    }

    /// A whole number in the language's digits.
    func number(_ number: Int) -> String { dates.digits.text(number) }

    /// The phrase in the form for a count, or its only form.
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

    private func markup(_ phrase: Phrase, count: Int? = nil, _ value: (TextPattern.Hole) -> Markup) -> Markup {
        Markup {
            for segment in pattern(of: phrase, count: count).segments {
                switch segment {
                case .text(let text): text
                case .hole(let hole): value(hole)
                }
            }
        }
    }
}
