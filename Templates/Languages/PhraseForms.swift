/// A phrase in each of the plural forms of its language.
struct PhraseForms: Sendable, ExpressibleByStringLiteral {
    /// The forms that differ from ``other``.
    private(set) var byCategory: [PluralCategory: TextPattern]

    /// The form for all other counts, and for a phrase without a count.
    private(set) var other: TextPattern

    /// Creates a phrase that is the same for every count.
    init(_ text: String) {
        byCategory = [:]
        other = TextPattern(text)
    }

    init(stringLiteral text: String) { self.init(text) }

    /// Creates a phrase with several forms.
    static func plural(
        zero: String? = nil, one: String? = nil, two: String? = nil, few: String? = nil, many: String? = nil,
        other: String
    ) -> PhraseForms {
        var forms = PhraseForms(other)
        for (category, text) in [(PluralCategory.zero, zero), (.one, one), (.two, two), (.few, few), (.many, many)] {
            if let text { forms.byCategory[category] = TextPattern(text) }
        }
        return forms
    }

    /// The form of a category. Setting that of ``PluralCategory/other`` does not change the others.
    subscript(category: PluralCategory) -> TextPattern {
        get { byCategory[category] ?? other }
        set {
            if category == .other { other = newValue } else { byCategory[category] = newValue }
        }
    }
}
