import Hypertext
import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenPublishing

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
                rel, download, hreflang, type, icon
                """,
                """
                content/a.md:6:1: warning: a code block cannot have the attribute ‘x’
                  6 │ ```swift {x=y}
                    │ ^~~~~~~~~~~~~~
                    = help: the valid attributes are id, class, title, lang, role, dir, translate, tabindex, data-*, aria-*
                """,
            ])
    }

    /// A directive, and its messages with positions.
    @Test(arguments: [
        (
            "::video[A]{src=https://a.b/c.mp4 widht=3 height=4px}",
            [
                "4:34: the directive ‘video’ has no attribute ‘widht’: did you mean ‘width’?",
                "4:42: invalid value for the attribute ‘height’: write a number of pixels without a unit",
            ]
        ),
        ("::video[A]", ["4:1: the directive ‘video’ needs the attribute ‘src’: write ::video[Title]{src=/video.mp4}"]),
        (
            "::youtube[A]",
            [
                "4:1: the directive ‘youtube’ needs the attribute ‘id’: write ::youtube[Title]{id=M7lc1UVf-VE}, with the "
                    + "11 characters after ‘v=’ in the URL of the video"
            ]
        ),
        (
            "::youtube[A]{id=https://youtu.be/M7lc1UVf-VE}",
            [
                "4:14: invalid value for the attribute ‘id’: write ::youtube[Title]{id=M7lc1UVf-VE}, with the 11 "
                    + "characters after ‘v=’ in the URL of the video"
            ]
        ),
        (
            "::youtube[A ![b](//a.b/c.png)]{id=M7lc1UVf-VE poster=https://a.b/c.png start=1m}",
            [
                "4:18: the image ‘//a.b/c.png’ of the directive ‘youtube’ is on another host, so it is not shown: copy "
                    + "the image into the site; the page loads nothing from other hosts before a click",
                "4:47: the image ‘https://a.b/c.png’ of the directive ‘youtube’ is on another host, so it is not shown: "
                    + "copy the image into the site; the page loads nothing from other hosts before a click",
                "4:72: invalid value for the attribute ‘start’: write a number of seconds",
            ]
        ),
        (
            "::youtube[A]{id=M7lc1UVf-VE start=1234567890}",
            ["4:29: invalid value for the attribute ‘start’: write a number of seconds"]
        ),
        (
            "::figure[A]{alt=b}",
            [
                "4:1: the directive ‘figure’ needs the attribute ‘src’: write "
                    + "::figure[Caption]{src=/image.jpg alt=\"A description\"}"
            ]
        ),
        (
            ":::details[A]{id=x class=y open=false}\nb\n:::",
            [
                "4:15: the directive ‘details’ has no attribute ‘id’: write the id as {#name}",
                "4:20: the directive ‘details’ has no attribute ‘class’: write classes as {.name}",
                "4:28: invalid value for the attribute ‘open’: write ‘open’ without a value, or omit it",
            ]
        ),
        (
            ":::steps[A]\n1. b\n:::",
            [
                "4:9: the directive ‘steps’ does not show a label: write the text in a paragraph or a heading instead"
            ]
        ),
        (
            "::::tabs\na\n::::",
            ["4:1: the directive ‘tabs’ contains no tabs: write :::tab[Label] … ::: within ::::tabs … ::::"]
        ),
        (
            "::picture{src=https://a.b/a.png}",
            [
                "4:1: the directive ‘picture’ contains no images: write images, such as ![Alt text](/image.jpg), between "
                    + "its lines",
                "4:11: the directive ‘picture’ has no attribute ‘src’: the valid attributes are id, class, title, lang, "
                    + "role, dir, translate, tabindex, data-*, aria-*",
            ]
        ),
        (
            ":::gallery\n- ![a](https://a.b/b.png)\n:::",
            [
                "4:1: the directive ‘gallery’ contains no images: write images, such as ![Alt text](/image.jpg), without "
                    + "other text in their lines and outside of lists"
            ]
        ),
        (
            ":::picture\n![a](https://a.b/b.png)\n![c](https://a.b/d.png){media=print}\n![e](https://a.b/f.png)\n:::",
            [
                "7:6: ‘picture’ does not show the image ‘https://a.b/f.png’: add the attribute ‘media’ to the image, such as "
                    + "{media=\"(max-width: 40rem)\"}, or remove the image"
            ]
        ),
        (
            "A\n:badge[new]{.tip titel=b} c",
            ["5:18: the directive ‘badge’ has no attribute ‘titel’: did you mean ‘title’?"]
        ),
        (
            "::include{file=site.yaml #x}",
            [
                "4:10: the directive ‘include’ has no element for an id or classes: put it between lines with "
                    + "::: {#id .class} and :::"
            ]
        ),
        (
            "a :details[b] c\n\n::badge[d]",
            [
                "4:1: unknown directive ‘details’: ‘details’ is a block: write it on a line of its own, after two or more "
                    + "colons",
                "6:1: unknown directive ‘badge’: ‘badge’ is part of a line of text: write :badge[text]",
            ]
        ),
        ("::video{src=https://a.b/c.mp4 title=x}\n\n:::details{open #x .y data-z=1}\nb\n:::", []),
    ])
    func `Mistakes in ready-made directives are reported`(text: String, expected: [String]) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\n")
        site.disk.put(Array("---\ntitle: A\n---\n\(text)".utf8), at: "content/a.md")
        var diagnostics: [Diagnostic]
        do {
            diagnostics = try await site.run().warnings
        } catch {
            diagnostics = error.diagnostics
        }
        diagnostics.removeAll { $0.file != "content/a.md" }
        #expect(
            diagnostics.map { "\($0.line ?? 0):\($0.column ?? 0): \($0.message): \($0.help ?? "")" } == expected)
    }

    @Test func `A directive of the site has any attributes`() async throws {
        var site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\n")
        site.disk.put(Array("---\ntitle: A\n---\n::video{widht=3}\n".utf8), at: "content/a.md")
        await #expect(throws: BuildFailure.self) { try await site.run() }
        site.website = site.website.directive("video") { _, _ in .empty }
        #expect(try await site.build().warnings == [])
    }

    @Test(arguments: [
        ("a\n\nb <i>c</i> <b>\n\n<p>", "", ["6:3: raw HTML is shown as text"]),
        ("<p>a\n\n<p>", "rawHTML: escape\n", ["4:1: raw HTML is shown as text"]),
        ("a <kbd>b</kbd> <br>\n\n<details>\n\nc\n\n</details>", "", []),
        ("a <kbd>b\n", "", ["4:3: raw HTML is shown as text"]),
        ("a\n\n<!-- b -->\n", "", []), ("<!-- b --> c\n", "", []),
        ("a <!-- b --> c\n\n<!-- d", "", ["6:1: raw HTML is shown as text"]),
        ("<!-- b --> <i>c</i>\n", "", ["4:12: raw HTML is shown as text"]),
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
        (":badge[a]{x=y} ", 5_000, 2),
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
