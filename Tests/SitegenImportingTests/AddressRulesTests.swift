import SitegenData
import SitegenFiles
import Testing

@testable import SitegenImporting

/// The rules by which generators compute addresses. Each table has the results of the generator.
@Suite struct AddressRulesTests {
    @Test(arguments: [
        ("index.md", "/"), ("about.md", "/about/"), ("about/about.md", "/about/"), ("a/index.md", "/a/"),
        ("a/b/b.md", "/a/b/"), ("2020-01-02-first.md", "/2020-01-02-first/"), ("a b.md", "/a b/"),
    ])
    func `The address of a text of Eleventy without a permalink`(_ path: String, _ address: String) {
        #expect(EleventyAddresses.standard(path) == address)
    }

    @Test(arguments: [
        ("/a/", "/a/"), ("a/index.html", "/a/"), ("/index.html", "/"), ("/a.html", "/a.html"), ("./a/b/", "/a/b/"),
        ("/", "/"),
    ])
    func `The address of a permalink of Eleventy`(_ permalink: String, _ address: String) {
        #expect(EleventyAddresses.written(permalink) == address)
    }

    @Test(arguments: [
        ("2020-01-02-first.md", "first", "/first"), ("a/index.md", "a", "/a/index"), ("index.md", "", "/index"),
        ("2020-01-02-b/index.md", "b", "/2020-01-02-b/index"), ("a/c.md", "c", "/a/c"),
    ])
    func `The names of a page of Eleventy`(_ path: String, _ slug: String, _ stem: String) {
        let page = EleventyAddresses.page(path)
        #expect(page["fileSlug"]?.text == slug)
        #expect(page["filePathStem"]?.text == stem)
    }

    @Test(
        arguments: [
            ("const value = createFilePath({ node, getNode })", "a/index.md", [:], "/a/"),
            ("createFilePath({ node, getNode, basePath: `pages` })", "pages/a.md", [:], "/a/"),
            ("createFilePath()\nvalue: `/blog${value}`", "a.md", [:], "/blog/a/"),
            ("createFilePath()\npath: `/tags/${tag}`", "a.md", [:], "/a/"),
            ("createFilePath()", "a.md", ["slug": "b"], "/a/"),
            ("path: node.frontmatter.slug", "a.md", ["slug": "/b/"], "/b/"),
            ("createFilePath()", "a.md", ["path": "/c"], "/c/"),
            ("", "index.md", [:], "/"),
        ] as [(String, String, FieldMapping, String)])
    func `The address of a text of Gatsby`(
        _ program: String, _ path: String, _ fields: FieldMapping, _ address: String
    ) {
        #expect(GatsbyAddresses(program: program).address(of: path, fields) == address)
    }

    @Test(arguments: [
        ("First Post.md", "first-post"), ("a/B c/index.md", "a/b-c"), ("Q&A!.mdx", "qa"), ("v1.2.md", "v12"),
        ("über.md", "über"),
    ])
    func `The id of a text of Astro`(_ path: String, _ identifier: String) {
        #expect(AstroCollections.identifier(of: path, [:]) == identifier)
    }

    @Test(arguments: [
        ("Hello, World!", "hello-world"), ("C++", "c"), ("à la mode", "a-la-mode"), ("Don't", "dont"),
        ("a_b c", "a_b-c"), ("  A -- B ", "a-b"), ("ARM64/x86", "arm64x86"), ("a–b", "a-b"),
        // Unidecode
        ("北京 2020，学Python", "bei-jing-2020xue-python"), ("一种、一地", "yi-chong-yi-di"), ("한국", "hangug"),
        ("ひらがな", "hiragana"),
    ])
    func `The slug of a title of Pelican`(_ title: String, _ slug: String) {
        #expect(PelicanAddresses.slug(title) == slug)
    }

    @Test(
        arguments: [
            ([:], "/a-b.html"), (["ARTICLE_URL": "posts/{slug}/"], "/posts/a-b/"),
            (["ARTICLE_URL": "{date:%Y}/{date:%m}/{slug}/"], "/2020/01/a-b/"),
            (["ARTICLE_SAVE_AS": "{category}/{slug}/index.html"], "/north-sea/a-b/index.html"),
            (["SLUGIFY_SOURCE": "basename"], "/name.html"), (["ARTICLE_URL": "{unknown}/{slug}"], nil),
        ] as [(FieldMapping, String?)])
    func `The address of an article of Pelican`(_ settings: FieldMapping, _ address: String?) {
        let source = PelicanAddresses.Source(
            title: "A b", name: "name", date: PublicationDate("2020-01-02"), category: "North Sea")
        #expect(PelicanAddresses(settings).address(source, isPage: false) == address)
    }

    @Test func `A blog of Pelican may keep other scripts in addresses`() {
        let source = PelicanAddresses.Source(title: "Über 北京", name: "name")
        let addresses = PelicanAddresses(["SLUGIFY_USE_UNICODE": true])
        #expect(addresses.address(source, isPage: false) == "/über-北京.html")
    }

    @Test(arguments: [(nil, "/a-b.html"), ("en", "/a-b.html"), ("de", "/a-b-de.html")] as [(String?, String)])
    func `The address of a translated article of Pelican`(_ language: String?, _ address: String) {
        let source = PelicanAddresses.Source(title: "A b", name: "name", language: language)
        #expect(PelicanAddresses([:]).address(source, isPage: false) == address)
    }

    @Test(arguments: [
        ("Version 1.2", "version-1.2"), ("3. Results: all", "results-all"), ("A_b-c", "a_b-c"), ("42", ""),
        ("A & B", "a-b"), ("*A* `b`!", "a-b"),
    ])
    func `Pandoc's id of a heading`(_ title: String, _ identifier: String) {
        #expect(QuartoInlines.identifier(title) == identifier)
    }

    @Test(arguments: [
        ("a.qmd", "*.qmd", true), ("b/a.qmd", "b/*.qmd", true), ("b/c/a.qmd", "b/*.qmd", false),
        ("b/c/a.qmd", "b/**", true), ("a.qmd", "a.qmd", true), ("b/a.qmd", "b/", true), ("bc/a.qmd", "b", false),
    ])
    func `Patterns of Quarto`(_ path: String, _ pattern: String, _ matches: Bool) {
        #expect(QuartoContent.matches(path, pattern) == matches)
    }

    @Test(
        arguments: [
            ("Jul 08 2022", "2022-07-08"), ("July 8, 2022", "2022-07-08"), ("8th July 2022", "2022-07-08"),
            ("Thu, 05 May 2015 10:00:00 GMT", "2015-05-05"), ("2015/5/6", "2015-05-06"), ("2015/05/06", "2015-05-06"),
            ("July 2022", nil), ("31 Feb 2022", nil), ("", nil),
        ] as [(String, String?)])
    func `Dates that programs in JavaScript accept`(_ text: String, _ day: String?) {
        #expect(DateSpelling.date(text)?.date?.isoDay == day)
    }
}
