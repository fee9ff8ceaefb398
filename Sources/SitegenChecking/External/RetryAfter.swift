import Foundation
import SitegenModel

/// The value of a `Retry-After` header (RFC 9110 §10.2.3).
enum RetryAfter {
    /// How long that is from now on.
    ///
    /// - Parameter field: The value of the field: seconds, or a date.
    /// - Returns: Zero for a date that has passed; `nil` for what is neither.
    static func delay(_ field: String, now: Date) -> Duration? {
        let field = field.trimmingCharacters(in: .whitespaces)
        if !field.isEmpty, field.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
            // A number too large to be read is a wait that nobody has the patience for.
            return .seconds(min(Int(field) ?? longest, longest))
        }
        let now = HTTPDate(Int(now.timeIntervalSince1970.rounded(.down)))
        guard let date = HTTPDate(field, now: now) else { return nil }
        return .seconds(max(0, min(date.seconds - now.seconds, longest)))
    }

    /// A year, in seconds.
    private static let longest = 366 * 86_400
}
