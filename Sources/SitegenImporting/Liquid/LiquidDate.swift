import SitegenData

/// Formats dates with a pattern of `strftime`, like Ruby's `Time`.
struct LiquidDate {
    private let date: PublicationDate
    private let hour: Int
    private let minute: Int
    private let second: Int
    /// The offset from UTC: `+02:00`.
    private let zone: String

    private static let months = [
        "January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November",
        "December",
    ]
    private static let weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]

    init(_ date: PublicationDate) {
        self.date = date
        // `2026-11-20T09:30:15+02:00`
        let time = date.rfc3339.dropFirst(11)
        let parts = time.prefix(8).split(separator: ":").compactMap { Int($0) }
        (hour, minute, second) = parts.count == 3 ? (parts[0], parts[1], parts[2]) : (0, 0, 0)
        let offset = time.dropFirst(8)
        zone = offset == "Z" ? "+00:00" : String(offset)
    }

    /// The date in a pattern such as `%-d %B %Y`. Text that is not a conversion is copied.
    func formatted(_ pattern: String) -> String {
        var result = ""
        var rest = pattern[...]
        while let percent = rest.firstIndex(of: "%") {
            result += rest[..<percent]
            rest = rest[rest.index(after: percent)...]
            let flags = rest.prefix { "-_0^:".contains($0) }
            rest = rest[flags.endIndex...]
            guard let conversion = rest.popFirst() else { return result + "%" + flags }
            guard let text = value(of: conversion, flags) else {
                result += "%\(flags)\(conversion)"
                continue
            }
            result += flags.contains("^") ? text.uppercased() : text
        }
        return result + rest
    }

    private func value(of conversion: Character, _ flags: Substring) -> String? {
        switch conversion {
        case "Y": String(date.rfc3339.prefix(4))
        case "y": number(date.year % 100, flags)
        case "m": number(date.month, flags)
        case "d": number(date.day, flags)
        case "e": number(date.day, flags, padding: " ")
        case "j": number(date.dayOfYear, flags, digits: 3)
        case "B": Self.months[date.month - 1]
        case "b", "h": String(Self.months[date.month - 1].prefix(3))
        case "A": Self.weekdays[weekday]
        case "a": String(Self.weekdays[weekday].prefix(3))
        case "u": String(weekday == 0 ? 7 : weekday)
        case "w": String(weekday)
        default: timeValue(of: conversion, flags)
        }
    }

    private func timeValue(of conversion: Character, _ flags: Substring) -> String? {
        let halfDay = hour % 12 == 0 ? 12 : hour % 12
        return switch conversion {
        case "H": number(hour, flags)
        case "k": number(hour, flags, padding: " ")
        case "I": number(halfDay, flags)
        case "l": number(halfDay, flags, padding: " ")
        case "M": number(minute, flags)
        case "S": number(second, flags)
        case "p": hour < 12 ? "AM" : "PM"
        case "P": hour < 12 ? "am" : "pm"
        case "z": flags.contains(":") ? zone : zone.filter { $0 != ":" }
        case "Z": zone == "+00:00" ? "UTC" : zone.filter { $0 != ":" }
        case "F": date.isoDay
        case "T", "X": formatted("%H:%M:%S")
        case "R": formatted("%H:%M")
        case "D", "x": formatted("%m/%d/%y")
        case "c": formatted("%a %b %e %H:%M:%S %Y")
        case "%": "%"
        default: nil
        }
    }

    private func number(_ number: Int, _ flags: Substring, digits: Int = 2, padding: Character = "0") -> String {
        let text = String(number)
        if flags.contains("-") { return text }
        let sign = flags.contains("_") ? " " : flags.contains("0") ? "0" : padding
        return String(repeating: sign, count: max(0, digits - text.count)) + text
    }

    /// The day of the week, 0 for Sunday.
    private var weekday: Int {
        Self.weekdays.firstIndex { date.rfc822.hasPrefix($0.prefix(3)) } ?? 0
    }
}
