/// A plural category, by its name in CLDR.
enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// The rules of a language that select the plural category of an integer (CLDR, Language Plural Rules, cardinals).
struct PluralRules: Sendable {
    /// The categories of the language.
    let categories: [PluralCategory]

    private let categoryOfCount: @Sendable (Int) -> PluralCategory

    /// Creates rules for these categories.
    ///
    /// - Parameter categoryOfCount: Returns the category of a count, which is not negative.
    init(_ categories: [PluralCategory], categoryOfCount: @escaping @Sendable (Int) -> PluralCategory) {
        self.categories = categories
        self.categoryOfCount = categoryOfCount
    }

    /// The category of a count.
    func category(of count: Int) -> PluralCategory { categoryOfCount(count) }

    /// One form for all counts, as in Japanese.
    static let unchanging = PluralRules([.other]) { _ in .other }

    /// A form for one, as in English.
    static let singular = PluralRules([.one, .other]) { $0 == 1 ? .one : .other }

    /// A form for one, and one for whole millions, which require a preposition: Spanish `1000000 de artículos`.
    static let singularAndMillions = PluralRules([.one, .many, .other]) { count in
        if count == 1 { .one } else { isWholeMillions(count) ? .many : .other }
    }

    /// A form for zero and one, and one for whole millions, as in French.
    static let noneIsSingularAndMillions = PluralRules([.one, .many, .other]) { count in
        if count <= 1 { .one } else { isWholeMillions(count) ? .many : .other }
    }

    private static func isWholeMillions(_ count: Int) -> Bool {
        count != 0 && count.isMultiple(of: 1_000_000)
    }
}
