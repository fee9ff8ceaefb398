#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// A moment as HTTP tells it: `Sat, 21 Nov 2026 09:30:00 GMT` (RFC 9110 §5.6.7).
struct HTTPDate: Hashable, Sendable {
    /// Seconds since the beginning of 1970.
    let seconds: Int

    private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    init(_ seconds: Int) {
        self.seconds = seconds
    }

    /// This moment.
    static var now: HTTPDate { HTTPDate(time(nil)) }

    /// Reads a date; nothing where it is none, or of one of the two forms that nobody has sent for thirty years.
    init?(_ text: String) {
        let parts = text.split { $0 == " " || $0 == ":" }
        guard parts.count == 8, parts[7] == "GMT", let month = Self.months.firstIndex(of: String(parts[2])),
            let day = Int32(parts[1]), let year = Int32(parts[3]), let hour = Int32(parts[4]),
            let minute = Int32(parts[5]), let second = Int32(parts[6])
        else { return nil }
        var time = tm()
        (time.tm_mday, time.tm_mon, time.tm_year) = (day, Int32(month), year &- 1900)
        (time.tm_hour, time.tm_min, time.tm_sec) = (hour, minute, second)
        seconds = timegm(&time)
    }

    /// The date as it stands in a header.
    var text: String {
        var moment = time_t(seconds)
        var time = tm()
        gmtime_r(&moment, &time)
        func digits(_ number: Int32) -> String { (number < 10 ? "0" : "") + String(number) }
        let clock = [time.tm_hour, time.tm_min, time.tm_sec].map(digits).joined(separator: ":")
        let month = Self.months[Int(time.tm_mon)]
        return "\(Self.days[Int(time.tm_wday)]), \(digits(time.tm_mday)) \(month) \(1900 + time.tm_year) \(clock) GMT"
    }
}
