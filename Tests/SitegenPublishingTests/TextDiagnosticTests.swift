import SitegenPublishing
import Testing

@testable import SitegenBytes
@testable import SitegenData
@testable import SitegenDiagnostics
@testable import SitegenFiles
@testable import SitegenPlatform

/// Diagnostics about the text of a page.
@Suite struct TextDiagnosticTests {
    private static func report(_ text: String, config: String = "baseURL: https://a.b/") async throws -> [String] {
        let site = TestSite("-- site.yaml --\ntitle: T\n\(config)\n")
        site.disk.put(Array("---\ntitle: A\n---\n\(text)".utf8), at: "content/a.md")
        return try await site.build().warnings.map(\.description)
    }

    @Test func `Attributes that are not allowed are reported with their location`() async throws {
        let text = "A [link](https://a.b){target=_blank onclick=b}.\n\n```swift {x=y}\n```\n"
        #expect(
            try await Self.report(text) == [
                """
                content/a.md:4:37: warning: a link cannot have the attribute ‘onclick’
                  4 │ A [link](https://a.b){target=_blank onclick=b}.
                    │                                     ^
                    = help: the valid attributes are id, class, title, lang, role, dir, translate, tabindex, data-*, aria-*, target, \
                rel, download, hreflang, type
                """,
                """
                content/a.md:6:1: warning: a code block cannot have the attribute ‘x’
                  6 │ ```swift {x=y}
                    │ ^~~~~~~~~~~~~~
                    = help: the valid attributes are id, class, title, lang, role, dir, translate, tabindex, data-*, aria-*
                """,
            ])
    }

    @Test(arguments: [
        ("a\n\nb <i>c</i> <b>\n\n<p>", "", ["6:3: raw HTML is shown as text"]),
        ("<p>a\n\n<p>", "rawHTML: escape\n", ["4:1: raw HTML is shown as text"]),
        ("a\n\n<!-- b -->\n", "", ["6:1: raw HTML is shown as text"]),
        ("<!--more-->\n\n<!-- check-allow: orphan-page -->\n", "", []),
        ("`<p>` a < b, <https://a.b>\n", "", []),
        ("<p>a", "rawHTML: keep\n", []), ("<p>a", "rawHTML: drop\n", []),
    ])
    func `Raw HTML that is shown as text is reported once`(
        text: String, config: String, warnings: [String]
    ) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\n\(config)")
        site.disk.put(Array("---\ntitle: A\n---\n\(text)".utf8), at: "content/a.md")
        let report = try await site.build()
        #expect(report.warnings.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message)" } == warnings)
    }

    @Test(arguments: [
        (" check-allow: orphan-page ", true), ("check-allow orphan-page, broken-link (why)", true),
        (" check-allow:orphan-page (a -- b) ", true), (" check-allowed: x ", false),
        (" check-allow: a --> b <!-- ", false),
    ])
    func `A comment that declares a check exception is removed from the output`(
        comment: String, isTaken: Bool
    ) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\nrawHTML: keep\n")
        site.disk.put(Array("---\ntitle: A\n---\n<!--\(comment)-->\n\ntext\n".utf8), at: "content/a.md")
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("check-allow") == !isTaken)
    }

    /// These texts once took quadratic time. Warnings at the same location are combined: comments in a paragraph are
    /// reported at the first one, and attributes after the hundredth at their paragraph.
    @Test(arguments: [
        ("<!-- check-allow: x -->\n", 5_000, 5_000), (":::details\n", 10_000, 10_000), ("[[toc]]\n\n", 5_000, 4_999),
        ("a <!-- check-allow: x -->\n", 5_000, 1), ("[a](https://a.b){x=y} ", 5_000, 101),
    ])
    func `Thousands of problems are reported in linear time`(
        piece: String, count: Int, warnings: Int
    ) async throws {
        #expect(try await Self.report(String(repeating: piece, count: count)).count == warnings)
    }

    @Test func `A link to the heading that is used as the title is valid`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://a.b/
            -- content/a.md --
            # Async/await

            [up](#asyncawait)
            -- content/b.md --
            # Own {#mine}

            [a](a.md#asyncawait) [b](#mine)
            """)
        #expect(try await site.build().warnings.isEmpty)
    }
}
