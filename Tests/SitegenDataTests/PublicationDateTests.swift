import Testing

@testable import SitegenData

@Suite struct PublicationDateTests {
    @Test(arguments: [
        ("2026-11-20", "2026-11-20T00:00:00Z"),
        ("2026-11-20T09:30", "2026-11-20T09:30:00Z"),
        ("2026-11-20 09:30:15", "2026-11-20T09:30:15Z"),
        ("2026-11-20T09:30:15+02:00", "2026-11-20T09:30:15+02:00"),
        ("2026-11-20t09:30:15z", "2026-11-20T09:30:15Z"),
        ("2026-11-20T09:30:15-00:30", "2026-11-20T09:30:15-00:30"),
        ("2024-02-29", "2024-02-29T00:00:00Z"),
        ("2000-02-29", "2000-02-29T00:00:00Z"),
        ("0001-01-01", "0001-01-01T00:00:00Z"),
        ("2026-11-20T00:15+05:45", "2026-11-20T00:15:00+05:45"),
        ("1969-12-31T23:59:59-11:00", "1969-12-31T23:59:59-11:00"),
        ("0000-01-01T00:00+23:59", "0000-01-01T00:00:00+23:59"),
        ("9999-12-31T23:59:59-23:59", "9999-12-31T23:59:59-23:59"),
    ])
    func `Dates are parsed and formatted by RFC 3339`(text: String, expected: String) {
        #expect(PublicationDate(text)?.rfc3339 == expected)
    }

    @Test(arguments: [
        ("2013-05-06 02:12:52 +0200", "2013-05-06T02:12:52+02:00"),
        ("2016-1-29", "2016-01-29T00:00:00Z"),
        ("2016-11-2", "2016-11-02T00:00:00Z"),
        ("2016-01-29 9:00", "2016-01-29T09:00:00Z"),
        ("2016-01-29T09:00:01.250Z", "2016-01-29T09:00:01Z"),
        ("2016-01-29 09:00:01 -05", "2016-01-29T09:00:01-05:00"),
    ])
    func `Date formats of other generators are accepted, except by the strict RFC 3339 parser`(
        text: String, expected: String
    ) {
        #expect(PublicationDate(text)?.rfc3339 == expected)
        #expect(PublicationDate(rfc3339: text) == nil)
    }

    @Test func `Dates of every year are parsed and formatted unchanged`() {
        for year in 0...9999 {
            for day in ["01-01", "02-28", "03-01", "12-31"] {
                let text = String(repeating: "0", count: 4 - String(year).count) + "\(year)-\(day)"
                let date = PublicationDate(text)
                #expect(date?.isoDay == text)
                #expect(date?.year == year)
            }
        }
    }

    @Test func `Two times at one moment are ordered by their texts`() throws {
        let early = try #require(PublicationDate("2026-11-20T09:00:00Z"))
        let late = try #require(PublicationDate("2026-11-20T10:00:00+01:00"))
        #expect(early.seconds == late.seconds)
        #expect(early < late && !(late < early))
    }

    @Test(arguments: [
        "", "soon", "2026",
        "2026-1-", "2026-1-32", "2026-13-01", "2026-00-01", "2026-04-31", "2025-02-29", "1900-02-29",
        "2026-11-20T", "2026-11-20T24:00", "2026-11-20T09:60", "2026-11-20T09:30:60", "2026-11-20T09:30+2",
        "2026-11-20T09:30 ", "2026-11-20T09:30:15.", "2026-11-20 9", "2026-11-20T09:30+020",
        "2026-11-20x", "20261120", "2026/11/20", " 2026-11-20", "٢٠٢٦-11-20",
    ])
    func `Invalid dates are rejected`(text: String) {
        #expect(PublicationDate(text) == nil)
    }

    @Test func `Dates in different time zones are sorted by instant`() throws {
        let texts = [
            "1969-12-31", "1970-01-01", "2026-02-28", "2026-03-01T00:00+02:00", "2026-03-01", "2026-03-01T01:00",
            "2026-03-01T00:00-02:00", "2100-01-01",
        ]
        let dates = try texts.map { try #require(PublicationDate($0)) }
        #expect(dates.sorted() == dates)
    }
}
