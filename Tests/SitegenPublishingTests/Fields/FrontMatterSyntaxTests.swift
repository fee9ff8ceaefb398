import SitegenBase
import SitegenDocuments
import SystemPackage
import TestSupport
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenPublishing

/// Front matter and configuration in each syntax.
@Suite struct FrontMatterSyntaxTests {
    @Test(arguments: [
        "---\ntitle: B\ndate: 2026-11-20\ntags: [x]\n---\nText",
        "+++\ntitle = \"B\"\ndate = 2026-11-20\ntags = [\"x\"]\n+++\nText",
        "{ \"title\": \"B\", \"date\": \"2026-11-20\", \"tags\": [\"x\"] }\nText",
        "{\n  \"title\": \"B\",\n  \"date\": \"2026-11-20\",\n  \"tags\": [\"x\"]\n}  \r\nText",
        "\u{FEFF}+++ \r\ntitle = 'B'\r\ndate = 2026-11-20\r\ntags = ['x']\r\n+++\r\nText",
        "\u{FEFF}{\"title\": \"B\", \"date\": \"2026-11-20\", \"tags\": [\"x\"]}\nText",
        "\n---\ntitle: B\n\ndate: 2026-11-20\ntags: [x]\n---\nText",
        "\u{FEFF}\r\n \t\n\n+++\ntitle = \"B\"\ndate = 2026-11-20\n\ntags = [\"x\"]\n+++\nText",
        "\n\n{\"title\": \"B\", \"date\": \"2026-11-20\", \"tags\": [\"x\"]}\nText",
        "\n---\n# A comment.\n\n'title' : B\ndate: 2026-11-20\ntags: [x]\n---\nText",
    ])
    func `Front matter has the same effect in YAML, TOML and JSON`(text: String) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        site.disk.put(text, at: "content/a.md")
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
        #expect(
            site.disk.text("public/a/index.html")
                == "<title>B</title><time datetime=\"2026-11-20\">2026-11-20T00:00:00Z</time>"
                + "<a href=\"/tags/x/\">x</a><p>Text</p>\n")
    }

    @Test(arguments: [
        ("{.lead}\nText", #"<p class="lead">Text</p>"#), ("{{ name }}", "{{ name }}"), ("{a: b}", "{a: b}"), ("{", "{"),
        ("+++x\nText", "+++x"), ("++++\nText", "++++"), ("{}\nText", "<p>Text"), ("{ }", "<title>A</title>"),
        ("\n---\n\nText\n\n---\n", "<hr>"), ("\n---\nAs follows: text\n---\n", "<h2"), ("\n---\n- a\n\n---\n", "<hr>"),
        ("\n---\nhttps://example.org\n\n---\n", "<hr>"), ("\n\n---", "<hr>"), ("\n\n", "<title>A</title>"),
        ("+++\n+++\nText", "<p>Text"), ("{\"title\": \"}\\\"\"}\nText", "<title>}&quot;</title>"),
    ])
    func `Text that resembles front matter is rendered as text, and empty front matter is accepted`(
        text: String, expected: String
    ) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        site.disk.put(text, at: "content/a.md")
        let report = try await site.build()
        #expect(report.warnings.allSatisfy { $0.rule == .foreignSyntax })
        let page = site.disk.text("public/a/index.html") ?? ""
        #expect(page.contains(expected), "\(page)")
    }

    @Test(arguments: [
        (
            "+++\ntitle = \"A\"\ntagz = [\"x\"]\n+++\nText",
            """
            content/a.md:3:1: error: unknown key ‘tagz’
              3 │ tagz = ["x"]
                │ ^~~~
                = help: did you mean ‘tags’?
            """
        ),
        (
            "{\n  \"aliases\": \"x\"\n}\nText",
            """
            content/a.md:2:14: error: ‘aliases’ must be a list of strings
              2 │   "aliases": "x"
                │              ^~~
                = help: write "aliases": ["x"]
            """
        ),
        (
            "+++\naliases = 'x'\n+++\nText",
            """
            content/a.md:2:11: error: ‘aliases’ must be a list of strings
              2 │ aliases = 'x'
                │           ^~~
                = help: write aliases = ["x"]
            """
        ),
        (
            "+++\ndraft = True\n+++\nText",
            """
            content/a.md:2:9: error: invalid TOML: ‘True’ is not a value
              2 │ draft = True
                │         ^~~~
                = help: write true
            """
        ),
        (
            "+++\ntitle = 'A'\n---\nText",
            """
            content/a.md:1:1: error: the front matter is never closed
              1 │ +++
                │ ^~~
                = help: add a line of three plus signs between the front matter and the text
            """
        ),
        (
            "{\n  \"title\": \"A\"\n\nText",
            """
            content/a.md:1:1: error: the front matter is never closed
              1 │ {
                │ ^
                = help: close the object with } before the text
            """
        ),
        (
            "{\"title\": \"A\"} Text\nMore",
            """
            content/a.md:1:16: error: the text starts on the line that ends the front matter
              1 │ {"title": "A"} Text
                │                ^
                = help: start the text on a new line
            """
        ),
        (
            "{\n  title: A\n}\nText",
            """
            content/a.md:2:3: error: invalid JSON: expected a key in double quotes, not ‘title’
              2 │   title: A
                │   ^~~~~
            """
        ),
        (
            "{\"title\": \"A}\nText\n}",
            """
            content/a.md:1:11: error: invalid JSON: unterminated string
              1 │ {"title": "A}
                │           ^~~
                = help: add the closing quote; write a line break inside a string as \\n
            """
        ),
        (
            "\n \n---\ntitle: A\n\nText",
            """
            content/a.md:3:1: error: the front matter is never closed
              3 │ ---
                │ ^~~
                = help: add a line of three hyphens between the front matter and the text
            """
        ),
        (
            "\u{FEFF}\n\n+++\n\ntagz = [\"x\"]\n+++\nText",
            """
            content/a.md:5:1: error: unknown key ‘tagz’
              5 │ tagz = ["x"]
                │ ^~~~
                = help: did you mean ‘tags’?
            """
        ),
        (
            "\n{\n  \"aliases\": \"x\"\n}\nText",
            """
            content/a.md:3:14: error: ‘aliases’ must be a list of strings
              3 │   "aliases": "x"
                │              ^~~
                = help: write "aliases": ["x"]
            """
        ),
        (
            "---\n- a\n---\nText",
            """
            content/a.md:2:1: error: expected a mapping of keys to values
              2 │ - a
                │ ^
                = help: write one ‘key: value’ per line
            """
        ),
    ])
    func `An error in front matter is reported at its position in the file`(text: String, expected: String) async {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\n\(text)\n")
        #expect(await site.diagnostics() == expected)
    }

    @Test(arguments: [
        "\n+++\ntitle = \"P\"\ndraft = true\n\n[params]\nx = 1\n+++\nx\n",
        "\n---\ntitle: P\ndraft: true\n\nparams:\n  x: 1\n---\nx\n",
        "\n\n---\n\ndraft: true\n---\nx\n", "\n---\n{draft: true}\n---\nx\n",
        "\n{\"draft\": true,\n\n\"title\": \"P\"}\nx\n", "\n{\"title\": \"A \\\" } B\", \"draft\": true}\nx\n",
    ])
    func `A draft with blank lines before its front matter is not published`(text: String) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/b.md --\nText\n")
        site.disk.put(text, at: "content/a.md")
        _ = try await site.build()
        #expect(site.disk.text("public/b/index.html") != nil)
        #expect(site.disk.text("public/a/index.html") == nil)
    }

    @Test func `After a blank line, hyphens before a text are a thematic break`() async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\n")
        site.disk.put("\n---\nOnly text\n\n---\nMore\n", at: "content/a.md")
        try await site.build()
        let page = try #require(site.disk.text("public/a/index.html"))
        #expect(page.contains("<hr>\n<p>Only text</p>\n<hr>\n<p>More</p>"), "\(page)")
    }

    @Test(arguments: [
        "\n\n---\na: 1\n---\n", "\n+++\na = 1\n\n+++\n", "\n{\"a\":\n1}\n\n", "---\na: 1\nb: 2\n---\n",
        "+++\na = 1\nb = 2\n+++\n", "{\n\"a\": 1,\n\"b\": 2}\n\n",
    ])
    func `The first line of the text has its line number in the file`(frontMatter: String) {
        let text = SourceText(file: "a.md", bytes: Array((frontMatter + "Text").utf8))
        let parts = FrontMatterParts(of: text)
        let linesBefore = frontMatter.split(separator: "\n", omittingEmptySubsequences: false).count - 1
        #expect(parts.bodyLine == linesBefore + 1 - (frontMatter.hasSuffix("\n\n") ? 1 : 0))
    }

    // MARK: - Configuration

    private func folder(_ archive: String) throws -> SiteFolder {
        try SiteFolder("/site", in: MemoryDisk(archive).fileSystem)
    }

    @Test(arguments: [
        ("site.yaml", "title: T\nlanguage: fr\nmenu: [{title: A, url: /a/}]\nrawHTML: keep\n"),
        ("site.toml", "title = 'T'\nlanguage = 'fr'\nrawHTML = 'keep'\n[[menu]]\ntitle = 'A'\nurl = '/a/'\n"),
        (
            "site.json",
            #"{"title": "T", "language": "fr", "menu": [{"title": "A", "url": "/a/"}], "rawHTML": "keep"}"#
        ),
    ])
    func `A site can be configured in YAML, TOML or JSON`(file: String, text: String) throws {
        let folder = try folder("-- \(file) --\n\(text)\n")
        #expect(try SiteConfiguration.findFile(in: folder) == file)
        let (read, diagnostics) = SiteConfiguration.read(
            SourceText(file: file, bytes: Array(text.utf8)), baseURL: "https://example.org")
        let configuration = try #require(read.first)
        #expect(diagnostics == [])
        #expect(configuration.title == "T")
        #expect(configuration.language.tag == "fr")
        #expect(configuration.menus == ["main": [MenuEntry(title: "A", url: "/a/", weight: 0)]])
        #expect(configuration.rawHTML == .keep)
    }

    @Test(arguments: [
        (
            "-- site.yaml --\n-- site.json --\n",
            "site.yaml: the site has several configuration files: site.yaml, site.json → merge them into one file"
        ),
        (
            "-- site.toml --\n-- site.json --\n",
            "site.toml: the site has several configuration files: site.toml, site.json → merge them into one file"
        ),
        ("-- site.yml --\n", "site.yaml: there is no site.yaml in /site → rename site.yml to site.yaml"),
        (
            "-- a.txt --\n",
            "site.yaml: there is no site.yaml in /site → create it with at least this line: title: My site"
        ),
    ])
    func `A missing, misnamed or second configuration file is an error`(archive: String, expected: String) throws {
        let folder = try folder(archive)
        let diagnostic = #expect(throws: Diagnostic.self) { try SiteConfiguration.findFile(in: folder) }
        let help = diagnostic?.help.map { " → \($0)" } ?? ""
        #expect(diagnostic.map { "\($0.file): \($0.message)\(help)" } == expected)
    }

    @Test func `A configuration in an unsupported encoding is an error`() {
        let disk = MemoryDisk("")
        disk.put(Array("t\0i\0t\0l\0e\0".utf8), at: "site.yaml")
        let failure = #expect(throws: BuildFailure.self) {
            _ = try SiteConfiguration.load(from: "/site", in: disk.fileSystem)
        }
        #expect(failure?.diagnostics.map { $0.message.prefix(21) } == ["the file is not UTF-8"])
    }
}
