import Hypertext
import Synchronization
import Testing

@testable import SitegenCache
@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenPublishing

/// The aspects of pages on which output files can depend.
@Suite struct PageAspectTests {
    /// A property that a template can read from a page, and the name of the only aspect that this records.
    private static let accessors: [(name: String, read: @Sendable (Page, Site) -> Any?)] = [
        ("the date", { page, _ in page.date }), ("the description", { page, _ in page.description }),
        ("the taxonomy terms", { page, _ in page.names(in: "tags") }),
        ("the draft status", { page, _ in page.isDraft }), ("the series", { page, _ in page.series }),
        ("the image", { page, _ in page.image }), ("the image's alt text", { page, _ in page.imageAlt }),
        ("the weight", { page, _ in page.weight }), ("the layout", { page, _ in page.layout }),
        ("the sidebar entry", { page, _ in page.sidebar?.label }), ("the custom fields", { page, _ in page.fields }),
        ("the title", { page, _ in page.title }), ("the URL", { page, _ in page.path }),
        ("the summary", { page, _ in page.summary }), ("the date of the last change", { page, _ in page.updated }),
        ("the aliases", { page, _ in page.aliases }), ("the word count", { page, _ in page.wordCount }),
        ("the word count", { page, _ in page.readingMinutes }),
        ("the presence of text, images and comments", { page, _ in page.isEmpty }),
        ("the presence of text, images and comments", { page, _ in page.holdsImages }),
        ("the presence of text, images and comments", { page, _ in page.endsWithComments }),
        ("the parts of the page", { page, _ in page.parts }),
        ("the hero", { page, _ in page.hero }),
        ("the front matter", { page, _ in page.metadata(Int.self) }), ("the text", { page, _ in page.document }),
        ("the text", { page, _ in page.titleID }), ("the text", { $1.tableOfContents(of: $0) }),
        ("the previous and next page", { $1.neighbours(of: $0) }), ("the related pages", { $1.related(to: $0) }),
        ("the places in series", { $1.places(of: $0) }), ("the places in series", { $1.firstPlace(of: $0) }),
        ("the sections", { $1.section(of: $0) }), ("the sections", { $1.ancestors(of: $0) }),
        ("the number of the chapter", { $1.chapterNumber(of: $0) }),
        ("the cover image", { $1.cover(of: $0) }), ("the declared lists", { $1.list("latest", of: $0) }),
    ]

    @Test func `Every aspect has an accessor, and each accessor records only its aspect`() async throws {
        let recorded = Mutex<[String]>([])
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            markdown: {cross-references: true}
            books: {posts: {section: posts, numbers: true}}
            -- content/posts/a.md --
            ---
            title: A
            date: 2024-05-06
            tags: [red]
            series: [One]
            ---
            Some words.

            """)
        site.website = Website(
            theme: TextTheme { page, site in
                guard case .article(let article) = page.kind else { return "" }
                let names = Self.accessors.map { accessor in
                    DependencyTracker().dependencies { _ = accessor.read(article, site) }.map(Self.name)
                }
                recorded.withLock { $0 = names.map { $0.joined(separator: ", ") } }
                return ""
            })
        try await site.build()
        #expect(recorded.withLock(\.self) == Self.accessors.map(\.name))
        #expect(Set(Self.accessors.map(\.name)) == Set(PageAspect.all.map(\.declaration.name)))
        #expect(Set(PageAspect.all.map(\.declaration.name)).count == PageAspect.all.count)
    }

    private static func name(of dependency: Dependency) -> String {
        dependency.ofPage?.aspect.declaration.name ?? "of the site: \(dependency.number)"
    }

    @Test func `All front-matter keys and all contents of a site are tracked`() async throws {
        let keys = Mirror(reflecting: FrontMatterKeys.all).children.filter {
            "\(type(of: $0.value))".hasPrefix("PageKey<")
        }
        #expect(keys.count == FrontMatterKeys.all.pageKeys.count)
        let found = Mutex<[String]>([])
        var site = TestSite("-- site.yaml --\ntitle: T\n-- content/a.md --\nText\n")
        site.website = Website(
            theme: TextTheme { _, site in
                let types = Mirror(reflecting: site.contents).children.map { "\(type(of: $0.value))" }
                // Each of the lists that the configuration declares is tracked separately.
                let tracked = [
                    "Tracked<", "Dictionary<String, Tracked<", "Dictionary<Int, Dictionary<String, Tracked<",
                ]
                found.withLock { $0 = types.filter { type in !tracked.contains(where: type.hasPrefix) } }
                return ""
            })
        try await site.build()
        #expect(found.withLock(\.self) == [])
    }

    @Test(arguments: [
        ("description: One", "description: Two", ["posts/index.html"]), ("weight: 1", "weight: 2", []),
        ("mood: calm", "mood: wild", []), ("slug: a\n", "slug: a\naliases: [/old/]\n", ["old/index.html"]),
        ("Some words.", "Other words.", ["posts/a/index.html"]), ("title: A", "title: B", []),
    ])
    func `An edit renders only the files that show the edited value`(
        old: String, new: String, files: [String]
    ) async throws {
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            feeds: { formats: [] }
            -- content/posts/a.md --
            ---
            title: A
            slug: a
            description: One
            weight: 1
            params: { mood: calm }
            ---
            Some words.

            """)
        site.website = Website(
            theme: TextTheme { page, site in
                switch page.kind {
                case .article(let article): article.document.render()
                case .section(let section): section.pages.compactMap(\.description).joined()
                default: page.path ?? ""
                }
            })
        try await site.build()
        site.replace(old, with: new, in: "content/posts/a.md")
        let report = try await site.rebuild()
        #expect(report.reasons.map(\.file).filter { $0.hasSuffix(".html") } == files)
    }
}
