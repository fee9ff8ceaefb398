import SitegenData
import SitegenFiles
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel

@Suite struct PermalinkPatternTests {
    private let facts = PermalinkPattern.Facts(
        date: PublicationDate("2024-03-09"), sections: ["Notes", "Swift Tips"], title: "Über Actors & Co.",
        slug: "Actors_1", fileName: "2024-03-09-actors")

    @Test(arguments: [
        ("/:year/:month/:day/:slug/", "/2024/03/09/Actors_1/"),
        ("/:slug", "/Actors_1/"),
        ("/:section/:title/", "/notes/über-actors--co/"),
        ("/:sections/:filename/", "/notes/swift-tips/2024-03-09-actors/"),
        ("/blog/:year-:month/p.:slug/", "/blog/2024-03/p.Actors_1/"),
        ("/:year:yearday/:slug", "/2024069/Actors_1/"),
        ("/текст/:slug", "/текст/Actors_1/"),
    ])
    func `A permalink pattern expands its variables to the values of a page`(pattern: String, path: String) throws {
        #expect(try PermalinkPattern(pattern).path(of: facts) == path)
    }

    @Test(arguments: [
        ("2023-01-01", "001"), ("2023-03-01", "060"), ("2024-03-01", "061"), ("2023-12-31", "365"),
        ("2024-12-31", "366"),
        ("1900-12-31", "365"), ("2000-12-31", "366"),
    ])
    func `The variable yearday counts the leap day`(date: String, expected: String) throws {
        var facts = facts
        facts.date = PublicationDate(date)
        #expect(try PermalinkPattern("/:yearday/:slug").path(of: facts) == "/\(expected)/Actors_1/")
    }

    @Test func `Path components with an empty variable are omitted, and the slug defaults to the file name`() throws {
        let facts = PermalinkPattern.Facts(date: nil, sections: [], title: "T", slug: nil, fileName: "My File")
        #expect(try PermalinkPattern("/a/:section/:sections/x-:section/:slug").path(of: facts) == "/a/my-file/")
    }

    @Test(arguments: ["../../etc/passwd", "a/b", "..", ".", "", "a\\b", "a?b#c", "\u{0}", "a\nb"])
    func `Values of a page cannot add separators, leading dots or control characters to a path`(text: String) throws {
        let facts = PermalinkPattern.Facts(date: nil, sections: [text, text], title: text, slug: text, fileName: text)
        let parts = try PermalinkPattern("/x/:sections/:title/:slug/:filename/").path(of: facts).pathParts
        #expect(parts.first == "x")
        #expect(parts.count <= 6)
        for part in parts {
            #expect(!part.hasPrefix(".") && !part.contains { "/\\?#\u{0}\n ".contains($0) })
        }
    }

    @Test func `The caller can pass a function that converts values to path components`() throws {
        let path = try PermalinkPattern("/:title/").path(of: facts) {
            AddressPart.name($0, transliterating: true, language: "de")
        }
        #expect(path == "/ueber-actors--co/")
    }

    @Test(arguments: [
        (":slug", "a permalink pattern must start with a slash", "write /:slug", 0..<5),
        ("", "a permalink pattern must start with a slash", "write /", 0..<0),
        ("/:yaer/:slug/", "unknown variable ‘:yaer’", "did you mean ‘:year’?", 1..<6),
        ("/a-:/:slug/", "missing variable after the colon", Self.known, 3..<4),
        ("/:quarterly/:slug", "unknown variable ‘:quarterly’", Self.known, 1..<11),
        ("/:year//:slug", "the pattern has two slashes in a row", "remove one of the slashes", 6..<8),
        ("/a b/:slug", "‘ ’ is not allowed in a URL path", Self.signs, 2..<3),
        ("/a?/:slug", "‘?’ is not allowed in a URL path", Self.signs, 2..<3),
        ("/../:slug", "a path component cannot start with a dot", "remove the dot", 1..<3),
        (
            "/x:sections/:slug", "‘:sections’ must be a whole path component, because it can expand to several",
            "write ‘:sections’ between slashes, without other text",
            1..<11
        ),
        ("/:year/", Self.same, "add :slug, :title or :filename", 0..<7),
        ("/", Self.same, "add :slug, :title or :filename", 0..<1),
    ])
    func `An invalid pattern is an error with its range and advice`(
        pattern: String, message: String, help: String, range: Range<Int>
    ) {
        #expect(throws: PermalinkPattern.Problem(message: message, help: help, range: range)) {
            try PermalinkPattern(pattern)
        }
    }

    private static let known =
        "the variables are :year, :month, :day, :yearday, :section, :sections, :title, :slug, :filename"
    private static let signs = "use letters, digits, hyphens, dots and underscores"
    private static let same = "the pattern produces the same URL for several pages"

    @Test func `A pattern with a date variable is an error for a page without a date`() throws {
        var facts = facts
        facts.date = nil
        let pattern = try PermalinkPattern("/:month/:slug")
        #expect(
            throws: PermalinkPattern.Problem(
                message: "the permalink uses ‘:month’, but the page has no date",
                help: "add a date to the front matter: date: 2026-11-20", range: 0..<0)
        ) {
            try pattern.path(of: facts)
        }
    }
}
