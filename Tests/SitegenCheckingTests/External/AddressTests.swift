import Foundation
import Testing

@testable import SitegenChecking
@testable import SitegenConfiguration
@testable import SitegenModel

struct AddressTests {
    @Test(arguments: [
        ("https://example.org", "https://example.org/"),
        ("HTTPS://Example.ORG:443/A?b=C#d", "https://example.org/A?b=C"),
        ("http://example.org:80/", "http://example.org/"),
        ("http://example.org:8080/", "http://example.org:8080/"),
        ("//example.org/a", "https://example.org/a"),
        ("https://ada:secret@example.org/", "https://example.org/"),
        ("https://example.org/a/../b//c", "https://example.org/b//c"),
        ("https://example.org/?q=1", "https://example.org/?q=1"),
        ("https://example.org?q=1", "https://example.org/?q=1"),
        ("https://example.org/näh e", "https://example.org/n%C3%A4h%20e"),
        ("http://[::1]:8080/", "http://[::1]:8080/"),
    ])
    func `Equivalent addresses are normalized`(written: String, normal: String) throws {
        #expect(try #require(WebAddress(written)).text == normal)
    }

    @Test(arguments: [
        "", "mailto:ada@example.org", "ftp://example.org/", "/local", "https://", "tel:1", "http:", "file:///a",
        "http://a.example/\r\nb",
    ])
    func `A text that is not a web URL is not an address`(text: String) {
        #expect(WebAddress(text) == nil)
    }

    @Test(arguments: [
        ("http://[::1]/", "::1"), ("http://127%2e0.0.1/", "127.0.0.1"), ("http://EXAMPLE.org./", "example.org."),
        ("http://2130706433/", "2130706433"),
    ])
    func `The host of an address is the one that a connection resolves`(written: String, host: String) throws {
        #expect(try #require(WebAddress(written)).host == host)
    }

    @Test(arguments: [
        ("/b", "https://example.org/b"), ("c", "https://example.org/a/c"),
        ("//other.example/", "https://other.example/"),
        ("http://example.org/#top", "http://example.org/"), ("?q", "https://example.org/a/b?q"),
    ])
    func `A relative redirect is resolved against its address`(location: String, target: String) throws {
        let base = try #require(WebAddress("https://example.org/a/b"))
        #expect(WebAddress(location, relativeTo: base)?.text == target)
    }

    @Test(arguments: [
        ("example.org", "https://example.org/a", true), ("example.org", "https://www.example.org/", false),
        ("example.org", "https://example.org.evil.example/", false),
        ("*.example.org", "https://www.example.org/", true),
        ("*.example.org", "https://example.org/", false), ("EXAMPLE.org", "https://example.org/", true),
        ("example.org/login", "https://example.org/login?next=/", true),
        ("example.org/login", "https://example.org/", false), ("https://example.org", "http://example.org/", false),
        ("https://example.org", "https://example.org/a", true),
        ("https://example.org/*/edit", "https://example.org/a/edit", true),
        ("https://example.org/*/edit", "https://example.org/edit", false),
        ("localhost:8000", "http://localhost:8000/", true), ("localhost:8000", "http://localhost/", false),
        ("localhost", "http://localhost:8000/", true), ("*", "https://example.org/", true),
        ("*a*b*", "https://aab.example/", true), ("*/a*b", "https://example.org/xxa", false),
    ])
    func `A pattern matches hosts, schemes, ports and paths`(pattern: String, address: String, matches: Bool) throws {
        let address = try #require(WebAddress(address))
        #expect(try #require(AddressPattern(pattern)).matches(address) == matches)
    }

    @Test(arguments: ["", "/a", "https://", "a b"])
    func `A text without a host is not a pattern`(text: String) {
        #expect(AddressPattern(text) == nil)
    }

    @Test(arguments: [
        ("120", Duration.seconds(120)), (" 0 ", .zero), ("Sun, 06 Nov 1994 08:49:37 GMT", .seconds(37)),
        ("Sunday, 06-Nov-94 08:49:37 GMT", .seconds(37)), ("Sun Nov  6 08:49:37 1994", .seconds(37)),
        ("Sun, 06 Nov 1994 08:00:00 GMT", .zero), ("soon", nil), ("", nil), ("-5", nil), ("1.5", nil),
        ("99999999999999999999999", .seconds(366 * 86_400)),
    ])
    func `The Retry-After field is parsed as seconds or as a date`(field: String, delay: Duration?) {
        // 6 November 1994, 08:49:00 UTC.
        #expect(RetryAfter.delay(field, now: Date(timeIntervalSince1970: 784_111_740)) == delay)
    }
}
