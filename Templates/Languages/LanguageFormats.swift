import SitegenConfiguration
package import SitegenData
package import SitegenModel

/// The formats of a language for dates, numbers and lists, for templates that show values of authors.
package struct LanguageFormats: Sendable {
    private let wording: Wording
    private let numbers: NumberFormat
    private let shortDates: ShortDateFormat
    private let weekdays: [String]?

    /// - Parameter site: The site, which determines the language and words.
    package init(of site: Site) {
        let language = site.themeData as? ThemeLanguage ?? ThemeLanguage(site.configuration)
        self.init(language.wording, tag: site.configuration.language.tag)
    }

    /// - Parameter tag: The BCP 47 tag of the language.
    private init(_ wording: Wording, tag: String) {
        self.wording = wording
        let (language, region) = (LanguageTag.primary(of: tag), LanguageTag.region(of: tag))
        let isKnown = wording.language == language
        numbers = isKnown ? NumberFormat(language, region, wording.dates.digits) : .plain
        shortDates = isKnown ? ShortDateFormat(language, region) : .iso
        weekdays = isKnown ? Self.weekdaysByLanguage[language] : nil
    }

    /// A format of dates.
    package enum DateForm: String, CaseIterable, Sendable {
        /// `20 November 2026`
        case long
        /// `20/11/2026`
        case short
        /// `November 2026`
        case month
        /// `2026`
        case year
        /// `Friday`
        case weekday
        /// `2026-11-20`
        case iso
    }

    /// A date in a format.
    package func date(_ date: PublicationDate, as form: DateForm) -> String {
        switch form {
        case .long: wording.dates.text(date)
        case .short: shortDates.text(date, wording.dates.digits)
        case .month: wording.dates.month(of: date)
        case .year: wording.dates.digits.text(date.year)
        case .weekday: weekdays.map { $0[date.weekday] } ?? date.isoDay
        case .iso: date.isoDay
        }
    }

    /// A number with thousands separators.
    ///
    /// - Parameters:
    ///   - text: The number in decimal notation: `-12345.60`.
    ///   - decimals: The number of digits after the decimal mark; `nil` to keep the number of digits in the text.
    /// - Returns: The number in the format of the language; `nil` if the text is not a number.
    package func number(_ text: String, decimals: Int?) -> String? {
        DecimalNumber(text).map { numbers.text(decimals.map($0.rounded) ?? $0) }
    }

    /// Names in the list format of the language: `A, B and C`.
    package func list(_ names: [String]) -> String {
        zip(wording.lists.separators(of: names), names).map { $0 + $1 }.joined()
    }

    /// The days of the week from Sunday (CLDR, wide names).
    private static let weekdaysByLanguage = [
        "en": "Sunday Monday Tuesday Wednesday Thursday Friday Saturday",
        "fr": "dimanche lundi mardi mercredi jeudi vendredi samedi",
        "de": "Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag",
        "es": "domingo lunes martes miércoles jueves viernes sábado",
        "it": "domenica lunedì martedì mercoledì giovedì venerdì sabato",
        "pt": "domingo segunda-feira terça-feira quarta-feira quinta-feira sexta-feira sábado",
        "ru": "воскресенье понедельник вторник среда четверг пятница суббота",
        "ar": "الأحد الاثنين الثلاثاء الأربعاء الخميس الجمعة السبت",
        "zh": "星期日 星期一 星期二 星期三 星期四 星期五 星期六",
        "ja": "日曜日 月曜日 火曜日 水曜日 木曜日 金曜日 土曜日",
    ].mapValues { $0.split(separator: " ").map(String.init) }
}

extension PublicationDate {
    /// The day of the week, from 0 for Sunday.
    fileprivate var weekday: Int {
        // Sakamoto's method: the year begins in March, so that the leap day comes last.
        let offsets = [0, 3, 2, 5, 0, 3, 5, 1, 4, 6, 2, 4]
        let year = month < 3 ? year - 1 : year
        return (year + year / 4 - year / 100 + year / 400 + offsets[month - 1] + day) % 7
    }
}

/// The format of a language for numeric dates (CLDR, with a four-digit year).
private struct ShortDateFormat: Sendable {
    private enum Order: Sendable { case dayFirst, monthFirst, yearFirst }

    private let order: Order
    private let separator: String

    static let iso = ShortDateFormat(.yearFirst, "-")

    private init(_ order: Order, _ separator: String) {
        (self.order, self.separator) = (order, separator)
    }

    init(_ language: String, _ region: String?) {
        switch (language, region) {
        case ("en", "US"), ("en", "PH"): self.init(.monthFirst, "/")
        case ("en", "CA"), ("fr", "CA"): self.init(.yearFirst, "-")
        case ("zh", "HK"), ("zh", "MO"): self.init(.dayFirst, "/")
        case ("zh", _), ("ja", _), ("en", "ZA"): self.init(.yearFirst, "/")
        case ("de", _), ("ru", _), (_, "CH"): self.init(.dayFirst, ".")
        case ("es", "CL"): self.init(.dayFirst, "-")
        // Right-to-left marks keep the parts of an Arabic date in order.
        case ("ar", _): self.init(.dayFirst, "\u{200F}/")
        default: self.init(.dayFirst, "/")
        }
    }

    func text(_ date: PublicationDate, _ digits: Digits) -> String {
        let (day, month) = (Self.twoDigits(date.day), Self.twoDigits(date.month))
        let parts =
            switch order {
            case .dayFirst: [day, month, "\(date.year)"]
            case .monthFirst: [month, day, "\(date.year)"]
            case .yearFirst: ["\(date.year)", month, day]
            }
        return parts.map(digits.text(of:)).joined(separator: separator)
    }

    private static func twoDigits(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
