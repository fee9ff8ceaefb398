import Testing

@testable import SitegenConfiguration
@testable import SitegenModel

struct HTTPDateTests {
    /// 6 November 1994, 08:49:37.
    private static let moment = 784_111_777

    @Test(arguments: [
        ("Sun, 06 Nov 1994 08:49:37 GMT", moment), ("Sunday, 06-Nov-94 08:49:37 GMT", moment),
        ("Sun Nov  6 08:49:37 1994", moment), ("Sun Nov 16 08:49:37 1994", moment + 10 * 86_400),
        ("Thu, 01 Jan 1970 00:00:00 GMT", 0), ("Sat, 31 Dec 2016 23:59:60 GMT", 1_483_228_800),
        // A two-digit year more than 50 years after 2026 belongs to the previous century.
        ("Thursday, 01-Jan-70 00:00:00 GMT", 3_155_760_000), ("Saturday, 01-Jan-77 00:00:00 GMT", 220_924_800),
    ])
    func `All three formats of HTTP dates are parsed`(text: String, seconds: Int) {
        // 1 January 2026.
        #expect(HTTPDate(text, now: HTTPDate(1_767_225_600))?.seconds == seconds)
    }

    @Test(arguments: [
        "", "yesterday", "Sun, 06 Nov 1994 08:49:37", "Sun, 06 Nov 1994 08:49:37 CET", "Sun, 06 Foo 1994 08:49:37 GMT",
        "Sun, 32 Nov 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT", "Sun, 06 Nov 1994 24:00:00 GMT",
        "Sun, 06 Nov 1994 08:60:00 GMT", "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Nov 94 08:49:37 GMT",
        "Sun, +6 Nov 1994 08:49:37 GMT", "Sun, 06 Nov -994 08:49:37 GMT", "Sunday, 06-Nov-1994 08:49:37 GMT",
        "Foo, 06 Nov 1994 08:49:37 GMT", "Sun Nov 6 08:49:37 94", "784111777",
    ])
    func `Invalid HTTP dates are rejected`(text: String) {
        #expect(HTTPDate(text) == nil)
    }

    @Test func `An HTTP date is formatted as an IMF-fixdate`() {
        #expect(HTTPDate(Self.moment).text == "Sun, 06 Nov 1994 08:49:37 GMT")
    }
}
