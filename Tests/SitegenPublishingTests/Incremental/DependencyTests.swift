import Hypertext
import SitegenConfiguration
import SitegenData
import SitegenDocuments
import SitegenModel
import SitegenPublishing
import TestSupport
import Testing

/// A page is rendered again if, and only if, it shows a property of another page or of the site that changes.
@Suite struct DependencyTests {
    // MARK: - Pages

    /// A property of a page that a list can show, and an edit to the page that changes no other property.
    struct Aspect: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let old: String
        let new: String
        let show: @Sendable (Page) -> String

        init(_ name: String, _ old: String, _ new: String, show: @escaping @Sendable (Page) -> String) {
            (testDescription, self.old, self.new, self.show) = (name, old, new, show)
        }

        static let all = [
            Aspect("title", "title: A", "title: B") { $0.title },
            Aspect("path", "slug: a", "slug: c") { $0.path },
            Aspect("date", "date: 2024-05-06", "date: 2024-05-07") { $0.date?.isoDay ?? "" },
            Aspect("updated", "updated: 2024-06-07", "updated: 2024-06-08") { $0.updated?.isoDay ?? "" },
            Aspect("description", "description: About A", "description: All about A") { $0.description ?? "" },
            Aspect("summary", "summary: In short", "summary: In brief") { $0.summary },
            Aspect("tags", "tags: [red]", "tags: [green]") { $0.names(in: "tags").joined() },
            Aspect("series", "series: [One]", "series: [Two]") { $0.series.joined() },
            Aspect("weight", "weight: 1", "weight: 2") { "\($0.weight ?? 0)" },
            Aspect("layout", "layout: wide", "layout: narrow") { $0.layout ?? "" },
            Aspect("hero", "hero: cover", "hero: center") { $0.hero ?? "" },
            Aspect("sidebar", "sidebar: Short", "sidebar: Shorter") { $0.sidebar?.label ?? "" },
            Aspect("parts", "wide: true", "wide: false") { "\($0.parts[.wide] ?? false)" },
            Aspect("aliases", "aliases: [/old/]", "aliases: [/older/]") { $0.aliases.joined() },
            Aspect("draft", "draft: true", "draft: false") { "\($0.isDraft)" },
            Aspect("fields", "mood: calm", "mood: wild") { $0.fields["params"].map { "\($0)" } ?? "\($0.fields)" },
            Aspect("word count", "Some words.", "Some words more.") { "\($0.wordCount)" },
            Aspect("reading time", "Some words.", String(repeating: "word ", count: 900)) { "\($0.readingMinutes)" },
            Aspect("images", "Some words.", "![A dot](dot.svg)") { "\($0.holdsImages)" },
            Aspect("emptiness", "Some words.\n\n## One\n", "") { "\($0.isEmpty)" },
            Aspect("text", "Some words.", "Other words.") { $0.document.render() },
        ]
    }

    private static let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        -- content/a.md --
        ---
        title: A
        slug: a
        date: 2024-05-06
        updated: 2024-06-07
        description: About A
        summary: In short
        tags: [red]
        series: [One]
        weight: 1
        layout: wide
        sidebar: Short
        wide: true
        hero: cover
        aliases: [/old/]
        draft: true
        params: { mood: calm }
        ---
        Some words.

        ## One
        -- content/b.md --
        ---
        title: The other page
        date: 2020-01-01
        weight: 9
        ---
        Nothing.
        -- content/dot.svg --
        <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>

        """

    /// A site whose home page shows a property of the page `a`, and whose other pages never change.
    private func site(showing show: @escaping @Sendable (Page) -> String) -> TestSite {
        var site = TestSite(Self.archive)
        site.includesDrafts = true
        site.website = Website(
            theme: TextTheme { page, site in
                guard case .home = page.kind else { return page.path ?? "" }
                return site.pages.filter { $0.file == "content/a.md" }.map(show).joined()
            })
        return site
    }

    @Test(arguments: Aspect.all)
    func `A list is rendered again when a page property that it shows changes`(aspect: Aspect) async throws {
        let site = site(showing: aspect.show)
        try await site.build()
        let before = site.disk.text("public/index.html")
        site.replace(aspect.old, with: aspect.new, in: "content/a.md")
        try await site.rebuild()
        #expect(site.disk.text("public/index.html") != before)
        try await site.expectUpToDate()
    }

    @Test(arguments: Aspect.all)
    func `A list is not rendered again when a page property that it does not show changes`(aspect: Aspect) async throws
    {
        let site = site { $0.file }
        try await site.build()
        site.replace(aspect.old, with: aspect.new, in: "content/a.md")
        let report = try await site.rebuild()
        #expect(!report.reasons.map(\.file).contains("index.html"))
    }

    /// Without a title in the front matter, the heading of a text is its title and not part of the text.
    @Test func `A page that shows a text is updated when the heading of the text becomes its title`() async throws {
        let site = site { $0.document.render() }
        site.disk.put("---\ntitle: A\n---\n# Heading\n\nText.\n", at: "content/a.md")
        try await site.build()
        #expect(site.disk.text("public/index.html")?.contains("Heading") == true)
        try await site.rebuild(["content/a.md": "---\nweight: 1\n---\n# Heading\n\nText.\n"])
        #expect(site.disk.text("public/index.html")?.contains("Heading") == false)
        try await site.expectUpToDate()
    }

    @Test func `A page that shows a text is updated when front matter that a transform reads changes`() async throws {
        var site = site { $0.document.render() }
        site.website = site.website.transform { document, page in
            document.blocks.append(.paragraph(Paragraph { page.description ?? "" }))
        }
        try await site.build()
        site.replace("About A", with: "More about A", in: "content/a.md")
        try await site.rebuild()
        #expect(site.disk.text("public/index.html")?.contains("More about A") == true)
        try await site.expectUpToDate()
    }

    @Test func `The page of a section is updated when the title of its parent section changes`() async throws {
        var site = TestSite(Self.wholeArchive)
        site.website = Website(
            theme: TextTheme { page, site in
                guard case .section(let section) = page.kind else { return "" }
                return site.ancestors(of: section).map(\.title).joined()
            })
        try await site.build()
        try await site.rebuild(["content/notes/_index.md": "---\ntitle: Jottings\n---\n"])
        #expect(site.disk.text("public/notes/deep/index.html") == "Jottings")
        try await site.expectUpToDate()
    }

    // MARK: - The site

    /// A property of the site that an article can show, and an edit to other files.
    struct Part: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let edits: [String: String?]
        let show: @Sendable (Page, Site) -> String

        init(_ name: String, _ edits: [String: String?], show: @escaping @Sendable (Page, Site) -> String) {
            (testDescription, self.edits, self.show) = (name, edits, show)
        }

        private static func text(_ fields: String) -> String { "---\n\(fields)\n---\nText.\n" }

        /// Edits that make another page the second part of a series without changing the number of parts.
        private static func another(in series: String) -> [String: String?] {
            [
                "content/notes/far.md": text("title: Far\nweight: 4"),
                "content/notes/close.md": text("title: Close\nweight: 2\nseries: [\(series)]"),
            ]
        }

        static let all = [
            Part("menus", ["content/notes/far.md": text("title: Far\nmenu: {main: {title: Far away}}")]) {
                $1.menu("main").map(\.title).joined()
            },
            Part("the title of a page in a menu", ["content/notes/listed.md": text("title: Retitled\nmenu: [main]")]) {
                $1.menu("main").map(\.title).joined()
            },
            Part("the names of menus", ["content/notes/far.md": text("title: Far\nmenu: [foot]")]) {
                $1.menuNames.joined()
            },
            Part("the home page's text", ["content/_index.md": nil]) { $1.home?.file ?? "none" },
            Part("the home page's title", ["content/_index.md": "# Good day\n"]) { $1.home?.title ?? "none" },
            Part("pages", ["content/notes/far.md": nil]) { $1.pages.map(\.file).joined() },
            Part("top pages", ["content/top.md": nil]) { $1.topPages.map(\.file).joined() },
            Part("sections", ["content/more/new.md": text("title: New")]) { $1.sections.map(\.title).joined() },
            Part("a section's title", ["content/notes/_index.md": text("title: Jottings")]) {
                $1.sections.map(\.title).joined()
            },
            Part("a section's pages", ["content/notes/far.md": nil]) { page, site in
                site.section(of: page)?.pages.map(\.file).joined() ?? ""
            },
            Part("the subsections of a section", ["content/notes/other/new.md": text("title: New")]) { page, site in
                site.section(of: page)?.sections.map(\.title).joined() ?? ""
            },
            Part("the parent sections of a page", ["content/notes/_index.md": text("title: Jottings")]) { page, site in
                site.ancestors(of: page).map(\.title).joined()
            },
            Part("neighbours", ["content/notes/close.md": nil]) { page, site in
                site.neighbours(of: page).next?.file ?? ""
            },
            Part("a neighbour's title", ["content/notes/close.md": text("title: Near\nweight: 2")]) { page, site in
                site.neighbours(of: page).next?.title ?? ""
            },
            Part("related pages", ["content/notes/far.md": text("title: Far\nweight: 4\ntags: [red]")]) { page, site in
                site.related(to: page).map(\.file).joined()
            },
            Part("the number of parts", ["content/notes/far.md": text("title: Far\nweight: 4")]) { page, site in
                site.places(of: page).map { "part \($0.number) of \($0.series.pages.count)" }.joined()
            },
            Part("the parts of a series", another(in: "One")) { page, site in
                site.places(of: page).flatMap(\.series.pages).map(\.file).joined()
            },
            Part("the next part", another(in: "One")) { page, site in
                site.places(of: page).compactMap { $0.next?.file }.joined()
            },
            Part("the place in a series", ["content/notes/first.md": text("title: First\nweight: 0\nseries: [One]")]) {
                page, site in site.places(of: page).map { "part \($0.number)" }.joined()
            },
            Part("all series", ["content/notes/far.md": text("title: Far\nweight: 4\nseries: [Two]")]) {
                $1.series.map(\.name).joined()
            },
            Part("taxonomies", ["content/notes/far.md": text("title: Far\nweight: 4\ncategories: [New]")]) {
                $1.taxonomies.map(\.name).joined()
            },
            Part("the terms of a taxonomy", ["content/notes/far.md": text("title: Far\ntags: [green]")]) {
                $1.taxonomy("tags")?.terms.map(\.name).joined() ?? ""
            },
            Part("the pages of a term", ["content/notes/far.md": text("title: Far\ntags: [red]")]) {
                $1.taxonomy("tags")?.term("red")?.pages.map(\.file).joined() ?? ""
            },
            Part("a term's name", ["content/tags/red.md": text("title: Crimson")]) {
                $1.taxonomy("tags")?.term("red")?.name ?? ""
            },
            Part("a term that does not exist", ["content/notes/far.md": text("title: Far\ntags: [green]")]) {
                $1.taxonomy("tags")?.term("green")?.path ?? "none"
            },
            Part("years", ["content/notes/far.md": text("title: Far\ndate: 2019-01-01")]) {
                $1.archives.map { "\($0.year)" }.joined()
            },
            Part("the pages of a year", ["content/notes/far.md": text("title: Far\ndate: 2024-01-01")]) {
                $1.archives.flatMap(\.pages).map(\.file).joined()
            },
            Part("data", ["data/people.yaml": "ada: 2\n"]) { "\($1.data)" },
            Part("data in a folder", ["data/team/roles.csv": "name,role\nAda,poet\n"]) { "\($1.data)" },
            Part("data that is removed", ["data/people.yaml": nil]) { "\($1.data)" },
        ]
    }

    private static let wholeArchive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        archives: true
        -- data/people.yaml --
        ada: 1
        -- data/team/roles.csv --
        name,role
        Ada,writer
        -- content/_index.md --
        # Welcome
        -- content/top.md --
        Top.
        -- content/notes/shown.md --
        ---
        title: Shown
        date: 2024-01-01
        weight: 1
        tags: [red]
        series: [One]
        ---
        Text.
        -- content/notes/close.md --
        ---
        title: Close
        weight: 2
        ---
        Text.
        -- content/notes/listed.md --
        ---
        title: Listed
        weight: 3
        menu: [main]
        ---
        Text.
        -- content/notes/far.md --
        ---
        title: Far
        weight: 4
        series: [One]
        ---
        Text.
        -- content/notes/deep/deep.md --
        Text.
        """

    @Test(arguments: Part.all)
    func `A page is updated when a property of the site that it shows changes`(part: Part) async throws {
        var site = TestSite(Self.wholeArchive)
        site.website = Website(
            theme: TextTheme { page, site in
                guard let article = page.article else { return page.path ?? "" }
                return article.file == "content/notes/shown.md" ? part.show(article, site) : article.path
            })
        try await site.build()
        let before = site.disk.text("public/notes/shown/index.html")
        try await site.rebuild(part.edits)
        #expect(site.disk.text("public/notes/shown/index.html") != before)
        try await site.expectUpToDate()
    }
}
