import Foundation
import SitegenData

/// The time zone of a site, in which its generator determines the day of a time.
struct SiteTimeZone: Sendable {
    private let zone: TimeZone

    /// A time zone by its name in the tz database: `America/Los_Angeles`. Returns `nil` if the system does not know it.
    init?(_ name: String) {
        guard let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
    }

    /// The same time in the time zone.
    func local(_ date: PublicationDate) -> PublicationDate {
        let seconds = zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(date.seconds)))
        return PublicationDate(seconds: date.seconds, offset: seconds / 60) ?? date
    }
}
