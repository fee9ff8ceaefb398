import Hypertext
import Testing

@Suite struct DateTimeTests {
    @Test func `Dates, months, weeks and years have the formats of HTML`() {
        check(DateTime.date(2026, 11, 21), "2026-11-21")
        check(DateTime.date(33, 1, 2), "0033-01-02")
        check(DateTime.date(12026, 2, 28), "12026-02-28")
        check(DateTime.date(2024, 2, 29), "2024-02-29")
        check(DateTime.year(2026), "2026")
        check(DateTime.yearMonth(2026, 3), "2026-03")
        check(DateTime.monthDay(2, 29), "02-29")
        check(DateTime.week(2026, 53), "2026-W53")
        check(DateTime.week(2020, 53), "2020-W53")
        check(DateTime.week(2025, 1), "2025-W01")
        check(DateTime(unchecked: "2026"), "2026")
    }

    @Test func `A time has seconds if given and milliseconds if not zero`() {
        check(DateTime.time(9, 5), "09:05")
        check(DateTime.time(9, 5, 0), "09:05:00")
        check(DateTime.time(23, 59, 59.9999), "23:59:59.999")
        check(DateTime.time(23, 59, 59.99999999), "23:59:59.999")
        check(DateTime.time(9, 5, 7.25), "09:05:07.250")
        check(DateTime.time(9, 5, 1.001), "09:05:01.001")
    }

    @Test func `A date and time can have an offset from UTC`() {
        check(DateTime.dateTime(2026, 11, 21, 9, 30), "2026-11-21T09:30")
        check(DateTime.dateTime(2026, 11, 21, 9, 30, offset: .utc), "2026-11-21T09:30Z")
        check(DateTime.dateTime(2026, 11, 21, 9, 30, 15, offset: .hours(1)), "2026-11-21T09:30:15+01:00")
        check(DateTime.dateTime(2026, 11, 21, 9, 30, 0.5, offset: .hours(-12)), "2026-11-21T09:30:00.500-12:00")
        check(DateTime.dateTime(2026, 1, 1, 0, 0, offset: .init(minutes: 345)), "2026-01-01T00:00+05:45")
        check(DateTime.dateTime(2026, 1, 1, 0, 0, offset: .init(minutes: -30)), "2026-01-01T00:00-00:30")
    }

    @Test(
        arguments: [
            (0, "PT0S"), (1, "PT1S"), (0.25, "PT0.250S"), (60, "PT1M"), (3600, "PT1H"), (5400, "PT1H30M"),
            (3601, "PT1H1S"),
            (86400, "P1D"), (90061.5, "P1DT1H1M1.500S"), (200_000, "P2DT7H33M20S"), (0.0001, "PT0S"),
        ] as [(Double, String)])
    func `A duration is written in days, hours, minutes and seconds`(seconds: Double, text: String) {
        check(DateTime.duration(seconds: seconds), text)
    }

    @Test(arguments: [
        ("2026-11-21", "2026-11-21"),
        ("2026-11-21T09:30:00Z", "2026-11-21T09:30:00Z"),
        ("2026-11-21t09:30:00z", "2026-11-21T09:30:00Z"),
        ("2026-11-21 09:30:00+01:00", "2026-11-21T09:30:00+01:00"),
        ("2026-11-21T09:30:00-00:00", "2026-11-21T09:30:00Z"),
        ("2026-11-21T09:30:00.123456-05:30", "2026-11-21T09:30:00.123-05:30"),
        ("2000-02-29", "2000-02-29"),
    ])
    func `An RFC 3339 date is converted to the format of HTML`(text: String, expected: String) throws {
        try check(#require(DateTime(rfc3339: text)), expected)
    }

    @Test(arguments: [
        "", "2026", "2026-11", "2026-11-31", "2026-02-29", "1900-02-29", "0000-01-01", "2026-13-01", "2026-00-01",
        "2026-11-00", "26-11-21", "2026-11-21T", "2026-11-21T09:30", "2026-11-21T09:30:00", "2026-11-21T24:00:00Z",
        "2026-11-21T09:60:00Z", "2026-11-21T09:30:60Z", "2026-11-21T09:30:00.Z", "2026-11-21T09:30:00+24:00",
        "2026-11-21T09:30:00+01:60", "2026-11-21T09:30:00+0100", "2026-11-21T09:30:00Z ", " 2026-11-21", "２026-11-21",
    ])
    func `An invalid date is rejected`(text: String) {
        #expect(DateTime(rfc3339: text) == nil)
    }

    @Test func `An invalid date, time, offset or duration stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = DateTime.date(2026, 2, 29) }
        await #expect(processExitsWith: .failure) { _ = DateTime.week(2025, 53) }
        await #expect(processExitsWith: .failure) { _ = DateTime.time(24, 0) }
        await #expect(processExitsWith: .failure) { _ = DateTime.Offset(minutes: 1440) }
        await #expect(processExitsWith: .failure) { _ = DateTime.duration(seconds: -1) }
    }

    @Test func `The message of a failed precondition contains the invalid value`() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = DateTime.yearMonth(2026, 13)
        }
        let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("13 is not a month"))
    }
}
