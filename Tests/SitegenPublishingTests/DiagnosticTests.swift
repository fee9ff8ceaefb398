import SitegenBase
import SitegenConfiguration
import SitegenModel
import SitegenPublishing
import TestSupport
import Testing

@Suite struct DiagnosticTests {
    @Test func `A missing site folder is an error`() async {
        let site = TestSite("-- site.yaml --\ntitle: T\n")
        site.disk.remove("site.yaml")
        site.disk.remove(".")
        #expect(
            await site.diagnostics() == """
                /site: error: cannot open the site's folder: no such file or directory
                """)
    }

    @Test func `A missing configuration and a missing content folder are errors`() async {
        let site = TestSite("-- notes.txt --\nnothing\n")
        #expect(
            await site.diagnostics() == """
                content: error: the content folder is missing
                   = help: create it and add a Markdown file
                site.yaml: error: there is no site.yaml in /site
                   = help: create it with at least this line: title: My site
                """)
    }

    /// The text of site.yaml, and the expected diagnostics.
    @Test(arguments: [
        (
            "titel: T",
            """
            site.yaml:1: error: ‘title’ is missing
                = help: add the site's title: title: My site
            site.yaml:1:1: error: unknown key ‘titel’
              1 │ titel: T
                │ ^~~~~
                = help: did you mean ‘title’?
            """
        ),
        (
            "title: [a, b]",
            """
            site.yaml:1:8: error: ‘title’ must be a string
              1 │ title: [a, b]
                │        ^
            """
        ),
        (
            "title: T\nbaseURL: example.org",
            """
            site.yaml:2:10: error: ‘example.org’ is not a web URL
              2 │ baseURL: example.org
                │          ^~~~~~~~~~~
                = help: write a complete URL, such as https://example.org/
            """
        ),
        (
            "title: T\nlanguage: english please",
            """
            site.yaml:2:11: error: ‘english please’ is not a language tag
              2 │ language: english please
                │           ^~~~~~~~~~~~~~
                = help: use a language tag such as en, fr or pt-BR
            """
        ),
        (
            "title: T\nrawHTML: yes",
            """
            site.yaml:2:10: error: ‘yes’ is not one of keep, escape, drop
              2 │ rawHTML: yes
                │          ^~~
            """
        ),
        (
            "title: T\nmenu:\n  - title: A\n    link: /a/\n  - b",
            """
            site.yaml:3: error: ‘url’ is missing
                = help: add the target of the entry, such as /articles/
            site.yaml:4:5: error: unknown key ‘link’
              4 │     link: /a/
                │     ^~~~
                = help: the valid keys are title, url, weight, icon, entries, latest
            site.yaml:5:5: error: each entry of ‘menu’ must be a mapping of keys to values
              5 │   - b
                │     ^
            """
        ),
        (
            "title: T\nmenu: /a/",
            """
            site.yaml:2:7: error: ‘menu’ must be a list
              2 │ menu: /a/
                │       ^~~
            """
        ),
        (
            "title: \"T\nauthor: A",
            """
            site.yaml:1:8: error: invalid YAML: the quote is never closed
              1 │ title: "T
                │        ^
                = help: add the closing quote; write a quote inside single quotes twice: 'it''s'
            """
        ),
        (
            "title: T\ntitle: U",
            """
            site.yaml:2:1: error: duplicate key ‘title’
              2 │ title: U
                │ ^~~~~
                = help: the first one is on line 1; remove one of them
            """
        ),
        (
            "just a text",
            """
            site.yaml:1:1: error: expected a mapping of keys to values
              1 │ just a text
                │ ^
                = help: write one ‘key: value’ per line
            """
        ),
        (
            "",
            """
            site.yaml:1: error: ‘title’ is missing
                = help: add the site's title: title: My site
            """
        ),
    ])
    func `Errors in the configuration are reported with their location and advice`(
        yaml: String, expected: String
    ) async {
        let site = TestSite("-- site.yaml --\n\(yaml)\n-- content/a.md --\nText\n")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics == expected)
    }

    /// The text of a page, and the expected diagnostics.
    @Test(arguments: [
        (
            "---\ntitle: A\ntagz: [a]\n---\nText",
            """
            content/a.md:3:1: error: unknown key ‘tagz’
              3 │ tagz: [a]
                │ ^~~~
                = help: did you mean ‘tags’?
            """
        ),
        (
            "---\naliases: swift\n---\nText",
            """
            content/a.md:2:10: error: ‘aliases’ must be a list of strings
              2 │ aliases: swift
                │          ^~~~~
                = help: write aliases: [swift]
            """
        ),
        (
            "---\ntags: [swift, {a: b}]\n---\nText",
            """
            content/a.md:2:15: error: ‘tags’ must be a list of strings
              2 │ tags: [swift, {a: b}]
                │               ^
            """
        ),
        (
            "---\ndraft: maybe\n---\nText",
            """
            content/a.md:2:8: error: ‘draft’ must be true or false
              2 │ draft: maybe
                │        ^~~~~
            """
        ),
        (
            "---\ndate: 2026-02-30\n---\nText",
            """
            content/a.md:2:7: error: ‘2026-02-30’ is not a date
              2 │ date: 2026-02-30
                │       ^~~~~~~~~~
                = help: write it as 2026-11-20 or 2026-11-20T09:30:00+01:00
            """
        ),
        (
            "---\ntitle: A\n  bad: indent\n---\nText",
            """
            content/a.md:3:6: error: invalid YAML: mapping values are not allowed in this context
              3 │   bad: indent
                │      ^
                = help: put strings that contain ‘: ’ in quotes
            """
        ),
        (
            "---\ntitle: A\n\nText without an end",
            """
            content/a.md:1:1: error: the front matter is never closed
              1 │ ---
                │ ^~~
                = help: add a line of three hyphens between the front matter and the text
            """
        ),
        (
            "---\ntags:\n\t- a\n---\nText",
            """
            content/a.md:3:1: error: invalid YAML: found character that cannot start any token while scanning for the \
            next token (starting on line 3)
              3 │  - a
                │ ^
                = help: indent with spaces; YAML does not allow tabs
            """
        ),
        (
            "---\ntags: [\"\", a]\n---\nText",
            """
            content/a.md:2:8: error: ‘tags’ contains an empty string
              2 │ tags: ["", a]
                │        ^~
                = help: remove it
            """
        ),
        (
            "\n\n---\ndraft: perhaps\n---\nText",
            """
            content/a.md:4:8: error: ‘draft’ must be true or false
              4 │ draft: perhaps
                │        ^~~~~~~
            """
        ),
        (
            "+++\ntitle: A\n+++\nText",
            """
            content/a.md:2:6: error: invalid TOML: expected ‘=’ after the key
              2 │ title: A
                │      ^
                = help: write key = value
            """
        ),
        (
            "---\nx\u{1B}[2J: 1\n---\nText",
            """
            content/a.md:2:2: error: invalid YAML: control characters are not allowed
              2 │ x\u{FFFD}[2J: 1
                │  ^
                = help: remove the character
            """
        ),
        (
            "---\nslug: ../../etc\n---\nText",
            """
            content/a.md:2:7: error: ‘../../etc’ is not a single path component
              2 │ slug: ../../etc
                │       ^~~~~~~~~
                = help: use letters, digits, hyphens, dots and underscores, but no slash
            """
        ),
    ])
    func `Errors in front matter are reported with their location and advice`(text: String, expected: String) async {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\n\(text)\n")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics == expected)
    }

    @Test func `All errors of a build are reported together, sorted by file and location`() async {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            colour: red
            -- content/b.md --
            ---
            draft: no way
            date: soon
            ---
            -- content/a.md --
            ---
            x: 1
            ---
            """)
        let places = await site.diagnostics().split(separator: "\n").filter { $0.contains("error:") }
            .map { $0.split(separator: " ")[0] }
        #expect(places == ["content/a.md:2:1:", "content/b.md:2:8:", "content/b.md:3:7:", "site.yaml:2:1:"])
    }

    @Test func `A conflict of URLs or output paths names both files`() async {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            -- content/a.md --
            Text
            -- content/b.md --
            ---
            slug: a
            ---
            -- content/posts.md --
            Text
            -- content/posts/_index.md --
            Text
            -- content/posts/c.md --
            ---
            tags: [x]
            ---
            -- content/tags.md --
            Text
            -- content/d/_index.md --
            Text
            -- content/D/_index.md --
            Text
            -- static/a --
            Text
            """)
        #expect(
            await site.diagnostics() == """
                content/b.md: error: ‘/a/’ is also the URL of content/a.md
                   = help: rename one of the files, or set a different ‘slug’
                content/d/_index.md: error: ‘/d/’ is also the URL of content/D/_index.md
                   = help: rename one of the folders
                content/posts.md: error: ‘/posts/’ is also the URL of content/posts/_index.md
                   = help: rename one of the files, or set a different ‘slug’
                static/a: error: a file and a folder have the same output path ‘a’
                   = help: content/a.md needs the folder; change one of the two paths
                the list of tags: error: ‘/tags/’ is also the URL of content/tags.md
                   = help: rename content/tags.md, or set a different ‘slug’
                """)
    }

    @Test(arguments: [
        "example.org", "ftp://example.org", "https://", "https:///a", "https://bücher.example", "https://[::1]/",
        "https://a/../b", "https://a//b", "https://a/b?c", "https://a b/",
    ])
    func `Invalid base URLs are rejected`(address: String) {
        #expect(!SiteConfiguration.isBaseURL(address))
    }

    @Test(arguments: ["https://a.example", "http://localhost:8000/", "HTTPS://a/b/c", "https://a/%C3%BC/"])
    func `Valid base URLs are accepted`(address: String) {
        #expect(SiteConfiguration.isBaseURL(address))
    }

    @Test func `A slug, tags and a series are errors on a section page`() async {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\n-- content/a/_index.md --\n---\nslug: b\ntags: [x]\nseries: S\n---\n")
        let messages = await site.diagnostics().split(separator: "\n").filter { !$0.contains("help") }
        #expect(
            messages
                == ["series", "slug", "tags"].map {
                    "content/a/_index.md: error: ‘\($0)’ has no effect on a section page"
                })
    }

    @Test func `Output paths that differ only in case conflict`() async {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\nText\n-- static/A/index.html --\nText\n")
        #expect(
            await site.diagnostics().hasPrefix("static/A/index.html: error: ‘/A/’ is also the URL of content/a.md"))
    }

    @Test func `Output paths that are too long for the file system are reported before anything is written`() async {
        let tag = String(repeating: "x", count: 300)
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\n---\ntags: [\(tag)]\n---\n")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.contains("is not a valid output path"))
        #expect(diagnostics.contains("= help: shorten the name; each part of a path can have at most 255 bytes"))
        #expect(!diagnostics.contains("rename the file"))
        #expect(site.disk.files(under: "public").isEmpty)
    }

    @Test func `Deeply nested YAML in front matter is an error`() async {
        let site = TestSite("-- site.yaml --\ntitle: T\n")
        for text in [String(repeating: "[", count: 900), "\n" + String(repeating: "- ", count: 900) + "a"] {
            site.disk.put("---\ntags: \(text)\n---\n", at: "content/a.md")
            #expect(await site.diagnostics().contains("invalid YAML: nested too deeply"))
        }
    }

    @Test func `A base URL on the command line is validated like one in the configuration`() async {
        let site = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\nText\n")
        #expect(
            await site.diagnostics(baseURL: "example.org") == """
                --base-url: error: ‘example.org’ is not a web URL
                   = help: write a complete URL, such as https://example.org/
                """)
    }
}

@Suite struct WarningTests {
    @Test func `Invalid UTF-8 and a missing base URL are warnings and do not stop the build`() async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\n")
        site.disk.put(Array("Good\n\nb".utf8) + [0xFF] + Array("d".utf8), at: "content/a.md")
        let report = try await site.build()
        #expect(
            report.warnings.map(\.description) == [
                """
                content/a.md:3:2: warning: invalid UTF-8 is shown as �
                  3 │ b�d
                    │  ^
                    = help: save the file as UTF-8
                """,
                """
                site.yaml: warning: ‘baseURL’ is missing, so links in feeds and the sitemap use http://localhost:8000/
                   = help: add the site's URL, such as baseURL: https://example.org/
                """,
            ])
        #expect(site.disk.text("public/a/index.html")?.contains("b�d") == true)
    }

    @Test(arguments: [
        ("", "<title>A</title>"),
        ("\u{FEFF}---\ntitle: B\n---\nText", "<title>B</title><p>Text</p>\n"),
        ("---\r\ntitle: B\r\n---\r\nText\r\n", "<title>B</title><p>Text</p>\n"),
        ("---\n---\nText", "<title>A</title><p>Text</p>\n"),
        ("---\ntitle:\n---", "<title>A</title>"),
        ("---\ntitle: \"\"\n---", "<title>A</title>"),
        ("---\ntitle: \"B\\u0001\"\n---", "<title>B�</title>"),
        ("\n---\n\nText\n\n---\n", "<title>A</title><hr>\n<p>Text</p>\n<hr>\n"),
        ("a\0b", "<title>A</title><p>a�b</p>\n"),
        ("----\nText", "<title>A</title><hr>\n<p>Text</p>\n"),
        ("Text\n\n---\n\nMore", "<title>A</title><p>Text</p>\n<hr>\n<p>More</p>\n"),
    ])
    func `Pages with unusual front matter, line endings or characters are rendered without warnings`(
        text: String, expected: String
    ) async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n")
        site.disk.put(text, at: "content/a.md")
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
        #expect(site.disk.text("public/a/index.html") == expected)
    }

    @Test func `Deeply nested and very long content files do not crash the build`() async throws {
        let site = TestSite("-- site.yaml --\ntitle: T\n")
        site.disk.put(String(repeating: ">", count: 100_000) + "deep", at: "content/deep.md")
        site.disk.put(String(repeating: "word ", count: 1_000_000), at: "content/long.md")
        site.disk.put("---\ntags: " + String(repeating: "[", count: 100_000), at: "content/unclosed.md")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.contains("content/unclosed.md:1:1: error: the front matter is never closed"))
        site.disk.put("---\ntags: " + String(repeating: "[", count: 100_000) + "\n---\n", at: "content/unclosed.md")
        #expect(await site.diagnostics().contains("content/unclosed.md:2:"))
        site.disk.remove("content/unclosed.md")
        try await site.build()
        #expect(site.disk.text("public/deep/index.html")?.contains("deep") == true)
        #expect(site.disk.text("public/long/index.html")?.utf8.count ?? 0 > 5_000_000)
    }
}
