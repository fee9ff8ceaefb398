import Foundation
import SitegenConfiguration
import SitegenModel

/// The value of a `Retry-After` header (RFC 9110 §10.2.3).
enum RetryAfter {
    /// Returns the delay from now.
    ///
    /// - Parameter field: The value of the field: seconds, or a date.
    /// - Returns: The delay, which is zero for a date in the past; `nil` if the value is neither seconds nor a date.
    static func delay(_ field: String, now: Date) -> Duration? {
        let field = field.trimmingCharacters(in: .whitespaces)
        if !field.isEmpty, field.utf8.allSatisfy({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) {
            // A number that is too large for an integer exceeds every limit anyway.
            return .seconds(min(Int(field) ?? longest, longest))
        }
        let now = HTTPDate(Int(now.timeIntervalSince1970.rounded(.down)))
        guard let date = HTTPDate(field, now: now) else { return nil }
        return .seconds(max(0, min(date.seconds - now.seconds, longest)))
    }

    /// A year, in seconds.
    private static let longest = 366 * 86_400
}
