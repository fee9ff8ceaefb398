import SitegenDiagnostics
import SitegenPublishing
import Testing

@testable import SitegenTemplates

/// Elements around the posts of a blog, such as author profiles, cover images and comments.
@Suite struct BlogTests {
    private func site(_ look: String, _ configuration: String = "", _ files: String = "") async throws -> BuiltSite {
        try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            theme: {look: \(look)}
            archives: true
            \(configuration)
            -- content/posts/_index.md --
            -- content/posts/a.md --
            ---
            title: A
            date: 2026-11-20
            authors: [Ada, Ben, Cy]
            tags: [sea, boats]
            image: /a.jpg
            ---
            Text.
            -- content/posts/b.md --
            ---
            date: 2026-11-02
            ---
            -- content/posts/c.md --
            ---
            date: 2026-03-01
            ---
            -- content/authors/ada.md --
            ---
            description: She bakes.
            image: ada.jpg
            ---
            -- content/authors/ada.jpg --
            -- content/authors/ben.md --
            Only a text.
            -- static/a.jpg --
            \(files)
            """)
    }

    @Test func `A blog post ends with the profiles of authors that have a description`() async throws {
        let page = try await site("blog")["/posts/a/"]
        #expect(
            page.contains(
                """
                <ul class="profiles" aria-label="Authors"><li><img src="/base/authors/ada.jpg" alt="" loading="lazy">\
                <p><a href="/base/authors/ada/" rel="author">Ada</a></p><p>She bakes.</p></li></ul>
                """))
        let others = try await site("series")
        #expect(!others["/posts/a/"].contains("profiles"))
        #expect(try await !site("blog")["/posts/b/"].contains("profiles"))
    }

    @Test(arguments: ["/", "/posts/", "/tags/sea/", "/authors/ada/"])
    func `Lists of a blog show the cover images and tags of posts`(path: String) async throws {
        let list = try await site("blog")[path].part(from: "<ul class=\"entries\"", to: "</main>")
        #expect(list.contains("<img src=\"/base/a.jpg\" alt=\"\" loading=\"lazy\">"))
        #expect(try list.part(from: "<ul class=\"topics\"", to: "</ul>").texts(of: "a") == ["sea", "boats"])
    }

    @Test(arguments: ["series", "blog", "docs"])
    func `The archive of a year lists its pages by month, newest first`(look: String) async throws {
        let page = try await site(look)["/archive/2026/"].part(from: "<main", to: "</main>")
        #expect(try page.texts(of: "h2") == ["November 2026", "March 2026"])
        #expect(try page.texts(of: "time") == ["20 November 2026", "2 November 2026", "1 March 2026"])
        let month = page.part(from: "<section class=\"month\"", to: "</section>")
        #expect(try month.texts(of: "a") == ["A", "B"])
    }

    @Test(arguments: ["series", "blog", "docs"])
    func `The footer contains the menu of social links`(look: String) async throws {
        let links = "menu: {social: [{title: Mastodon, url: 'https://social.example/@ada'}]}"
        let page = try await site(look, links)["/posts/a/"].part(from: "<footer", to: "</footer>")
        let link = "<a href=\"https://social.example/@ada\" rel=\"me\">Mastodon</a>"
        #expect(page.contains("<ul class=\"social\"><li>\(link)"))
    }

    // MARK: - Comments

    private static let comments = "comments: {repo: ada/site, repoId: R_1, category: Talk, categoryId: DIC_2}"
    private static let page = "-- content/talk.md --\nText.\n\n::comments\n"

    @Test func `Comments load nothing from another host until a reader follows the link`()
        async throws
    {
        let page = try await site("blog", Self.comments, Self.page)["/talk/"]
        let comments = page.part(from: "<div class=\"comments\"", to: "</div>")
        #expect(comments.contains("data-repo=\"ada/site\" data-repo-id=\"R_1\" data-category=\"Talk\""))
        #expect(comments.contains("href=\"https://github.com/ada/site/discussions\">Show comments</a>"))
        #expect(try page.values(of: "src").allSatisfy { !$0.contains("//") })
        #expect(page.contains("https://giscus.app/client.js"))
        #expect(try await !site("blog", Self.comments, Self.page)["/posts/a/"].contains("giscus"))
    }

    @Test func `A comments directive without configuration is an error with advice`() async throws {
        let failure = await #expect(throws: BuildFailure.self) { try await site("blog", "", Self.page) }
        let diagnostic = try #require(failure?.diagnostics.first { $0.severity == .error })
        #expect(diagnostic.message == "the directive ‘comments’ is not configured")
        #expect(diagnostic.line == 3)
        #expect(diagnostic.help?.hasPrefix("add ‘comments’ to the site's configuration") == true)
    }

    @Test(arguments: [
        ("{repo: ada/site, repoId: R_1, category: Talk}", "‘categoryId’ is missing"),
        ("{repo: a/b/c, repoId: R_1, category: T, categoryId: D}", "‘a/b/c’ is not the name of a repository on GitHub"),
    ])
    func `An invalid comments configuration is an error`(configuration: String, message: String) async throws {
        let failure = await #expect(throws: BuildFailure.self) {
            try await site("blog", "comments: \(configuration)", Self.page)
        }
        #expect(failure?.diagnostics.contains { $0.message.hasPrefix(message) } == true, "\(failure as Any)")
    }

    // MARK: - Start pages

    @Test(arguments: ["series", "blog", "docs"])
    func `Only a start page shows its image beside the title`(look: String) async throws {
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            theme: {look: \(look), home: text}
            -- content/_index.md --
            ---
            title: Start
            image: hero.svg
            imageAlt: A boat
            ---
            [Go](a.md){.button}
            -- content/hero.svg --
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>
            -- content/a.md --
            ---
            image: hero.svg
            ---
            """)
        #expect(
            site["/"].contains(
                "<div class=\"hero\"><img src=\"/base/hero.svg\" alt=\"A boat\" width=\"4\" height=\"3\"></div></header>"
            ))
        #expect(!site["/a/"].contains("class=\"hero\""))
    }
}
