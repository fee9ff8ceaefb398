import SitegenBase
import SitegenData
import Testing

@testable import SitegenImporting

/// Texts of other generators beside the imported texts.
@Suite struct ConvertedTextTests {
    /// The settings of each generator, and the path of the text in its site.
    private static let sites: [SiteKind: (settings: [String: String], path: String)] = [
        .hugo: (["hugo.toml": "title = \"A\"\n"], "content/a.md"),
        .jekyll: (["_config.yml": "title: A\n"], "a.md"),
        .mkdocs: (
            ["mkdocs.yml": "site_name: A\nmarkdown_extensions: [admonition, pymdownx.keys, pymdownx.tabbed]\n"],
            "docs/a.md"
        ),
    ]

    /// Imports a site with a text and other files, and returns the text in the new site, without front matter.
    private func imported(_ kind: SiteKind, _ text: String, besides files: [String: String] = [:]) throws -> String {
        let folder = TestFolder()
        let site = try #require(Self.sites[kind])
        let old = site.settings.merging(files) { $1 }.merging([site.path: "---\ntitle: A\n---\n" + text]) { $1 }
        try folder.write(old, in: "old")
        _ = try SiteImport(kind, from: folder.path("old"), to: folder.path("new")).run()
        let new = try #require(try folder.read("new")["content/a.md"])
        return try #require(new.split(separator: "\n---\n", maxSplits: 1).last).description
    }

    @Test(arguments: [
        // A run of backticks ends with the next one of its length, and an escaped one begins nothing.
        ("x \\` $$a$$ ` y", "x \\` $a$ ` y"), ("``a` $$b$$`` c", "``a` $$b$$`` c"),
        // A fence ends with one that is at least as long. Backticks cannot follow on the line of a fence.
        ("~~~~\n~~~\nx $$a$$ y\n~~~~", "~~~~\n~~~\nx $$a$$ y\n~~~~"),
        ("```a``` b\n\nx $$c$$ y", "```a``` b\n\nx $c$ y"),
        // A formula is not empty, and does not continue after a blank line.
        ("a $$ $$ b", "a $$ $$ b"), ("a $$b\n\nc$$ d", "a $$b\n\nc$$ d"), ("x$$a$$ $$b$$y", "x$`a`$ $`b`$y"),
        ("* toc\n{:toc}", "[[toc]]"), ("- toc\n{:toc}", "[[toc]]"), ("Text\n{:toc}", "Text\n[[toc]]"),
        ("0. toc\n{:toc .large}", "[[toc]]"), ("12. toc\n{: .large toc }", "[[toc]]"),
    ])
    func `A text of Jekyll is converted`(old: String, new: String) throws {
        let text = try imported(.jekyll, old + "\n")
        #expect(text == new + "\n")
    }

    @Test(arguments: [
        ("++a++ `` ` ++b++ ``", "<kbd>A</kbd> `` ` ++b++ ``"),
        ("=== \"a ] b [ c\"\n    x", "::::tabs\n:::tab[a \\] b \\[ c]\nx\n:::\n::::\n"),
        ("=== \"a \\ ] b\"\n    x", "::::tabs\n:::tab[a \\\\ \\] b]\nx\n:::\n::::\n"),
        (
            "=== \"a\"\n    x\n\n===! \"b\"\n    y",
            "::::tabs\n:::tab[a]\nx\n:::\n::::\n\n\n::::tabs\n:::tab[b]\ny\n:::\n::::\n"
        ),
        ("// tip\nText\n//", "// tip\nText\n//"), ("/// tip\nText\n///", "> [!TIP]\n> Text\n"),
        // A tab extends to the next multiple of four columns.
        ("- a\n\n  \t!!! note\n\t\tText", "- a\n\n    > [!NOTE]\n    > Text\n"),
        ("a\r\nb\r", "a\nb"),
    ])
    func `A text of MkDocs is converted`(old: String, new: String) throws {
        let text = try imported(.mkdocs, old + "\n")
        #expect(text == new + "\n")
    }

    /// The files `index.md` of folders with other pages get another path.
    @Test(arguments: [
        ("[a](guide/index.md?x=1#y)", "[a](/guide/_index.md?x=1#y)"), ("[a](b.md#y)", "[a](b.md#y)"),
        ("[a](guide/x(y)/index.md)", "[a](/guide/x%28y%29/_index.md)"),
        ("`[a](guide/index.md)`", "`[a](guide/index.md)`"),
        ("[a]: guide/index.md", "[a]: /guide/_index.md"), ("[^a]: guide/index.md", "[^a]: guide/index.md"),
        ("<a href=\"guide/index.md\">a</a>", "<a href=\"/guide/_index.md\">a</a>"),
    ])
    func `A link follows its file`(old: String, new: String) throws {
        let files = [
            "docs/guide/index.md": "# Guide\n", "docs/guide/x(y)/index.md": "# X\n", "docs/guide/x(y)/b.md": "# B\n",
            "docs/b.md": "# B\n",
        ]
        let text = try imported(.mkdocs, old + "\n", besides: files)
        #expect(text == new + "\n")
    }

    @Test(arguments: [
        ("{{< details summary=\"A\" open=\"true\" >}}\nx\n{{< /details >}}", ":::details[A]{open}\nx\n:::"),
        ("{{< details summary=\"A\" >}}\nx\n{{< /details >}}", ":::details[A]\nx\n:::"),
        ("[a]({{< ref \"#b\" >}})", "[a](#b)"),
        ("{{< highlight go \"linenos=true\" >}}\nx\n{{< /highlight >}}", "```go linenos\nx\n```"),
        ("{{< video a >}}", "::video-shortcode{arg1=a}"),
    ])
    func `A shortcode of Hugo is converted`(old: String, new: String) throws {
        let text = try imported(.hugo, old + "\n")
        #expect(text == new + "\n")
    }

    @Test func `A reference to a heading of the same page is not a missing page`() throws {
        let folder = TestFolder()
        try folder.write(
            ["hugo.toml": "title = \"A\"\n", "content/a.md": "[b]({{< ref \"#b\" >}})\n\n[c]({{< ref \"c\" >}})\n"],
            in: "old")
        _ = try SiteImport(from: folder.path("old"), to: folder.path("new")).run()
        let report = try #require(try folder.read("new")["import-report.md"])
        #expect(report.contains("### reference to a missing page (1)\n"))
    }

    @Test(arguments: [
        ("{.python .extra}", "python {.extra}"), ("python hl_lines=\"0 2\"", "python {2}"),
        ("python linenums=\"1\"", "python linenos"), ("python linenums=\"5\"", "python linenos=5"),
    ])
    func `The text after a fence is converted`(old: String, new: String) {
        #expect(FenceInfo(old).text == new)
    }

    @Test(arguments: [
        ("weight: 0", ""), ("weight: \"7\"", "weight: 7"), ("draft: \"True\"", "draft: true"),
        ("tags: [a, b, a]", "tags: [a, b]"), ("params: {a: 1}\nextra: {a: 2, b: 3}", "params: {a: 1, b: 3}"),
        // A page cannot expire when it is published.
        ("date: 2024-01-01\nexpires: 2024-01-01", "date: 2024-01-01\nparams: {expires: 2024-01-01}"),
        ("date: 2024-01-01\nexpires: 2024-01-02", "date: 2024-01-01\nexpires: 2024-01-02"),
    ])
    func `Front matter is converted`(old: String, new: String) throws {
        func fields(_ text: String) throws -> FieldMapping {
            let source = SourceText(file: "a.md", bytes: Array("---\n\(text)\n---\n".utf8))
            return FrontMatterText(source, ImportLog()).fields
        }
        #expect(try FieldConversion([:], ImportLog()).convert(fields(old), "a.md") == fields(new))
    }
}

/// The addresses that old pages have.
@Suite struct OldAddressTests {
    @Test(arguments: [
        ("/a", "/a/"), ("/a/", "/a/"), ("/a.html", "/a.html"), ("/a/index.html", "/a/"), ("/%61?b#c", "/a/"), ("", "/"),
        ("/../a", nil), ("/a%2Fb", "/a/b/"), ("/a%00", nil),
    ])
    func `An address has a normal form`(address: String, expected: String?) {
        #expect(PageAddressing.normalized(address) == expected)
    }

    @Test(arguments: [
        ("/:year/:slug", "/2016/a/"), ("/:year/:slug/", "/2016/a/"), ("/:section/:filename.html", "/s/a.html"),
        ("/:title/", nil),
    ])
    func `A pattern of sitegen makes an address`(pattern: String, expected: String?) {
        let date = PublicationDate("2016-01-29")
        #expect(PageAddressing.address(by: pattern, name: "a", folders: ["s", "t"], date: date) == expected)
    }

    @Test(arguments: [
        ("/:year/:short_year/:title/", "/1996/96/My-Slug!/"), ("/:slug", "/my-slug"), ("/:name", "/old-name"),
        ("/:categories/:slugified_categories/:output_ext", "/c d/c-d/.html"), ("/:i_month-:i_day-:y_day", "/1-29-029"),
    ])
    func `A pattern of Jekyll makes an address`(pattern: String, expected: String) {
        let facts = JekyllAddresses.Facts(
            name: "Old Name!", path: "p", collection: "posts", date: PublicationDate("1996-01-29"),
            categories: ["C d"], slug: "My Slug!")
        #expect(JekyllAddresses.address(pattern, facts) == expected)
    }

    @Test(arguments: [
        ("hugo.toml", "", "content/s/_index.md", "slug: t", "/t/"),
        ("hugo.toml", "", "content/a  b.md", "title: A", "/a--b/"),
        ("hugo.toml", "[permalinks]\ns = \"/:slug/\"\n", "content/s/a.md", "title: My  Title", "/my-title/"),
        ("hugo.toml", "[permalinks]\ns = \"/:slug/\"\n", "content/s/a.md", "slug: b", "/b/"),
    ])
    func `A page of Hugo keeps its address`(
        settings: String, text: String, path: String, fields: String, address: String
    ) throws {
        let folder = TestFolder()
        try folder.write([settings: "title = \"A\"\n" + text, path: "---\n\(fields)\n---\n"], in: "old")
        _ = try SiteImport(from: folder.path("old"), to: folder.path("new")).run()
        let page = try #require(try folder.read("new")[path])
        #expect(page.contains("\nurl: \(address)\n"))
    }
}
