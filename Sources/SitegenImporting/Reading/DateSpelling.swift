import SitegenData
import SitegenFiles

/// Reads date formats that other generators accept and sitegen does not: `2013/05/06`, `2013-05-06 09:30 UTC`, `May 6, 2013`.
enum DateSpelling {
    /// The date; `nil` if the text is not one. If the time cannot be read, only the day is kept.
    static func date(_ text: String) -> FieldValue? {
        let text = text.trimmed
        if let date = PublicationDate(text) { return FieldValue(.date(date), written: text, at: nil) }
        let day = text.prefix { $0 != " " && $0 != "T" && $0 != "t" }
        var time = text[day.endIndex...]
        for zone in ["UTC", "GMT"] where time.hasSuffix(zone) { time = Substring(String(time.dropLast(3)).trimmed) }
        let plainDay = String(day).replacing("/", with: "-").replacing(".", with: "-")
        for written in [time.isEmpty ? plainDay : "\(plainDay) \(String(time).trimmed)", plainDay] {
            if let date = PublicationDate(String(written)) {
                return FieldValue(.date(date), written: String(written), at: nil)
            }
        }
        return named(text).flatMap { day in
            PublicationDate(day).map { FieldValue(.date($0), written: day, at: nil) }
        }
    }

    private static let months = [
        "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
    ]

    /// The day of a date with the English name of its month, as programs in JavaScript accept it: `Jul 08 2022`, `8th July 2022`.
    private static func named(_ text: String) -> String? {
        guard text.utf8.count < 60 else { return nil }
        var (year, month, day): (String?, Int?, String?)
        for word in text.lowercased().split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" }).prefix(5) {
            let digits = word.prefix { $0.isASCII && $0.isNumber }
            let rest = word[digits.endIndex...]
            if digits.utf8.count == 4, rest.isEmpty, year == nil {
                year = String(digits)
            } else if (1...2).contains(digits.utf8.count), ["", "st", "nd", "rd", "th"].contains(rest), day == nil {
                day = digits.utf8.count == 1 ? "0" + digits : String(digits)
            } else if digits.isEmpty, month == nil, let index = months.firstIndex(of: String(word.prefix(3))) {
                month = index + 1
            }
        }
        guard let year, let month, let day else { return nil }
        return "\(year)-\(month < 10 ? "0" : "")\(month)-\(day)"
    }
}
