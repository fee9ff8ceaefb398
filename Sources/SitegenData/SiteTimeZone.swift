import Foundation

/// The time zone of a site: that of its dates without an offset, and the one in which its generator determined days.
package struct SiteTimeZone: Hashable, Sendable {
    private let zone: TimeZone

    /// A time zone by its name in the tz database: `America/Los_Angeles`. Returns `nil` if there is no such zone.
    package init?(_ name: String) {
        // Foundation also knows abbreviations such as `EST`, which mean different zones in different countries.
        let isName = name.utf8.contains(UInt8(ascii: "/")) || ["UTC", "GMT"].contains(name)
        guard isName, let zone = TimeZone(identifier: name) else { return nil }
        self.zone = zone
    }

    /// The name in the tz database.
    package var name: String { zone.identifier }

    /// The names of all time zones, to suggest one for a misspelled name.
    package static var names: [String] { TimeZone.knownTimeZoneIdentifiers }

    /// The time zone of this machine; `nil` if it is UTC or unknown.
    package static var ofMachine: SiteTimeZone? {
        let name = TimeZone.current.identifier
        let neutral = ["UTC", "GMT", "Etc/UTC", "Etc/GMT", "Etc/Universal", "Etc/Zulu", "Etc/UCT"]
        return neutral.contains(name) ? nil : SiteTimeZone(name)
    }

    /// The same time in the time zone.
    package func local(_ date: PublicationDate) -> PublicationDate {
        PublicationDate(seconds: date.seconds, offset: offset(at: date.seconds)) ?? date
    }

    /// The date whose day and time of day, as written, are those of the time zone.
    ///
    /// A time that occurs twice, because clocks are set back, is one of the two, and always the same. A time that clocks skip is
    /// moved by the skipped time.
    package func reading(_ date: PublicationDate) -> PublicationDate {
        let written = date.seconds + Int(date.offset) * 60
        let offset = offset(at: written - offset(at: written) * 60)
        return PublicationDate(seconds: written - offset * 60, offset: offset) ?? date
    }

    /// The offset of the time zone in minutes east of UTC.
    ///
    /// - Parameter seconds: The time in seconds since the beginning of 1970 in UTC.
    private func offset(at seconds: Int) -> Int {
        zone.secondsFromGMT(for: Date(timeIntervalSince1970: Double(seconds))) / 60
    }
}

extension PublicationDate {
    /// Whether a text in the format of a date names an offset from UTC.
    static func hasOffset(_ text: String) -> Bool {
        let time = text.utf8.drop { $0 != UInt8(ascii: "T") && $0 != UInt8(ascii: "t") && $0 != UInt8(ascii: " ") }
        return time.contains { byte in
            switch byte {
            case UInt8(ascii: "Z"), UInt8(ascii: "z"), UInt8(ascii: "+"), UInt8(ascii: "-"): true
            default: false
            }
        }
    }
}

extension FieldValue {
    /// The date, if the value is one.
    ///
    /// - Parameter zone: The time zone of dates that are written without an offset; `nil` for UTC.
    package func date(in zone: SiteTimeZone?) -> PublicationDate? {
        guard let date, let zone, let text, !PublicationDate.hasOffset(text) else { return date }
        return zone.reading(date)
    }

    /// The value with the dates in it, at any depth, in a time zone.
    ///
    /// - Parameter zone: The time zone of dates that are written without an offset; `nil` for UTC.
    package func withDates(in zone: SiteTimeZone?) -> FieldValue {
        guard let zone else { return self }
        switch content {
        case .date, .text:
            guard let date = date(in: zone) else { return self }
            return FieldValue(.date(date), at: place)
        case .list(let values): return FieldValue(.list(values.map { $0.withDates(in: zone) }), at: place)
        case .mapping(let mapping):
            var result = FieldMapping(at: mapping.place)
            for entry in mapping {
                result.append(
                    FieldMapping.Entry(
                        key: entry.key, value: entry.value.withDates(in: zone), keyPlace: entry.keyPlace))
            }
            return FieldValue(.mapping(result), at: place)
        default: return self
        }
    }
}
