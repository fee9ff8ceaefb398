import SitegenData

/// Reads dates as other generators allow them to be written.
enum DateSpelling {
    /// A date as sitegen has it: `2013-05-06T02:12:52+02:00` of `2013-05-06 02:12:52 +0200`, `2016-01-29` of
    /// `2016-1-29`; `nil` if the text is no date.
    static func date(_ text: String) -> FieldValue? {
        let text = text.trimmed
        if let date = PublicationDate(text) { return FieldValue(.date(date), written: text, at: nil) }
        var parts = text.split { $0 == " " || $0 == "T" || $0 == "t" }.map(String.init)
        guard !parts.isEmpty, let day = day(parts.removeFirst()) else { return nil }
        var written = day
        if !parts.isEmpty {
            guard let (time, zone) = time(parts) else {
                return PublicationDate(day).map { FieldValue(.date($0), written: day, at: nil) }
            }
            written += "T\(time)\(zone)"
        }
        return PublicationDate(written).map { FieldValue(.date($0), written: written, at: nil) }
    }

    private static func day(_ text: String) -> String? {
        let parts = text.split { $0 == "-" || $0 == "/" || $0 == "." }
        guard parts.count == 3, parts[0].utf8.count == 4 else { return nil }
        var day = String(parts[0])
        for part in parts.dropFirst() {
            guard let number = Int(part), (1...31).contains(number) else { return nil }
            day += number < 10 ? "-0\(number)" : "-\(number)"
        }
        return day
    }

    /// A time of day and its zone, of `02:12:52 +0200`, `9:00`, `9:00pm`, `09:30:00.000Z`.
    private static func time(_ parts: [String]) -> (String, String)? {
        var text = parts.joined()
        var zone = ""
        for name in ["UTC", "GMT", "Z", "z"] where text.hasSuffix(name) { text.removeLast(name.count) }
        if let sign = text.lastIndex(where: { $0 == "+" || $0 == "-" }) {
            let digits = text[sign...].filter { $0.isASCII && $0.isNumber }
            if digits.count == 4 { zone = "\(text[sign])\(digits.prefix(2)):\(digits.suffix(2))" }
            if digits.count == 2 { zone = "\(text[sign])\(digits):00" }
            text = String(text[..<sign])
        }
        var afternoon = 0
        for (suffix, hours) in [("am", 0), ("pm", 12)] where text.lowercased().hasSuffix(suffix) {
            text.removeLast(2)
            afternoon = hours
        }
        let numbers = text.split(separator: ":").map { Int($0.prefix { $0 != "." }) }
        guard (2...3).contains(numbers.count), let hour = numbers[0], let minute = numbers[1] else { return nil }
        let second = numbers.count == 3 ? numbers[2] ?? 0 : 0
        let hours = afternoon == 12 && hour < 12 ? hour + 12 : hour
        guard hours < 24, minute < 60, second < 60, hours >= 0, minute >= 0, second >= 0 else { return nil }
        return ([hours, minute, second].map { $0 < 10 ? "0\($0)" : "\($0)" }.joined(separator: ":"), zone)
    }
}
