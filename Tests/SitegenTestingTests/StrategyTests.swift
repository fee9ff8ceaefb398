import Foundation
import Hypertext
import SitegenDocuments
import SitegenTesting
import Testing

@Suite struct StrategyTests {
    let document = Document {
        Heading(1) { "Fish & chips" }
        Paragraph {
            "Served "
            Strong { "hot" }
            "."
        }
    }

    @Test func `A document can be compared as HTML, a tree, Markdown or text`() {
        assertInlineSnapshot(of: document, as: .html) {
            """
            <h1>Fish &amp; chips</h1>
            <p>Served <strong>hot</strong>.</p>
            """
        }
        assertInlineSnapshot(of: document, as: .document) {
            """
            Document
            ├─ Heading level 1
            │  └─ Text "Fish & chips"
            └─ Paragraph
               ├─ Text "Served "
               ├─ Strong
               │  └─ Text "hot"
               └─ Text "."
            """
        }
        assertInlineSnapshot(of: document, as: .markdown) {
            """
            # Fish & chips

            Served **hot**.
            """
        }
        assertInlineSnapshot(of: document, as: .text) {
            """
            Fish & chips

            Served hot.
            """
        }
    }

    @Test func `JSON has sorted keys and unescaped slashes`() {
        struct Page: Encodable {
            let url = "/a/"
            let tags = ["b", "a"]
            let draft: Bool? = nil
        }
        assertInlineSnapshot(of: Page(), as: .json) {
            """
            {
              "tags" : [
                "b",
                "a"
              ],
              "url" : "/a/"
            }
            """
        }
    }

    @Test func `The HTML of a snapshot has the same escapes as the output`() {
        let markup = Markup {
            a(.href("/?a=1&b=2"), .title("\"quoted\" & <bare>")) { "<&>" }
        }
        assertInlineSnapshot(of: markup, as: .html) {
            """
            <a href="/?a=1&amp;b=2" title="&quot;quoted&quot; &amp; &lt;bare&gt;">&lt;&amp;&gt;</a>
            """
        }
    }

    @Test func `A site is an archive sorted by path, with the size and hash of each binary file`() {
        let site: [String: [UInt8]] = [
            "b.html": Array("<p>b</p>\n".utf8),
            "a/index.html": Array("no line feed".utf8),
            "a.txt": Array("-- b.html --\n\\-- c --\n(no line feed at the end)\n-- no header\n".utf8),
            "empty.txt": [],
            "latin-1.txt": [0x47, 0x72, 0xFC, 0x6E],
            "zero.txt": Array("a\u{0}b".utf8),
            "bom.txt": [0xEF, 0xBB, 0xBF, 0x61, 0x0D, 0x0A],
        ]
        // The hashes are those of sha256sum.
        assertInlineSnapshot(of: site, as: .site) {
            #"""
            -- a.txt --
            \-- b.html --
            \\-- c --
            \(no line feed at the end)
            -- no header
            -- a/index.html --
            no line feed
            (no line feed at the end)
            -- b.html --
            <p>b</p>
            -- bom.txt --
            \#u{FEFF}a\#u{D}
            -- empty.txt --
            -- latin-1.txt --
            4 bytes that are no text, SHA-256
            1a6b34409fcf4188c84d6ecf276cd9adcd6f333aad11663861eabb80f389e997
            -- zero.txt --
            3 bytes that are no text, SHA-256
            59b271ae1bbcb1d31d41929817f4b16fb439eb4f31520b5ad1d5ce98920a7138
            """#
        }
    }

    @Test func `A folder is compared as a site of its files`() throws {
        let folder = try TemporaryFolder()
        try folder.write("one\n", to: folder.url.appendingPathComponent("a/b/one.txt").path)
        try folder.write("two\n", to: folder.url.appendingPathComponent(".hidden").path)
        try FileManager.default.createDirectory(
            at: folder.url.appendingPathComponent("empty"), withIntermediateDirectories: true)
        assertInlineSnapshot(of: folder.url.path, as: .site) {
            """
            -- .hidden --
            two
            -- a/b/one.txt --
            one
            """
        }
        #expect(throws: (any Error).self) { try Snapshotting<String>.site.text("/nowhere/at/all") }
    }
}
