import TestSupport
import Testing

@testable import SitegenBase

/// Files with the line ends of old Macs, and with mixed ones.
@Suite struct LineEndTests {
    private static let texts = [
        "---\ntitle: Secret\ndraft: true\n---\n\nText\n", "+++\ntitle = \"Secret\"\ndraft = true\n+++\nText\n",
        "{\n\"title\": \"Secret\",\n\"draft\": true\n}\nText\n", "\n\n---\ntitle: Secret\ndraft: true\n---\nText",
        "---\n\ntitle: >\n  Secret\n\n# comment\ndraft: true\n---\n",
    ]

    /// The text with other line ends: each in turn.
    private static func text(_ text: String, _ lineEnds: [String]) -> String {
        var number = 0
        return text.reduce(into: "") {
            $0 += $1 == "\n" ? lineEnds[number % lineEnds.count] : String($1)
            if $1 == "\n" { number += 1 }
        }
    }

    @Test(
        arguments: texts, [["\r"], ["\r\n"], ["\r", "\n"], ["\n", "\r"], ["\r\n", "\r"], ["\r", "\r\n", "\n"]])
    func `Front matter with any line ends is read`(text: String, lineEnds: [String]) async throws {
        for mark in ["", "\u{FEFF}"] {
            let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\n")
            site.disk.put(Array((mark + Self.text(text, lineEnds)).utf8), at: "content/a.md")
            try await site.build()
            #expect(site.disk.text("public/a/index.html") == nil)
            try await site.build(drafts: true)
            let page = try #require(site.disk.text("public/a/index.html"))
            #expect(page.contains("Secret") && !page.contains("draft"))
        }
    }

    @Test func `Lines are counted with any line ends`() async {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\n")
        site.disk.put(Array("---\rtitle: A\rtitel: B\r---\r\r\n\r[x](gone.md)\r".utf8), at: "content/a.md")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.hasPrefix("content/a.md:3:1: error: unknown key ‘titel’"), "\(diagnostics)")
        site.disk.put(Array("---\rtitle: A\r---\r\r\n\r[x](gone.md)\r".utf8), at: "content/a.md")
        #expect(await site.diagnostics().hasPrefix("content/a.md:6:5: error: the link ‘gone.md’ leads nowhere"))
    }

    @Test(arguments: [
        ("a\rb", "a\nb"), ("a\r\nb", "a\r\nb"), ("\r", "\n"), ("a\r\r\nb\r", "a\n\r\nb\n"), ("\r\r\r\n", "\n\n\r\n"),
        ("", ""), ("ab", "ab"),
    ])
    func `A carriage return that no line feed follows becomes a line feed`(text: String, read: String) {
        #expect(SourceText.read(Array(text.utf8), file: "a").0.bytes == Array(read.utf8))
    }
}
