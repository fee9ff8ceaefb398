import Testing

@testable import SitegenConfiguration

/// The addresses that a redirect matches, and its targets.
@Suite struct RedirectRuleTests {
    @Test(arguments: [
        ("/blog/*", "/posts/*", "/blog/2026/a/", "/posts/2026/a/"),
        ("/blog/*", "/posts/*", "/blog/", "/posts/"),
        ("/blog/*", "/posts/", "/blog/a", "/posts/"),
        ("/blog/*", "/posts/*", "/blogs/a", nil),
        ("/news/:year/:slug/", "/:slug/:year/", "/news/2026/storm/", "/storm/2026/"),
        ("/news/:year/:slug/", "/:slug/:year/", "/news/2026/", nil),
        ("/news/:year/*", "https://example.org:8080/:year/*", "/news/2026/a/b", "https://example.org:8080/2026/a/b"),
        ("/shop?id=:id&page=2", "/products/:id/", "/shop?page=2&id=7", "/products/7/"),
        ("/shop?id=:id&page=2", "/products/:id/", "/shop?page=3&id=7", nil),
        ("/shop?id=:id", "/products/:id/", "/shop", nil),
        ("/a/", "/b/", "/a/", "/b/"),
        ("/a/", "/b/", "/a/c/", nil),
    ])
    func `A redirect passes on the parts of the address`(source: String, target: String, url: String, location: String?)
        throws
    {
        let rule = try RedirectRule(source, to: target)
        let parts = url.split(separator: "?").map(String.init)
        let parameters = parts.dropFirst().first?.split(separator: "&").map(String.init) ?? []
        #expect(rule.location(for: parts[0], parameters: parameters) == location)
        // The line of the file for servers says the same.
        let read = try #require(RedirectRule(line: String(rule.line { $0 }.dropLast())))
        #expect(read.location(for: parts[0], parameters: parameters) == location)
    }

    @Test(arguments: ["", "# /a /b", "/a", "/a /b 200", "/a /b 404", "a /b 301", "/a b"])
    func `A line that is not a redirect is skipped`(line: String) {
        #expect(RedirectRule(line: line) == nil)
    }

    @Test(arguments: [
        "*", "/*/a", "/a/:", "/a/:b/:b", "/a/:splat", "/a?", "/a?b", "/a?b=", "/a?b=:", "/../*",
    ])
    func `An invalid pattern is refused`(source: String) {
        #expect(throws: RedirectRule.Problem.self) { try RedirectRule(source, to: "/") }
    }
}
