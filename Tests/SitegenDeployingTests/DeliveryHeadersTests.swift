import Testing

@testable import SitegenConfiguration
@testable import SitegenDeploying
@testable import SitegenModel

/// The table of content types, cache rules and encodings.
@Suite struct DeliveryHeadersTests {
    private static let forever = "public, max-age=31536000, immutable"
    private static let revalidated = "public, max-age=0, must-revalidate"
    private static let day = "public, max-age=86400"

    @Test(arguments: [
        ("index.html", "text/html; charset=utf-8", revalidated),
        ("a/index.html", "text/html; charset=utf-8", revalidated),
        ("feed.xml", "application/xml", revalidated),
        ("index.atom", "application/atom+xml", revalidated),
        ("feed.json", "application/json", revalidated),
        ("site.webmanifest", "application/manifest+json", revalidated),
        ("robots.txt", "text/plain; charset=utf-8", revalidated),
        ("post/index.md", "text/markdown; charset=utf-8", revalidated),
        ("theme.3f9a1c2b.css", "text/css; charset=utf-8", forever),
        ("js/search.0123456789abcdef.js", "text/javascript; charset=utf-8", forever),
        ("photo.3f9a1c2b.avif", "image/avif", forever),
        ("theme.css", "text/css; charset=utf-8", revalidated),
        ("theme.min.css", "text/css; charset=utf-8", revalidated),
        ("photo.jpg", "image/jpeg", day),
        ("photo.deadbeef.jpg", "image/jpeg", day),  // a word, not a hash
        ("photo.3f9a1c2.jpg", "image/jpeg", day),  // seven digits
        ("3f9a1c2b.jpg", "image/jpeg", day),  // nothing before it
        ("icon.svg", "image/svg+xml", day),
        ("font.woff2", "font/woff2", day),
        ("paper.PDF", "application/pdf", day),
        ("CNAME", "application/octet-stream", day),
        ("folder.d/CNAME", "application/octet-stream", day),
    ])
    func `A file has a content type and a cache rule`(name: String, type: String, cache: String) {
        let headers = DeliveryHeaders(of: name) { _ in false }
        #expect(headers.contentType == type)
        #expect(headers.cacheControl == cache)
        #expect(headers.contentEncoding == nil)
    }

    @Test(arguments: [
        ("index.html.br", "text/html; charset=utf-8", "br", revalidated),
        ("index.html.gz", "text/html; charset=utf-8", "gzip", revalidated),
        ("theme.3f9a1c2b.css.zst", "text/css; charset=utf-8", "zstd", forever),
        ("data.tar.gz", "application/gzip", nil, day),
        ("archive.gz", "application/gzip", nil, day),
    ])
    func `A compressed copy has the type of the file and an encoding`(
        name: String, type: String, encoding: String?, cache: String
    ) {
        let published: Set = ["index.html", "theme.3f9a1c2b.css"]
        let headers = DeliveryHeaders(of: name) { published.contains($0) }
        #expect(headers.contentType == type)
        #expect(headers.contentEncoding == encoding)
        #expect(headers.cacheControl == cache)
    }

    @Test func `The first rule of the site that matches replaces the standard one`() throws {
        let rules = [
            (pattern: try #require(FilePattern("papers/*.pdf")), value: "max-age=1"),
            (pattern: try #require(FilePattern("*.pdf")), value: "max-age=2"),
            (pattern: try #require(FilePattern("theme.css")), value: "max-age=3"),
        ]
        func cache(_ name: String) -> String {
            DeliveryHeaders(of: name, rules: rules) { $0 == "theme.css" }.cacheControl
        }
        #expect(cache("papers/a.pdf") == "max-age=1")
        #expect(cache("b.pdf") == "max-age=2")
        #expect(cache("theme.css.br") == "max-age=3")
        #expect(cache("index.html") == Self.revalidated)
    }
}
