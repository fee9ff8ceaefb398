/// The words of the theme itself in one language, and how that language counts, lists names and writes dates.
///
/// A language is a file `Wording+French.swift`, and a row of `waysByLanguage`.
///
/// A class, because every component of every page asks for it: a reference is copied at once.
package final class Wording: Sendable {
    /// The language's BCP 47 subtag: `zh`.
    let language: String

    /// The script of the words, as ISO 15924 writes it: `Hant`.
    let script: String

    /// The regions whose way this is, where the language has several; empty for the way of all others.
    let regions: Set<String>

    /// What the language calls itself, as it stands in a list of languages: `Français`.
    let name: String

    /// Which form a count asks for.
    let plurals: PluralRules

    /// How names are listed.
    let lists: ListFormat

    /// How days and months are written.
    let dates: DateFormat

    /// The texts that stand as they are.
    let labels: [Label: String]

    /// The texts with holes.
    let phrases: [Phrase: PhraseForms]

    /// A language's words, each given by its key, so that the compiler names one that is missing.
    init(
        language: String, script: String = "Latn", regions: Set<String> = [], name: String, plurals: PluralRules,
        lists: ListFormat, dates: DateFormat, labels: (Label) -> String, phrases: (Phrase) -> PhraseForms
    ) {
        self.language = language
        self.script = script
        self.regions = regions
        self.name = name
        self.plurals = plurals
        self.lists = lists
        self.dates = dates
        self.labels = Dictionary(uniqueKeysWithValues: Label.allCases.map { ($0, labels($0)) })
        self.phrases = Dictionary(uniqueKeysWithValues: Phrase.allCases.map { ($0, phrases($0)) })
    }

    /// The same texts, except some.
    ///
    /// - Parameters:
    ///   - dates: How dates are written, where that differs.
    ///   - labels: The labels that differ.
    ///   - phrases: The phrases that differ.
    func replacing(
        dates: DateFormat? = nil, labels: [Label: String] = [:], phrases: [Phrase: PhraseForms] = [:]
    ) -> Wording {
        Wording(
            language: language, script: script, regions: regions, name: name, plurals: plurals, lists: lists,
            dates: dates ?? self.dates,
            labels: { labels[$0] ?? self[$0] }, phrases: { phrases[$0] ?? self.forms(of: $0) })
    }

    /// The same language as it is written in some regions.
    ///
    /// - Parameters:
    ///   - regions: The regions, as BCP 47 names them.
    ///   - dates: How dates are written there, where it is not the same.
    ///   - digits: The digits used there.
    ///   - labels: The labels that differ.
    ///   - phrases: The phrases that differ.
    func variant(
        regions: Set<String>, plurals: PluralRules? = nil, lists: ListFormat? = nil, dates: DateFormat? = nil,
        digits: Digits = .latin, labels: [Label: String] = [:], phrases: [Phrase: PhraseForms] = [:]
    ) -> Wording {
        var dates = dates ?? self.dates
        dates.digits = digits
        return Wording(
            language: language, script: script, regions: regions, name: name, plurals: plurals ?? self.plurals,
            lists: lists ?? self.lists, dates: dates,
            labels: { labels[$0] ?? self[$0] }, phrases: { phrases[$0] ?? self.forms(of: $0) })
    }

    /// A text that stands as it is.
    package subscript(label: Label) -> String { labels[label, default: label.rawValue] }

    /// A phrase in all its forms.
    func forms(of phrase: Phrase) -> PhraseForms { phrases[phrase, default: PhraseForms(phrase.rawValue)] }
}

extension Wording {
    /// The ways to write each language that the theme speaks, by the language's subtag; that of most regions first.
    /// Behind functions, as a site needs the tables of its own languages alone.
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

    /// All languages that the theme speaks, in the order of their subtags.
    static var all: [Wording] {
        waysByLanguage.sorted { $0.key < $1.key }.flatMap { $0.value() }
    }

    /// The words for a page's language, given as a BCP 47 tag.
    ///
    /// `fr-CA` has the words of `fr`, `zh-TW` those of Chinese in its traditional script. Where the theme does not know
    /// the language, or not in the script that the tag names, the words are English and dates are written as ISO 8601
    /// has them.
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
