import Publishing

/// How a date is written for readers.
enum DateFormat: Sendable {
    /// `9 November 2026`.
    case english
    /// `2026-11-09` (ISO 8601), which is understood everywhere: for a language whose names of months and order of
    /// day, month and year the theme does not know, any other form would be a guess.
    case iso

    /// The form for a language, given as a BCP 47 tag.
    init(language: String) {
        self = LanguageTag.primary(of: language) == "en" ? .english : .iso
    }

    /// The day of a date.
    func text(_ date: PublicationDate) -> String {
        switch self {
        case .english: "\(date.day) \(Self.englishMonths[date.month - 1]) \(date.year)"
        case .iso: date.isoDay
        }
    }

    private static let englishMonths = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
}
