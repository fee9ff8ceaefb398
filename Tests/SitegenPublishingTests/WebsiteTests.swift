import Hypertext
import SitegenBase
import SitegenDocuments
import Synchronization
import SystemPackage
import TestSupport
import Testing

@testable import SitegenData
@testable import SitegenModel
@testable import SitegenPublishing

/// Extensions of a site in a Swift program.
@Suite struct WebsiteTests {
    struct Recipe: Decodable, Sendable {
        enum Level: String, Decodable, CaseIterable { case easy, hard }

        var servings: Int
        var level: Level?
    }

    struct Failure: Error, CustomStringConvertible {
        var description: String { "out of salt" }
    }

    private func site(_ archive: String) -> TestSite {
        TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://example.org/base/\n\(archive)")
    }

    // MARK: - Theme

    @Test func `Templates that the theme does not read are reported`() async throws {
        let site = site("-- content/a.md --\n# A\n-- templates/article.mustache --\n{{page.title}}\n")
        let report = try await site.build()
        #expect(
            report.warnings.map(\.description) == [
                """
                templates/article.mustache: warning: the theme reads no templates, so this file has no effect
                   = help: delete ‘templates’, or use ‘MustacheTheme(overriding:)’ with the theme
                """
            ])
    }

    // MARK: - Sections

    @Test func `The front matter of a section can be decoded as a Swift type`() async throws {
        var site = site(
            "-- content/recipes/soups/a.md --\n---\ntitle: A\nservings: 4\nlevel: hard\n---\nText\n")
        site.website = site.website
            .section("recipes", metadata: Recipe.self)
            .file("/a.txt") { site in
                site.pages.map { page in
                    let recipe = page.metadata(Recipe.self)
                    return "\(page.title) \(recipe?.servings ?? 0) \(recipe?.level?.rawValue ?? "") \(page.fields.keys)"
                }.joined()
            }
        try await site.build()
        #expect(site.disk.text("public/a.txt") == #"A 4 hard ["servings", "level"]"#)
    }

    @Test(
        arguments: [
            (
                "---\nservings: four\n---\nText",
                """
                content/recipes/a.md:2:11: error: ‘servings’ must be a whole number, not ‘four’
                  2 │ servings: four
                    │           ^~~~
                """
            ),
            (
                "---\nservings: 4\nlevel: esay\n---\nText",
                """
                content/recipes/a.md:3:8: error: ‘esay’ is not one of easy, hard
                  3 │ level: esay
                    │        ^~~~
                    = help: did you mean ‘easy’?
                """
            ),
            (
                "---\nservings: 4\nlevl: easy\n---\nText",
                """
                content/recipes/a.md:3:1: error: unknown key ‘levl’
                  3 │ levl: easy
                    │ ^~~~
                    = help: did you mean ‘level’?
                """
            ),
        ] as [(String, String)])
    func `Front matter that does not match the Swift type is reported with its location`(
        text: String, expected: String
    ) async {
        var site = site("-- content/recipes/a.md --\n\(text)\n")
        site.website = site.website.section("recipes", metadata: Recipe.self)
        #expect(await site.diagnostics() == expected)
    }

    @Test func `A page without front matter is an error if the type has required properties`() async {
        var site = site("-- content/recipes/a.md --\nText\n-- content/b.md --\nText\n")
        site.website = site.website.section("recipes", metadata: Recipe.self)
        #expect(await site.diagnostics().contains("content/recipes/a.md"))
        #expect(await !site.diagnostics().contains("content/b.md"))
    }

    // MARK: - Pages

    @Test func `A page in Swift has a URL, is listed and can be linked to like a content file`() async throws {
        var site = site("-- content/recipes/a.md --\nSee [the soup](soup.md).\n")
        site.website = site.website.page("recipes/soup", title: "Soup") {
            Paragraph {
                Link("a.md") { "Bread" }
            }
        }
        try await site.build()
        #expect(
            site.disk.text("public/recipes/soup/index.html")?.contains("<a href=\"/base/recipes/a/\">Bread</a>") == true
        )
        #expect(site.disk.text("public/recipes/a/index.html")?.contains("<a href=\"/base/recipes/soup/\">") == true)
        #expect(site.disk.text("public/recipes/index.html")?.contains("Soup") == true)
        #expect(
            site.disk.text("public/sitemap.xml")?.contains("<loc>https://example.org/base/recipes/soup/</loc>") == true)
    }

    @Test func `Errors in pages in Swift are reported`() async {
        var site = site("-- content/a.md --\nText\n")
        site.website = site.website
            .page("a", title: "A") { Paragraph { "Text" } }
            .page("../b", title: "B") { Paragraph { "Text" } }
            .page("c", title: "C") { Paragraph { Link("gone.md") { "gone" } } }
            .pages { throw Failure() }
        let diagnostics = await site.diagnostics()
        #expect(
            diagnostics == """
                content/a.md: error: a page in Swift has the same path as this file
                   = help: remove the file, or change the path of the page ‘A’
                content/c.md:1: error: the link ‘gone.md’ leads nowhere: there is no ‘content/gone.md’ [broken-link]
                    = help: use the path of a content file relative to this file, or a path that starts with /
                the page ‘B’ in Swift: error: ‘../b’ is not a valid page path
                   = help: write the path as for a page in content/, without the extension: about/kitchen
                the pages in Swift: error: out of salt
                """)
    }

    // MARK: - Transforms and outputs

    @Test func `Transforms run in order on all pages, and links that they add are resolved`() async throws {
        var site = site("-- content/notes/a.md --\n# A\n\nText\n")
        site.website = site.website
            .page("notes/b", title: "B") { Paragraph { "Text" } }
            .transform { document, page in
                document.blocks.append(.paragraph(Paragraph { "\(page.title) in \(page.section)" }))
            }
            .transform { document, _ in
                document.blocks.append(.paragraph(Paragraph { Link("/notes/") { "all" } }))
            }
        try await site.build()
        for (name, title) in [("a", "A"), ("b", "B")] {
            let page = try #require(site.disk.text("public/notes/\(name)/index.html"))
            #expect(page.contains("<p>\(title) in notes</p>\n<p><a href=\"/base/notes/\">all</a></p>"))
        }
    }

    @Test func `A file that a transform reads is an input of the page`() async throws {
        var site = site("-- content/a.md --\nText\n-- content/b.md --\nText\n-- prices.txt --\nSalt 1\n")
        site.website = site.website.transform { document, page in
            guard page.title == "A" else { return }
            let prices = try page.text(ofFile: "prices.txt")
            document.blocks.append(.paragraph(Paragraph { prices }))
        }
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("<p>Salt 1") == true)
        #expect(try await site.build().writtenCount == 0)
        site.disk.put("Salt 2\n", at: "prices.txt")
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("<p>Salt 2") == true)
    }

    @Test func `A missing file that a transform looks for is an input of the page`() async throws {
        var site = site("-- content/a.md --\nText\n")
        site.website = site.website.transform { document, page in
            let price = (try? page.text(ofFile: "prices.txt")) ?? "unknown"
            document.blocks.append(.paragraph(Paragraph { price }))
        }
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("<p>unknown</p>") == true)
        site.disk.put("Salt 2", at: "prices.txt")
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("<p>Salt 2</p>") == true)
    }

    @Test(arguments: [
        ("../secret.txt", "the path is outside the site's folder"), (".env", "hidden files are not read"),
        ("absent.txt", "no such file or directory"),
    ])
    func `A file that a transform cannot read is an error of the page`(path: String, message: String) async {
        var site = site("-- content/a.md --\nText\n-- .env --\nkey\n")
        site.website = site.website.transform { _, page in _ = try page.bytes(ofFile: path) }
        #expect(await site.diagnostics() == "content/a.md: error: a transform cannot read ‘\(path)’: \(message)")
    }

    @Test func `A transform with untracked dependencies runs in every build`() async throws {
        let price = Price()
        var site = site("-- content/a.md --\nText\n-- content/b.md --\nText\n")
        site.website = site.website.transform(.always) { document, page in
            guard page.title == "A" else { return }
            document.blocks.append(.paragraph(Paragraph { price.text }))
        }
        try await site.build()
        #expect(try await site.build().writtenCount == 0)
        price.text = "Salt 2"
        let report = try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("<p>Salt 2</p>") == true)
        #expect(site.disk.text("public/b/index.html")?.contains("Salt") == false)
        #expect(report.writtenCount == 1)
    }

    @Test func `A file that a directive reads is an input of the page`() async throws {
        var site = site("-- content/a.md --\n::price\n-- content/b.md --\nText\n")
        site.website = site.website.directive("price") { _, renderer in
            let price = (try? renderer.site?.text(ofFile: "prices.txt")) ?? "unknown"
            return Markup { p { price } }
        }
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.contains("<p>unknown</p>") == true)
        for price in ["Salt 1", "Salt 2"] {
            site.disk.put(price, at: "prices.txt")
            let report = try await site.build()
            #expect(site.disk.text("public/a/index.html")?.contains("<p>\(price)</p>") == true)
            #expect(report.writtenCount == 1)
            #expect(try await site.build().renderedCount == 0)
        }
    }

    @Test func `A file that a theme reads is an input of the page`() async throws {
        var site = site("-- content/a.md --\nText\n-- content/b.md --\nText\n-- notes/a.txt --\none\n")
        site.website = Website(theme: FileTheme())
        try await site.build()
        #expect(site.disk.text("public/a/index.html") == "one\n")
        #expect(site.disk.text("public/b/index.html") == "notes/b.txt: cannot read the file: no such file or directory")
        site.disk.put("two\n", at: "notes/a.txt")
        #expect(try await site.build().writtenCount == 1)
        #expect(site.disk.text("public/a/index.html") == "two\n")
        site.disk.put("three\n", at: "notes/b.txt")
        #expect(try await site.build().writtenCount == 1)
        #expect(site.disk.text("public/b/index.html") == "three\n")
    }

    @Test(arguments: ["../secret.txt", ".env", "public/a/index.html", "/etc/passwd"])
    func `A theme cannot read hidden files, output files or files outside the site`(path: String) async throws {
        var site = site("-- content/a.md --\nText\n-- .env --\nkey\n")
        site.website = Website(theme: FileTheme(path: path))
        try await site.build()
        #expect(site.disk.text("public/a/index.html")?.hasPrefix("\(path): cannot read the file: ") == true)
    }

    @Test func `Pages whose transforms or directives read a program input are updated when it changes`() async throws {
        let price = Price()
        var site = site("-- content/a.md --\n::price\n-- content/b.md --\nText\n-- content/c.md --\nText\n")
        site.website = site.website
            .input(.price) {
                await Task.yield()
                return price.text
            }
            .directive("price") { _, renderer in
                Markup { p { renderer.site?.input(.price) ?? "none" } }
            }
            .transform { document, page in
                guard page.title == "B" else { return }
                let price = page.input(.price) ?? "none"
                document.blocks.append(.paragraph(Paragraph { price }))
            }
        try await site.build()
        #expect(try await site.build().renderedCount == 0)
        price.text = "Salt 2"
        #expect(try await site.build().writtenCount == 2)
        for page in ["a", "b"] {
            #expect(site.disk.text("public/\(page)/index.html")?.contains("<p>Salt 2</p>") == true)
        }
    }

    @Test func `A type of front matter for a section that does not exist is reported`() async throws {
        struct Recipe: Decodable, Sendable {}
        var site = site("-- content/recipes/a.md --\nText\n-- content/b.md --\nText\n")
        site.website = site.website.section("recipies", metadata: Recipe.self).section("recipes", metadata: Recipe.self)
        let warnings = try await site.build().warnings
        #expect(
            warnings.map(\.description) == [
                """
                section("recipies", metadata: …): warning: there is no section ‘recipies’, so its type of front matter has no effect
                   = help: did you mean ‘recipes’?
                """
            ])
    }

    @Test func `An input that throws or cannot be encoded fails the build`() async {
        var site = site("-- content/a.md --\nText\n")
        site.website = site.website.input(.price) { throw Failure() }
        #expect(await site.diagnostics() == "the input ‘price’: error: out of salt")
        site.website = site.website.input(InputKey("price")) { Double.infinity }
        #expect(
            await site.diagnostics() == """
                the input ‘price’: error: the value cannot be encoded, so changes would not be detected
                   = help: check the value for infinite numbers and NaN
                """)
    }

    @Test func `A directive with untracked dependencies runs in every build`() async throws {
        let price = Price()
        var site = site("-- content/a.md --\n::price\n-- content/b.md --\n:price[x]\n-- content/c.md --\nText\n")
        site.website = site.website
            .directive("price", .always) { _, _ in Markup { p { price.text } } }
            .inlineDirective("price", .always) { _, _ in Markup { price.text } }
        try await site.build()
        let report = try await site.build()
        #expect(report.renderedCount == 2)
        #expect(report.writtenCount == 0)
        price.text = "Salt 2"
        #expect(try await site.build().writtenCount == 2)
        for page in ["a", "b"] {
            #expect(site.disk.text("public/\(page)/index.html")?.contains("<p>Salt 2</p>") == true)
        }
    }

    @Test func `An unchanged page in Swift is not rendered again`() async throws {
        let price = Price()
        var site = site("-- content/a.md --\nText\n")
        site.website = site.website.pages {
            [
                SwiftPage(path: "salt", title: "Salt", metadata: price.text) { Paragraph { "Salt" } },
                SwiftPage(path: "oil", title: "Oil") { Paragraph { price.text } },
                SwiftPage(path: "rye", title: price.text) { Paragraph { "Rye" } },
            ]
        }
        try await site.build()
        #expect(try await site.build().renderedCount == 0)
        price.text = "Salt 2"
        try await site.build()
        #expect(site.disk.text("public/oil/index.html")?.contains("<p>Salt 2</p>") == true)
        #expect(site.disk.text("public/rye/index.html")?.contains("<title>Salt 2</title>") == true)
    }

    @Test func `A program can add output formats and files`() async throws {
        var site = site("-- content/notes/a.md --\nText\n-- content/b.md --\nText\n")
        site.website = site.website
            .format("txt", of: "notes") { page, _ in "\(page.title)!" }
            .file("lists/all.txt") { site in site.pages.map(\.path).joined(separator: " ") }
        try await site.build()
        #expect(site.disk.text("public/notes/a/index.txt") == "A!")
        #expect(site.disk.text("public/b/index.txt") == nil)
        #expect(site.disk.text("public/lists/all.txt") == "/notes/a/ /b/")
    }

    @Test func `An error thrown by a format fails the build`() async {
        var site = site("-- content/a.md --\nText\n")
        site.website = site.website.format("txt") { _, _ in throw Failure() }
        #expect(await site.diagnostics() == "the format ‘txt’ of content/a.md: error: out of salt")
    }

    @Test func `Pages, files and formats can be created asynchronously`() async throws {
        let store = Store(names: ["salt", "oil"])
        var site = site("-- content/a.md --\nText\n")
        site.website = site.website
            .pages { try await store.load().map { name in SwiftPage(path: name, title: name) { Paragraph { name } } } }
            .file("names.bin", bytes: { _ in try await store.load().flatMap(\.utf8) })
            .format("bin", bytes: { page, _ in Array(try await store.load().joined().utf8) + Array(page.title.utf8) })
        try await site.build()
        #expect(site.disk.text("public/salt/index.html")?.contains("<p>salt</p>") == true)
        #expect(site.disk.text("public/names.bin") == "saltoil")
        #expect(site.disk.text("public/oil/index.bin") == "saltoiloil")
        await store.add("rye")
        #expect(try await site.build().writtenCount > 0)
        #expect(site.disk.text("public/names.bin") == "saltoilrye")
        #expect(site.disk.text("public/rye/index.html")?.contains("<p>rye</p>") == true)
    }

    @Test func `Actions run before and after every build, even if it fails`() async throws {
        let log = Log()
        var site = site("-- content/a.md --\nText\n")
        site.website = site.website
            .beforeBuild { folder in await log.add("before \(folder.lastComponent?.string ?? "")") }
            .afterBuild { result in
                switch result {
                case .success(let report): await log.add("\(report.writtenCount > 0)")
                case .failure(let failure): await log.add("\(failure.diagnostics.count) error")
                }
            }
        try await site.build()
        site.disk.edit(["content/a.md": "---\ntitel: A\n---\n"])
        #expect(await site.diagnostics().contains("unknown key"))
        #expect(await log.lines == ["before site", "true", "before site", "1 error"])
    }

    @Test func `An error thrown by an action fails the build`() async {
        var site = site("-- content/a.md --\nText\n")
        site.website = site.website.beforeBuild { _ in throw Failure() }.afterBuild { _ in throw Failure() }
        let expected = """
            the action after the build: error: out of salt
            the action before the build: error: out of salt
            """
        let diagnostics = await site.diagnostics()
        #expect(diagnostics == expected)
        #expect(site.disk.text("public/a/index.html") == nil)
    }
}

/// A data source outside the site.
private actor Store {
    private var names: [String]

    init(names: [String]) { self.names = names }

    func add(_ name: String) { names.append(name) }

    func load() throws -> [String] { names }
}

private actor Log {
    private(set) var lines: [String] = []

    func add(_ line: String) { lines.append(line) }
}

/// A value outside the site that pages show.
private final class Price: Sendable {
    private let value = Mutex("Salt 1")

    var text: String {
        get { value.withLock { $0 } }
        set { value.withLock { $0 = newValue } }
    }
}

/// A theme that shows a file for each page, or the reason why it cannot be read.
private struct FileTheme: Theme {
    var path: String?

    func markup(of page: OutputPage, in site: Site) -> Markup {
        guard case .article(let article) = page.kind else { return Markup { "other" } }
        do throws(Diagnostic) {
            let text = try site.text(ofFile: path ?? "notes/\(article.title.lowercased()).txt")
            return Markup { text }
        } catch {
            let reason = "\(error.file): \(error.message)"
            return Markup { reason }
        }
    }
}

extension InputKey where Value == String {
    fileprivate static let price = InputKey("price")
}
