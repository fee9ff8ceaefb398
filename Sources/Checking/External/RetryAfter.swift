import Foundation

/// When a server wants to be asked again (RFC 9110 §10.2.3).
enum RetryAfter {
    /// How long that is from now on.
    ///
    /// - Parameter field: The field's value: seconds, or a date in one of HTTP's three forms (RFC 9110 §5.6.7).
    /// - Returns: Zero for a date that has passed; `nil` for what is neither.
    static func delay(_ field: String, now: Date) -> Duration? {
        let field = field.trimmingCharacters(in: .whitespaces)
        if !field.isEmpty, field.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
            // A number too large to be read is a wait that nobody has the patience for.
            return .seconds(min(Int(field) ?? longest, longest))
        }
        guard let date = date(field) else { return nil }
        let seconds = date.timeIntervalSince(now).rounded(.up)
        return .seconds(max(0, min(seconds, Double(longest))))
    }

    /// A year, in seconds.
    private static let longest = 366 * 86_400

    private static func date(_ text: String) -> Date? {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.isLenient = false
        let forms = ["EEE, dd MMM yyyy HH:mm:ss 'GMT'", "EEEE, dd-MMM-yy HH:mm:ss 'GMT'", "EEE MMM d HH:mm:ss yyyy"]
        for form in forms {
            formatter.dateFormat = form
            if let date = formatter.date(from: text) { return date }
        }
        return nil
    }
}
