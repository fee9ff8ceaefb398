/// The words of the theme in one language, and the language's plural rules, list format and date format.
///
/// Each language has a file such as `Wording+French.swift`, and a row in `waysByLanguage`.
///
/// This is a class because every component of every page reads it, and a reference is cheap to copy.
package final class Wording: Sendable {
    /// The language's BCP 47 subtag: `zh`.
    let language: String

    /// The script of the words in the form of ISO 15924: `Hant`.
    let script: String

    /// The regions that use this variant, if the language has several; empty for the default variant.
    let regions: Set<String>

    /// The name of the language in the language itself, for a list of languages: `Français`.
    let name: String

    /// The plural rules.
    let plurals: PluralRules

    /// The format of lists of names.
    let lists: ListFormat

    /// The format of days and months.
    let dates: DateFormat

    /// The words for posts.
    let posts: PostWords

    /// The texts without placeholders.
    let labels: [Label: String]

    /// The texts with placeholders.
    let phrases: [Phrase: PhraseForms]

    /// Creates a wording. Each text is a separate parameter, so that the compiler reports missing ones.
    init(
        language: String, script: String = "Latn", regions: Set<String> = [], name: String, plurals: PluralRules,
        lists: ListFormat, dates: DateFormat, posts: PostWords, labels: (Label) -> String,
        phrases: (Phrase) -> PhraseForms
    ) {
        self.language = language
        self.script = script
        self.regions = regions
        self.name = name
        self.plurals = plurals
        self.lists = lists
        self.dates = dates
        self.posts = posts
        self.labels = Dictionary(uniqueKeysWithValues: Label.allCases.map { ($0, labels($0)) })
        self.phrases = Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ($0, phrases($0)) })
    }

    /// Returns the wording with some texts replaced.
    ///
    /// - Parameters:
    ///   - dates: The format of dates, if it differs.
    ///   - labels: The labels that differ.
    ///   - phrases: The phrases that differ.
    func replacing(
        dates: DateFormat? = nil, labels: [Label: String] = [:], phrases: [Phrase: PhraseForms] = [:]
    ) -> Wording {
        Wording(
            language: language, script: script, regions: regions, name: name, plurals: plurals, lists: lists,
            dates: dates ?? self.dates, posts: posts,
            labels: { labels[$0] ?? self[$0] }, phrases: { phrases[$0] ?? self.forms(of: $0) })
    }

    /// Returns a variant of the language for some regions.
    ///
    /// - Parameters:
    ///   - regions: The regions, by their BCP 47 subtags.
    ///   - dates: The format of dates, if it differs.
    ///   - digits: The digits used there.
    ///   - posts: The words for posts, if they differ.
    ///   - labels: The labels that differ.
    ///   - phrases: The phrases that differ.
    func variant(
        regions: Set<String>, plurals: PluralRules? = nil, lists: ListFormat? = nil, dates: DateFormat? = nil,
        digits: Digits = .latin, posts: PostWords? = nil, labels: [Label: String] = [:],
        phrases: [Phrase: PhraseForms] = [:]
    ) -> Wording {
        var dates = dates ?? self.dates
        dates.digits = digits
        return Wording(
            language: language, script: script, regions: regions, name: name, plurals: plurals ?? self.plurals,
            lists: lists ?? self.lists, dates: dates, posts: posts ?? self.posts,
            labels: { labels[$0] ?? self[$0] }, phrases: { phrases[$0] ?? self.forms(of: $0) })
    }

    /// A text without placeholders.
    package subscript(label: Label) -> String { labels[label, default: label.rawValue] }

    /// All forms of a phrase.
    func forms(of phrase: Phrase) -> PhraseForms { phrases[phrase, default: PhraseForms(phrase.rawValue)] }
}

extension Wording {
    /// The variants of each language of the theme, by the language's subtag, the default one first. They are functions because
    /// a site needs only the tables of its own languages.
    private static let waysByLanguage: [String: @Sendable () -> [Wording]] = [
        "en": { [english, americanEnglish] },
        "fr": { [french] },
        "de": { [german, austrianGerman] },
        "es": { [spanish] },
        "it": { [italian] },
        "pt": { [portuguese, europeanPortuguese] },
        "ru": { [russian] },
        "ar": { [arabic] + arabicVariants },
        "zh": { [simplifiedChinese, traditionalChinese] },
        "ja": { [japanese] },
    ]

    /// All languages of the theme, in the order of their subtags.
    static var all: [Wording] {
        waysByLanguage.sorted { $0.key < $1.key }.flatMap { $0.value() }
    }

    /// The wording for a language, given as a BCP 47 tag.
    ///
    /// `fr-CA` has the words of `fr`, `zh-TW` those of Chinese in its traditional script. If the theme does not know the
    /// language, or not in the script of the tag, the words are English and dates are in the format of ISO 8601.
    static func of(_ tag: String) -> Wording {
        let language = LanguageTag.primary(of: tag)
        let script = LanguageTag.script(of: tag)
        let region = LanguageTag.region(of: tag)
        let ways = waysByLanguage[language]?() ?? []
        let candidates = ways.filter { $0.script == script ?? $0.script }
        let ofRegion = candidates.first { wording in region.map(wording.regions.contains) ?? false }
        guard let found = ofRegion ?? candidates.first else { return english.replacing(dates: .iso) }
        guard let digits = LanguageTag.numberingSystem(of: tag).flatMap(Digits.init) else { return found }
        var dates = found.dates
        dates.digits = digits
        return found.replacing(dates: dates)
    }
}
