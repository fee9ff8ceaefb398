import SitegenBase

/// A date of content, optionally with a time.
public struct PublicationDate: Hashable, Sendable {
    /// Seconds since the beginning of 1970 in UTC, used for ordering.
    package let seconds: Int

    /// The offset of the date's time zone, in minutes east of UTC.
    package let offset: Int16

    /// The year of the Gregorian calendar.
    public var year: Int { civilDay.year }

    /// The month, from 1 to 12.
    public var month: Int { civilDay.month }

    /// The day of the month, from 1.
    public var day: Int { civilDay.day }

    /// The day of the year, from 1.
    package var dayOfYear: Int {
        Self.days(in: localSeconds) - Self.daysSince1970(year: year, month: 1, day: 1) + 1
    }

    /// Reads a date as RFC 3339 or another generator writes it.
    ///
    /// Examples are `2026-11-20`, `2026-11-20T09:30`, `2026-11-20 09:30:15.250+02:00`, `2026-1-9` and
    /// `2026-11-20 9:30 +0200`. Seconds and the offset are optional, and fractions of a second are ignored. A day
    /// without a time begins at midnight in UTC; a time without an offset is in UTC.
    ///
    /// - Parameter text: The date, without surrounding text.
    /// - Returns: `nil` if the text is not a date, or the calendar has no such day.
    public init?(_ text: String) {
        self.init(DigitReader(text, isStrict: false))
    }

    /// Reads a date in the format of RFC 3339, except that `T` may be a space, and the time, its seconds and its offset are
    /// optional. Fractions of a second are not accepted.
    ///
    /// - Parameter text: The date, without surrounding text.
    /// - Returns: `nil` if the text is not such a date, or the calendar has no such day.
    package init?(rfc3339 text: String) {
        self.init(DigitReader(text, isStrict: true))
    }

    private init?(_ reader: DigitReader) {
        var reader = reader
        guard let year = reader.number(digits: 4), reader.take("-"),
            let month = reader.shortNumber(), (1...12).contains(month), reader.take("-"),
            let day = reader.shortNumber(), day >= 1, day <= Self.days(in: month, of: year)
        else { return nil }
        var secondsOfDay = 0
        var offset = 0
        if !reader.isAtEnd {
            guard reader.take("T") || reader.take("t") || reader.take(" "),
                let hour = reader.shortNumber(), hour < 24, reader.take(":"),
                let minute = reader.number(digits: 2), minute < 60
            else { return nil }
            var second = 0
            if reader.take(":") {
                guard let number = reader.number(digits: 2), number < 60 else { return nil }
                second = number
                guard reader.skipFraction() else { return nil }
            }
            guard let zone = reader.offset(), reader.isAtEnd else { return nil }
            offset = zone
            secondsOfDay = hour * 3600 + minute * 60 + second
        }
        self.offset = Int16(offset)
        seconds = Self.daysSince1970(year: year, month: month, day: day) * 86_400 + secondsOfDay - offset * 60
    }

    /// The day: `2026-11-20`.
    public var isoDay: String { text { writeDay(to: &$0) } }

    /// The day, the time and the time zone for a message: `2026-11-20 at 09:30 UTC`, `2026-11-20 at 09:30 +02:00`.
    package var moment: String {
        let time = self.time
        let zone = offset == 0 ? "UTC" : String(time.suffix(6))
        return "\(isoDay) at \(time.dropFirst().prefix(5)) \(zone)"
    }

    /// The time of day in the format of RFC 3339, with its offset from UTC: `T09:30:00+02:00`.
    private var time: String { text { writeTime(to: &$0) } }

    /// The date and time in the format of RFC 3339: `2026-11-20T00:00:00Z`.
    public var rfc3339: String {
        text { text in
            writeDay(to: &text)
            writeTime(to: &text)
        }
    }

    private func text(_ write: (inout DigitWriter) -> Void) -> String {
        var writer = DigitWriter()
        write(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private func writeDay(to text: inout DigitWriter) {
        let (year, month, day) = civilDay
        text.write(year / 100)
        text.write(year % 100)
        text.write("-")
        text.write(month)
        text.write("-")
        text.write(day)
    }

    private func writeTime(to text: inout DigitWriter) {
        let second = localSeconds - Self.days(in: localSeconds) * 86_400
        text.write("T")
        text.write(second / 3600)
        text.write(":")
        text.write(second / 60 % 60)
        text.write(":")
        text.write(second % 60)
        guard offset != 0 else { return text.write("Z") }
        text.write(offset < 0 ? "-" : "+")
        text.write(abs(Int(offset)) / 60)
        text.write(":")
        text.write(abs(Int(offset)) % 60)
    }

    /// The date and time in the format of RFC 822, with a four-digit year as in RFC 1123: `Fri, 20 Nov 2026 00:00:00 +0000`.
    public var rfc822: String {
        // The first day of 1970 was a Thursday.
        let weekday = (Self.days(in: localSeconds) % 7 + 11) % 7
        let (_, month, day) = civilDay
        let time = self.time
        let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let zone = time.hasSuffix("Z") ? "+0000" : time.suffix(6).filter { $0 != ":" }
        let clock = time.dropFirst().prefix(8)
        let dayOfMonth = text { $0.write(day) }
        return "\(weekdays[weekday]), \(dayOfMonth) \(months[month - 1]) \(isoDay.prefix(4)) \(clock) \(zone)"
    }

    private static func days(in month: Int, of year: Int) -> Int {
        switch month {
        case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
        case 4, 6, 9, 11: 30
        default: 31
        }
    }

    /// The number of days between 1970-01-01 and a day of the Gregorian calendar. Years are counted from March, so that the
    /// leap day comes last.
    private static func daysSince1970(year: Int, month: Int, day: Int) -> Int {
        let shiftedYear = month <= 2 ? year - 1 : year
        let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
        let yearOfEra = shiftedYear - era * 400
        let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
        return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
    }

    /// The seconds since the beginning of 1970 in the date's own time zone.
    private var localSeconds: Int { seconds + Int(offset) * 60 }

    /// The number of whole days since the beginning of 1970.
    private static func days(in seconds: Int) -> Int {
        (seconds >= 0 ? seconds : seconds - 86_399) / 86_400
    }

    /// The day in the Gregorian calendar, computed from the number of days. Years are counted from March, so that the leap day
    /// comes last.
    private var civilDay: (year: Int, month: Int, day: Int) {
        let shifted = Self.days(in: localSeconds) + 719_468
        let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
        let dayOfEra = shifted - era * 146_097
        let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
        let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
        let shiftedMonth = (5 * dayOfYear + 2) / 153
        let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
        return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1)
    }
}

extension PublicationDate {
    /// The current time in UTC.
    public static var now: PublicationDate {
        var moment = timespec()
        clock_gettime(CLOCK_REALTIME, &moment)
        return PublicationDate(secondsSince1970: Int(moment.tv_sec))
    }

    /// Creates a time in UTC, limited to years with four digits.
    package init(secondsSince1970 seconds: Int) {
        self.seconds = min(max(seconds, -62_167_219_200), 253_402_300_799)
        offset = 0
    }

    /// Creates a date from the build cache; `nil` if there is no such date.
    ///
    /// - Parameters:
    ///   - seconds: Seconds since the beginning of 1970 in UTC.
    ///   - offset: Minutes east of UTC.
    package init?(seconds: Int, offset: Int) {
        // Time zones differ from UTC by at most a day, and years have four digits.
        guard (-1440...1440).contains(offset), seconds.magnitude < 1 << 40,
            (-719_528...2_932_896).contains(Self.days(in: seconds + offset * 60))
        else { return nil }
        self.seconds = seconds
        self.offset = Int16(offset)
    }
}

extension PublicationDate: Comparable {
    /// Orders dates by time, regardless of their offsets from UTC.
    public static func < (left: Self, right: Self) -> Bool {
        if left.seconds != right.seconds { return left.seconds < right.seconds }
        return left.offset != right.offset && left.time < right.time
    }
}

/// Builds a text from two-digit numbers and the characters between them. Creating a string for each number would take several
/// times as long.
private struct DigitWriter {
    private(set) var bytes: [UInt8] = []

    init() {
        bytes.reserveCapacity("2026-11-20T09:30:00+02:00".utf8.count)
    }

    /// Writes a number from 0 to 99.
    mutating func write(_ number: Int) {
        bytes.append(UInt8(ascii: "0") + UInt8(number / 10))
        bytes.append(UInt8(ascii: "0") + UInt8(number % 10))
    }

    mutating func write(_ sign: Unicode.Scalar) {
        bytes.append(UInt8(ascii: sign))
    }
}

/// Reads a text from its beginning.
private struct DigitReader {
    private var rest: Substring.UTF8View

    /// Whether only the format of RFC 3339 is accepted.
    private let isStrict: Bool

    init(_ text: String, isStrict: Bool) {
        rest = Substring(text).utf8
        self.isStrict = isStrict
    }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard rest.first == UInt8(ascii: character) else { return false }
        rest.removeFirst()
        return true
    }

    mutating func number(digits count: Int) -> Int? {
        let digits = rest.prefix(count)
        guard digits.count == count, digits.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
        rest = rest.dropFirst(count)
        return digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    }

    /// Reads a number of two digits, or of one unless the reader is strict.
    mutating func shortNumber() -> Int? {
        number(digits: 2) ?? (isStrict ? nil : number(digits: 1))
    }

    /// Skips `.250` unless the reader is strict.
    ///
    /// - Returns: Whether a dot, if there is one, is followed by digits.
    mutating func skipFraction() -> Bool {
        guard !isStrict, take(".") else { return true }
        let digits = rest.prefix { (0x30...0x39).contains($0) }
        rest = rest.dropFirst(digits.count)
        return !digits.isEmpty
    }

    /// Reads the offset in minutes east of UTC; 0 if there is none.
    mutating func offset() -> Int? {
        if !isStrict, take(" "), isAtEnd { return nil }
        if isAtEnd || take("Z") || take("z") { return 0 }
        let sign = rest.first == UInt8(ascii: "-") ? -1 : 1
        guard take("+") || take("-"), let hours = number(digits: 2), hours < 24 else { return nil }
        if !isStrict, isAtEnd { return sign * hours * 60 }
        guard take(":") || !isStrict, let minutes = number(digits: 2), minutes < 60 else { return nil }
        return sign * (hours * 60 + minutes)
    }
}
