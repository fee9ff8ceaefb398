import SitegenBase

/// An HTTP date: `Sat, 21 Nov 2026 09:30:00 GMT` (RFC 9110 §5.6.7).
package struct HTTPDate: Hashable, Sendable {
    /// Seconds since the beginning of 1970.
    package let seconds: Int

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let longDays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    package init(_ seconds: Int) {
        self.seconds = seconds
    }

    /// The current time.
    package static var now: HTTPDate { HTTPDate(time(nil)) }

    /// Reads a date in one of its three formats; `nil` if the text has none of them.
    ///
    /// ```text
    /// Sun, 06 Nov 1994 08:49:37 GMT     IMF-fixdate
    /// Sunday, 06-Nov-94 08:49:37 GMT    RFC 850, obsolete
    /// Sun Nov  6 08:49:37 1994          asctime, obsolete
    /// ```
    /// - Parameters:
    ///   - text: The date.
    ///   - now: The current time. A year of two digits is at most 50 years later.
    package init?(_ text: String, now: HTTPDate = .now) {
        let fields = text.split(separator: " ")
        let parts: (day: Substring, month: Substring, year: Int?, time: Substring)
        switch fields.count {
        case 6 where Self.days.contains { fields[0] == "\($0)," } && fields[5] == "GMT":
            parts = (fields[1], fields[2], Self.number(fields[3], digits: 4...4), fields[4])
        case 4 where Self.longDays.contains { fields[0] == "\($0)," } && fields[3] == "GMT":
            let date = fields[1].split(separator: "-", omittingEmptySubsequences: false)
            guard date.count == 3 else { return nil }
            let year = Self.number(date[2], digits: 2...2).map { Self.year(endingWith: $0, now) }
            parts = (date[0], date[1], year, fields[2])
        case 5 where Self.days.contains { fields[0] == $0 }:
            parts = (fields[2], fields[1], Self.number(fields[4], digits: 4...4), fields[3])
        default: return nil
        }
        let clock = parts.time.split(separator: ":", omittingEmptySubsequences: false)
            .map { Self.number($0, digits: 2...2) }
        guard let year = parts.year, let month = Self.months.firstIndex(of: String(parts.month)),
            let day = Self.number(parts.day, digits: 1...2), (1...31).contains(day), clock.count == 3,
            let hour = clock[0], hour < 24, let minute = clock[1], minute < 60, let second = clock[2], second <= 60
        else { return nil }
        var moment = tm()
        (moment.tm_mday, moment.tm_mon, moment.tm_year) = (Int32(day), Int32(month), Int32(year - 1900))
        (moment.tm_hour, moment.tm_min, moment.tm_sec) = (Int32(hour), Int32(minute), Int32(second))
        seconds = timegm(&moment)
    }

    private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
        guard digits.contains(text.utf8.count), text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        return Int(text)
    }

    private static func year(endingWith digits: Int, _ now: HTTPDate) -> Int {
        let current = 1900 + Int(now.parts.tm_year)
        let year = current / 100 * 100 + digits
        return year > current + 50 ? year - 100 : year
    }

    private var parts: tm {
        var moment = time_t(seconds)
        var parts = tm()
        gmtime_r(&moment, &parts)
        return parts
    }

    /// The date as IMF-fixdate.
    package var text: String {
        let time = parts
        func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let clock = [time.tm_hour, time.tm_min, time.tm_sec].map(digits).joined(separator: ":")
        let month = Self.months[Int(time.tm_mon)]
        return "\(Self.days[Int(time.tm_wday)]), \(digits(time.tm_mday)) \(month) \(1900 + time.tm_year) \(clock) GMT"
    }
}
