package import SitegenData

/// The formats of a language for days and months of the Gregorian calendar (CLDR, long dates).
package struct DateFormat: Sendable {
    private enum Form: Sendable {
        case iso
        case long(LongForm)
    }

    /// This is a class because every page that shows a date reads it, and a reference is cheap to copy.
    private final class LongForm: Sendable {
        let months: [String]
        let monthsAlone: [String]
        let day: TextPattern
        let month: TextPattern
        let firstDay: String?

        init(months: [String], monthsAlone: [String], day: TextPattern, month: TextPattern, firstDay: String?) {
            self.months = months
            self.monthsAlone = monthsAlone
            self.day = day
            self.month = month
            self.firstDay = firstDay
        }
    }

    /// The digits for days and years.
    var digits = Digits.latin

    private let form: Form

    private init(_ form: Form) { self.form = form }

    /// Creates a date format.
    ///
    /// - Parameters:
    ///   - months: The names of the twelve months as used in a date: Russian `ноября`.
    ///   - monthsAlone: Their names without a day, if they differ: Russian `ноябрь`.
    ///   - day: The pattern of a day, with `{day}`, `{month}` and `{year}`.
    ///   - month: The pattern of a month, with `{month}` and `{year}`.
    ///   - firstDay: The first day of a month, if it is not written as a number: French `1er`.
    init(months: [String], monthsAlone: [String]? = nil, day: TextPattern, month: TextPattern, firstDay: String? = nil)
    {
        precondition(months.count == 12 && monthsAlone?.count ?? 12 == 12, "a year has twelve months")
        form = .long(
            LongForm(
                months: months, monthsAlone: monthsAlone ?? months, day: day, month: month, firstDay: firstDay))
    }

    /// `2026-11-09` and `2026-11` (ISO 8601), which are understood everywhere. This is the format for languages that the theme
    /// does not know, because any other format would be a guess.
    static let iso = DateFormat(.iso)

    /// `2026年11月9日` and `2026年11月`, for Chinese and Japanese.
    static let eastAsian = DateFormat(
        months: (1...12).map { "\($0)月" }, day: "{year}年{month}{day}日", month: "{year}年{month}")

    /// The date with its day.
    package func text(_ date: PublicationDate) -> String {
        switch form {
        case .iso: date.isoDay
        case .long(let form):
            form.day.filled { hole in
                switch hole {
                case .day: date.day == 1 ? form.firstDay ?? digits.text(1) : digits.text(date.day)
                case .month: form.months[date.month - 1]
                default: digits.text(date.year)
                }
            }
        }
    }

    /// The name of a date's month, for a heading below the year: `November`.
    func name(ofMonth date: PublicationDate) -> String {
        switch form {
        case .iso: String(date.isoDay.dropLast(3))
        case .long(let form): Self.capitalized(form.monthsAlone[date.month - 1])
        }
    }

    /// The month of a date, for use as a heading or in a list: `November 2026`, in Russian `Ноябрь 2026 г.`.
    func month(of date: PublicationDate) -> String {
        switch form {
        case .iso: return String(date.isoDay.dropLast(3))
        case .long(let form):
            let text = form.month.filled { hole in
                hole == .month ? form.monthsAlone[date.month - 1] : digits.text(date.year)
            }
            return Self.capitalized(text)
        }
    }

    /// The text with a capital first letter, independent of the locale.
    private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }
}
