/// A date, a time, a part of one or a duration, in the machine-readable form of HTML (HTML Living Standard §2.3.5 and §4.5.14).
///
/// ```swift
/// time(.datetime(.date(2026, 11, 21))) { "21 November" }
/// time(.datetime("2026-11-21")) { "21 November" }
/// ```
public struct DateTime: AttributeText, Hashable, ExpressibleByStringLiteral {
    /// The machine-readable form, such as `2026-11-21`.
    public let attributeText: String

    /// Wraps a text that is known to be in a form that HTML defines.
    ///
    /// - Parameter text: A text in one of the forms of HTML Living Standard §2.3.5; it is not checked.
    public init(unchecked text: String) {
        attributeText = text
    }

    /// Wraps a text in a form that HTML defines.
    ///
    /// Like ``init(unchecked:)``, this does not check the text. ``date(_:_:_:)`` and the functions beside it write only valid
    /// forms.
    public init(stringLiteral text: String) {
        self.init(unchecked: text)
    }
}

extension DateTime {
    /// A day: `2026-11-21`.
    ///
    /// - Parameters:
    ///   - year: The year, at least 1.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, from 1 on.
    /// - Returns: The day as HTML writes it.
    /// - Precondition: the day exists, from the year 1 on.
    public static func date(_ year: Int, _ month: Int, _ day: Int) -> DateTime {
        DateTime(unchecked: dateText(year, month, day))
    }

    /// A day and a time of day: `2026-11-21T09:30`. With an offset from UTC, it denotes the same moment everywhere.
    ///
    /// - Parameters:
    ///   - year: The year, at least 1.
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, from 1 on.
    ///   - hour: The hour, 0 to 23.
    ///   - minute: The minute, 0 to 59.
    ///   - second: The second, less than 60; `nil` leaves it out.
    ///   - offset: How far the clock is ahead of UTC; `nil` for local time anywhere.
    /// - Returns: The day and the time as HTML writes them.
    /// - Precondition: the day, from the year 1 on, and the time exist.
    public static func dateTime(
        _ year: Int, _ month: Int, _ day: Int, _ hour: Int, _ minute: Int, _ second: Double? = nil,
        offset: Offset? = nil
    ) -> DateTime {
        let date = dateText(year, month, day)
        let time = timeText(hour, minute, second)
        return DateTime(unchecked: "\(date)T\(time)\(offset?.text ?? "")")
    }

    /// A time of day: `09:30`, `09:30:15`, `09:30:15.250`.
    ///
    /// - Parameters:
    ///   - hour: The hour, 0 to 23.
    ///   - minute: The minute, 0 to 59.
    ///   - second: The second, less than 60; `nil` leaves it out.
    /// - Returns: The time as HTML writes it.
    /// - Precondition: the hour is 0 to 23, the minute 0 to 59, the second at least 0 and less than 60. Fractions of a
    ///   millisecond are cut off.
    public static func time(_ hour: Int, _ minute: Int, _ second: Double? = nil) -> DateTime {
        DateTime(unchecked: timeText(hour, minute, second))
    }

    /// A year: `2026`.
    ///
    /// - Parameter year: The year, at least 1.
    /// - Returns: The year with four digits or more.
    /// - Precondition: the year is at least 1.
    public static func year(_ year: Int) -> DateTime {
        DateTime(unchecked: yearText(year))
    }

    /// A month of a year: `2026-11`.
    ///
    /// - Parameters:
    ///   - year: The year, at least 1.
    ///   - month: The month, 1 to 12.
    /// - Returns: The month as HTML writes it.
    /// - Precondition: the year is at least 1, the month 1 to 12.
    public static func yearMonth(_ year: Int, _ month: Int) -> DateTime {
        require((1...12).contains(month), "\(month) is not a month")
        return DateTime(unchecked: "\(yearText(year))-\(padded(month, 2))")
    }

    /// A day of every year: `11-21`.
    ///
    /// - Parameters:
    ///   - month: The month, 1 to 12.
    ///   - day: The day of the month, from 1 on.
    /// - Returns: The day as HTML writes it.
    /// - Precondition: the day exists, at least in a leap year.
    public static func monthDay(_ month: Int, _ day: Int) -> DateTime {
        require(Calendar.hasDay(year: 4, month: month, day: day), "\(month)-\(day) is not a day of the year")
        return DateTime(unchecked: "\(padded(month, 2))-\(padded(day, 2))")
    }

    /// An ISO 8601 week: `2026-W47`.
    ///
    /// - Parameters:
    ///   - year: The ISO 8601 year of the week.
    ///   - week: The number of the week, from 1 on.
    /// - Returns: The week as HTML writes it.
    /// - Precondition: the year is at least 1 and has such a week.
    public static func week(_ year: Int, _ week: Int) -> DateTime {
        let text = yearText(year)
        require((1...Calendar.weeks(of: year)).contains(week), "\(year) has no week \(week)")
        return DateTime(unchecked: "\(text)-W\(padded(week, 2))")
    }

    /// A duration: `PT1H30M`, `P2DT0.5S`. Fractions of a millisecond are cut off.
    ///
    /// - Parameter seconds: The length in seconds.
    /// - Returns: The duration in days, hours, minutes and seconds, without the parts that are zero.
    /// - Precondition: `seconds` is at least 0 and less than 10¹².
    public static func duration(seconds: Double) -> DateTime {
        require((0..<1e12).contains(seconds), "\(seconds) seconds are not a valid duration")
        let whole = Int(seconds)
        let units = [("H", whole / 3600 % 24), ("M", whole / 60 % 60)]
        var time = units.map { unit, count in count == 0 ? "" : "\(count)\(unit)" }.joined()
        let rest = secondsText(seconds, width: 1, wholeSeconds: whole % 60)
        let days = whole / 86400
        if rest != "0" || (time.isEmpty && days == 0) { time += "\(rest)S" }
        return DateTime(unchecked: "P" + (days == 0 ? "" : "\(days)D") + (time.isEmpty ? "" : "T\(time)"))
    }
}

extension DateTime {
    /// How far a clock is ahead of UTC (HTML Living Standard §2.3.5.6).
    public struct Offset: Sendable, Hashable {
        let minutes: Int

        /// UTC itself, written `Z`.
        public static let utc = Offset(minutes: 0)

        /// Creates an offset in minutes ahead of UTC; negative values are behind UTC.
        ///
        /// - Parameter minutes: The minutes ahead of UTC, -1439 to 1439.
        /// - Precondition: less than a day either way.
        public init(minutes: Int) {
            require((-1439...1439).contains(minutes), "\(minutes) minutes are not a valid offset from UTC")
            self.minutes = minutes
        }

        /// An offset in hours ahead of UTC; negative values are behind UTC.
        ///
        /// - Parameter hours: The hours ahead of UTC, -23 to 23.
        /// - Returns: The offset.
        /// - Precondition: less than a day either way.
        public static func hours(_ hours: Int) -> Offset {
            require((-23...23).contains(hours), "\(hours) hours are not a valid offset from UTC")
            return Offset(minutes: hours * 60)
        }

        var text: String {
            guard minutes != 0 else { return "Z" }
            let size = abs(minutes)
            return "\(minutes < 0 ? "-" : "+")\(DateTime.padded(size / 60, 2)):\(DateTime.padded(size % 60, 2))"
        }
    }
}

extension DateTime {
    private static func dateText(_ year: Int, _ month: Int, _ day: Int) -> String {
        let text = yearText(year)
        require(Calendar.hasDay(year: year, month: month, day: day), "\(year)-\(month)-\(day) is not a date")
        return "\(text)-\(padded(month, 2))-\(padded(day, 2))"
    }

    private static func timeText(_ hour: Int, _ minute: Int, _ second: Double?) -> String {
        require((0...23).contains(hour), "\(hour) is not an hour")
        require((0...59).contains(minute), "\(minute) is not a minute")
        let text = "\(padded(hour, 2)):\(padded(minute, 2))"
        guard let second else { return text }
        require((0..<60).contains(second), "\(second) is not a number of seconds below 60")
        return "\(text):\(secondsText(second, width: 2, wholeSeconds: Int(second)))"
    }

    /// The seconds, followed by a point and the milliseconds of `seconds` if it has any.
    private static func secondsText(_ seconds: Double, width: Int, wholeSeconds: Int) -> String {
        // Round to the nearest microsecond first: as a `Double`, 1.001 is slightly less than 1.001.
        let microseconds = (seconds - seconds.rounded(.down)) * 1_000_000
        let milliseconds = min(Int(microseconds.rounded()) / 1000, 999)
        let whole = padded(wholeSeconds, width)
        return milliseconds == 0 ? whole : "\(whole).\(padded(milliseconds, 3))"
    }

    private static func yearText(_ year: Int) -> String {
        require(year >= 1, "\(year) is not a year that HTML allows: use 1 or later")
        return padded(year, 4)
    }

    static func padded(_ number: Int, _ width: Int) -> String {
        let digits = String(number)
        let missing = width - digits.utf8.count
        return missing > 0 ? String(repeating: "0", count: missing) + digits : digits
    }
}
