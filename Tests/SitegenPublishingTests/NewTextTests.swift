import SystemPackage
import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenConfiguration
@testable import SitegenData
@testable import SitegenFiles
@testable import SitegenModel
@testable import SitegenPublishing

/// `sitegen new post`: the path and the front matter of a new page, which depend on the existing pages.
@Suite struct NewTextTests {
    private func disk(_ archive: String, configuration more: String = "") -> MemoryDisk {
        MemoryDisk("-- site.yaml --\ntitle: Test\nbaseURL: https://example.org/\n\(more)\(archive)")
    }

    private func post(_ title: String, _ change: (inout NewText) -> Void = { _ in }) -> NewText {
        var text = NewText(.post, title: title, date: "2026-11-21")
        change(&text)
        return text
    }

    /// The path of the new page, or the diagnostics as printed if it cannot be created.
    private func outcome(of text: NewText, in disk: MemoryDisk, from place: FilePath = "/site") -> String {
        do throws(BuildFailure) {
            return try text.write(into: "/site", from: place, fileSystem: disk.fileSystem).file
        } catch {
            return error.diagnostics.map(\.description).joined(separator: "\n")
        }
    }

    private static let blog = """
        -- content/posts/_index.md --
        -- content/posts/one.md --
        ---
        date: 2026-01-01
        ---
        One
        -- content/about.md --
        About

        """

    // MARK: - Front matter

    @Test func `The front matter of a post contains the title, the date and the given options`() throws {
        let disk = disk(Self.blog)
        let text = post("What the tide: left?") {
            ($0.tags, $0.series, $0.isDraft) = (["sea", "a, b"], "The sea", true)
        }
        #expect(outcome(of: text, in: disk) == "content/posts/what-the-tide-left.md")
        #expect(
            disk.text("content/posts/what-the-tide-left.md") == """
                ---
                title: "What the tide: left?"
                date: 2026-11-21
                draft: true
                tags: [sea, "a, b"]
                series: The sea
                ---


                """)
    }

    @Test(
        arguments: [
            (
                "+++\ndate = 2026-01-01\n+++\n",
                "+++\ntitle = \"A \\\"b\\\"\"\ndate = 2026-11-21\ndraft = true\ntags = [\"c\"]\n+++\n\n"
            ),
            (
                "{\n  \"date\": \"2026-01-01\"\n}\n",
                """
                {
                  "title": "A \\"b\\"",
                  "date": "2026-11-21",
                  "draft": true,
                  "tags": [
                    "c"
                  ]
                }


                """
            ),
        ])
    func `Front matter uses the syntax of other pages in the section`(neighbour: String, expected: String) {
        let disk = disk("-- content/posts/one.md --\n\(neighbour)")
        _ = outcome(of: post("A \"b\"") { ($0.tags, $0.isDraft) = (["c"], true) }, in: disk)
        #expect(disk.text("content/posts/a-b.md") == expected)
    }

    @Test(
        arguments: [
            "plain", "true", "No", "null", "12", "2026-11-21", "- a", "a: b", "a #b", "[a]", "'a'", "it’s", "a, b",
            "{a}",
            "*a*", "&a", "!a", "%a", "@a", "`a`", "a\\b", "\"a\"", "é: ü", "日本", "🌊 sea", "~", "a:", "?", "a\u{2028}b",
        ])
    func `A title survives a round trip in every front-matter syntax`(title: String) async throws {
        for neighbour in [
            "---\ndate: 2026-01-01\n---\n", "+++\ndate = 2026-01-01\n+++\n", "{\"date\": \"2026-01-01\"}\n",
        ] {
            let site = TestSite("-- site.yaml --\ntitle: T\n-- content/posts/one.md --\n\(neighbour)")
            let text = post(title) { ($0.slug, $0.tags) = ("new", [title]) }
            #expect(outcome(of: text, in: site.disk) == "content/posts/new.md")
            let bytes = try site.disk.fileSystem.read("/site/content/posts/new.md")
            let (file, _) = ContentFile.read(bytes, file: "new.md")
            let result = file.frontMatter(FrontMatterRules(taxonomies: ["tags"]))
            let (frontMatter, diagnostics) = (result.values, result.diagnostics)
            let shown = title.split(whereSeparator: \.isWhitespace).joined(separator: " ")
            #expect(diagnostics == [])
            #expect(frontMatter.title == shown)
            #expect(frontMatter.names["tags"] == [shown])
            #expect(frontMatter.date?.isoDay == "2026-11-21")
        }
    }

    @Test func `Required fields of a section get placeholders that build without warnings`() async throws {
        let fields = """
            sections:
              posts:
                fields:
                  servings: {type: integer, required: true}
                  level: {allowed: [easy, hard], required: true}
                  source: {type: url, required: true}
                  parts: {type: list, required: true}
                  cooked: {type: date, required: true}
                  note: {type: text}

            """
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://a.example/\n\(fields)-- content/posts/_index.md --\n")
        let written = try post("A").write(into: "/site", fileSystem: site.disk.fileSystem)
        #expect(written.fieldsToFill == ["servings", "level", "source", "parts", "cooked"])
        #expect(try await site.build().warnings == [])
    }

    @Test func `A date with a time keeps its time and time zone`() {
        let disk = disk(Self.blog)
        _ = outcome(of: NewText(.post, title: "A", date: "2026-11-21T09:30+01:00"), in: disk)
        #expect(disk.text("content/posts/a.md")?.contains("\ndate: 2026-11-21T09:30:00+01:00\n") == true)
    }

    // MARK: - File name

    @Test(
        arguments: [
            ("The First Tide", "", "the-first-tide"), ("  A \n B ", "", "a-b"), ("Über Größe", "", "über-größe"),
            ("Über Größe", "language: de\nslugs: latin\n", "ueber-groesse"), ("日本の海", "", "日本の海"),
            ("v1.2 is out", "", "v1.2-is-out"), ("C++ & C#", "", "c--c"), ("🌊", "", "u1f30a"),
            ("../../etc/passwd", "", "etcpasswd"),
            (
                String(repeating: "word ", count: 60), "",
                "word" + String(repeating: "-word", count: 15)
            ),
            (String(repeating: "x", count: 300), "", String(repeating: "x", count: 80)),
        ])
    func `The file is named after the title`(title: String, configuration: String, name: String) {
        #expect(
            outcome(of: post(title), in: disk(Self.blog, configuration: configuration)) == "content/posts/\(name).md")
    }

    @Test func `A file name starts with the date if those of other pages in the section do`() {
        let disk = disk("-- content/posts/2026-01-01-one.md --\n---\ndate: 2026-01-01\n---\n")
        #expect(outcome(of: post("Two"), in: disk) == "content/posts/2026-11-21-two.md")
    }

    @Test func `A bundle is a folder with an index file`() {
        let disk = disk(Self.blog)
        #expect(outcome(of: post("Oslo") { $0.isBundle = true }, in: disk) == "content/posts/oslo/index.md")
    }

    // MARK: - Section

    @Test(
        arguments: [
            ([], "content/posts/a.md"),
            (["posts/_index.md"], "content/posts/a.md"),
            (["articles/_index.md", "guide/_index.md"], "content/articles/a.md"),
            (["notes/1.md+", "guide/1.md", "guide/2.md"], "content/notes/a.md"),
            (["notes/1.md+", "news/1.md+", "news/2.md+"], "content/news/a.md"),
            (["1.md+", "2.md+", "about.md"], "content/a.md"),
            (["notes/deep/1.md+", "notes/2/index.md+"], "content/notes/a.md"),
            (["tags/swift.md+", "posts/1.md"], "content/posts/a.md"),
            (["1.md+", "posts/1.md+"], "content/posts/a.md"),
            (["1.md+", "2.md+", "diary/1.md+"], "content/diary/a.md"),
            (["news/1.md+", "blog/1.md+", "posts/1.md"], "content/blog/a.md"),
            (
                ["notes/1.md+", "news/1.md+"],
                """
                content: error: several sections have dated pages: news, notes
                   = help: choose a section, such as --section news
                """
            ),
            (
                ["guide/1.md"],
                """
                content: error: no section of the site has dated pages
                   = help: choose a section, such as --section guide
                """
            ),
            (
                ["about.md"],
                """
                content: error: no section of the site has dated pages
                   = help: create a folder, such as content/posts, and choose it with --section posts
                """
            ),
        ])
    func `A post is created in the section with the posts`(files: [String], expected: String) {
        let archive = files.map { file in
            file.hasSuffix("+")
                ? "-- content/\(file.dropLast()) --\n---\ndate: 2026-01-01\n---\n" : "-- content/\(file) --\nText\n"
        }
        #expect(outcome(of: post("A"), in: disk(archive.joined())) == expected)
    }

    @Test(
        arguments: [
            ("posts", "content/posts/a.md"), ("content/posts/", "content/posts/a.md"),
            ("guide/deep", "content/guide/deep/a.md"), (".", "content/a.md"),
            (
                "psots",
                """
                --section: error: there is no section ‘psots’
                   = help: did you mean ‘posts’?
                """
            ),
            (
                "../../etc",
                """
                --section: error: there is no section ‘../../etc’
                   = help: create content/../../etc/_index.md
                """
            ),
        ])
    func `The section of a post can be chosen`(section: String, expected: String) {
        let disk = disk(Self.blog + "-- content/guide/deep/one.md --\n")
        #expect(outcome(of: post("A") { $0.section = section }, in: disk) == expected)
    }

    @Test func `The current folder within the content folder is the default section`() {
        let disk = disk(Self.blog + "-- content/guide/deep/one.md --\n", configuration: "languages: {en: {}, fr: {}}\n")
        #expect(outcome(of: post("A"), in: disk, from: "/site/content/guide/deep") == "content/guide/deep/a.md")
        #expect(outcome(of: post("A"), in: disk, from: "/site/content") == "content/posts/a.md")
        #expect(outcome(of: NewText(.page, title: "B", date: nil), in: disk) == "content/b.md")
        #expect(disk.text("content/b.md") == "---\ntitle: B\n---\n\n")
    }

    // MARK: - Language

    @Test(
        arguments: [
            ("", nil, "/site", "content/posts/a.md"),
            ("", "fr", "/site", "content/posts/a.fr.md"),
            ("-- content/fr/about.md --\nÀ propos\n", "FR", "/site", "content/fr/posts/a.md"),
            ("-- content/fr/about.md --\nÀ propos\n", nil, "/site/content/fr", "content/fr/posts/a.md"),
            ("-- content/fr/posts/b.md --\nB\n", nil, "/site/content/fr/posts", "content/fr/posts/a.md"),
            ("-- content/en/about.md --\nAbout\n", nil, "/site", "content/en/posts/a.md"),
            (
                "", "de", "/site",
                """
                --language: error: the site has no language ‘de’
                   = help: the languages are en, fr; add others under ‘languages’ in site.yaml
                """
            ),
        ] as [(String, String?, String, String)])
    func `A post is created at the path of its language`(
        archive: String, language: String?, place: String, expected: String
    ) {
        let disk = disk(Self.blog + archive, configuration: "languages: {en: {}, fr: {}}\n")
        let text = post("A") { $0.language = language }
        #expect(outcome(of: text, in: disk, from: FilePath(place)) == expected)
    }

    // MARK: - Errors

    @Test(
        arguments: [
            ("posts/a.md", "posts/a.md", "a-2"), ("posts/a/index.md", "posts/a/index.md", "a-2"),
            ("posts/a.markdown", "posts/a.markdown", "a-2"),
        ])
    func `An existing page is never overwritten`(there: String, named: String, slug: String) {
        let disk = disk(Self.blog + "-- content/\(there) --\nMine\n")
        #expect(
            outcome(of: post("A"), in: disk) == """
                content/\(named): error: a page with this name exists
                   = help: edit the existing page, or choose another name: --slug \(slug)
                """)
        #expect(disk.text("content/\(there)") == "Mine\n")
        #expect(outcome(of: post("A") { $0.slug = slug }, in: disk) == "content/posts/\(slug).md")
    }

    @Test(
        arguments: [
            (
                text("index"),
                """
                content/posts/index.md: error: a page cannot be named ‘index’: this file name has a special meaning
                   = help: choose another name: --slug index-1
                """
            ),
            (
                text("Version 1.fr"),
                """
                content/posts/version-1.fr.md: error: a page cannot be named ‘version-1.fr’: this file name has a special meaning
                   = help: choose another name: --slug version-1-fr-1
                """
            ),
            (
                text("a", slug: "A b"),
                """
                --slug: error: ‘A b’ is not a valid slug
                   = help: write it as ‘a-b’
                """
            ),
            (
                text(" \n"),
                """
                content: error: the title is empty
                   = help: put the title in quotation marks: "A title"
                """
            ),
            (
                text("a", date: "tomorrow"),
                """
                --date: error: ‘tomorrow’ is not a date
                   = help: write it as 2026-11-20 or 2026-11-20T09:30:00+01:00
                """
            ),
        ])
    func `Invalid names, slugs, titles and dates are errors`(text: NewText, expected: String) {
        let disk = disk(Self.blog, configuration: "languages: {en: {}, fr: {}}\n")
        #expect(outcome(of: text, in: disk) == expected)
    }

    private static func text(_ title: String, slug: String? = nil, date: String = "2026-11-21") -> NewText {
        var text = NewText(.post, title: title, date: date)
        text.slug = slug
        return text
    }

    @Test func `The site folder is found from its subfolders`() {
        let disk = disk(Self.blog)
        let find = { (path: FilePath) in SiteConfiguration.siteFolder(around: path, in: disk.fileSystem) }
        #expect(find("/site/content/posts") == "/site")
        #expect(find("/site") == "/site")
        #expect(find("/") == nil)
        #expect(find("/nowhere") == nil)
    }
}
