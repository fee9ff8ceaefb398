/// The form that a language gives to what is counted, by CLDR's names.
enum PluralCategory: String, Sendable, CaseIterable {
    case zero, one, two, few, many, other
}

/// Which form a language gives to what is counted, for whole numbers (CLDR, Language Plural Rules, cardinals).
struct PluralRules: Sendable {
    /// The forms that the language tells apart.
    let categories: [PluralCategory]

    private let categoryOfCount: @Sendable (Int) -> PluralCategory

    /// Rules that tell these forms apart.
    ///
    /// - Parameter categoryOfCount: Which of them is the form for a count, which is not negative.
    init(_ categories: [PluralCategory], categoryOfCount: @escaping @Sendable (Int) -> PluralCategory) {
        self.categories = categories
        self.categoryOfCount = categoryOfCount
    }

    /// The form for a count.
    func category(of count: Int) -> PluralCategory { categoryOfCount(count) }

    /// One form for all, as in Japanese.
    static let unchanging = PluralRules([.other]) { _ in .other }

    /// A form for one, as in English.
    static let singular = PluralRules([.one, .other]) { $0 == 1 ? .one : .other }

    /// A form for one, and one for whole millions, which ask for a preposition: Spanish `1000000 de artículos`.
    static let singularAndMillions = PluralRules([.one, .many, .other]) { count in
        if count == 1 { .one } else { isWholeMillions(count) ? .many : .other }
    }

    /// A form for none and one, and one for whole millions, as in French.
    static let noneIsSingularAndMillions = PluralRules([.one, .many, .other]) { count in
        if count <= 1 { .one } else { isWholeMillions(count) ? .many : .other }
    }

    private static func isWholeMillions(_ count: Int) -> Bool {
        count != 0 && count.isMultiple(of: 1_000_000)
    }
}
