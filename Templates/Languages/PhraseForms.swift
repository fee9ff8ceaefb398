/// A phrase in each of the forms that its language tells apart by a count.
struct PhraseForms: Sendable, ExpressibleByStringLiteral {
    /// The forms that differ from ``other``.
    private(set) var byCategory: [PluralCategory: TextPattern]

    /// The form for all other counts, and of a phrase without one.
    private(set) var other: TextPattern

    /// A phrase that is the same for every count.
    init(_ text: String) {
        byCategory = [:]
        other = TextPattern(text)
    }

    init(stringLiteral text: String) { self.init(text) }

    /// A phrase that has forms.
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

    /// The form of a category. Setting that of ``PluralCategory/other`` leaves the others.
    subscript(category: PluralCategory) -> TextPattern {
        get { byCategory[category] ?? other }
        set {
            if category == .other { other = newValue } else { byCategory[category] = newValue }
        }
    }
}
