import Foundation
import SitegenBase
import Testing

@testable import SitegenPublishing
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
        #expect(try page.texts(of: "h2") == ["November", "March"])
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

    @Test func `A post ends with its tags, adjacent posts, related posts with covers, authors and comments`()
        async throws
    {
        let page = try await site(
            "blog", Self.comments,
            """
            -- content/posts/d.md --
            ---
            title: D
            date: 2026-11-21
            tags: [sea]
            image: /a.jpg
            ---
            Text.[^1]

            [^1]: A note.

            ::comments
            -- content/posts/a.md --
            ---
            title: A
            date: 2026-11-20
            authors: [Ada]
            tags: [sea]
            image: /a.jpg
            comments: true
            ---
            Text.[^1]

            [^1]: A note.
            """)
        let marks = [
            "class=\"footnotes\"", "class=\"topics\"", "class=\"parts\"", "class=\"related\"", "class=\"comments\"",
            "giscus.app/client.js", "</main>",
        ]
        for path in ["/posts/a/", "/posts/d/"] {
            let places = marks.map { page[path].range(of: $0)?.lowerBound }
            #expect(!places.contains(nil), "\(path)")
            #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted(), "\(path)")
        }
        let post = page["/posts/a/"]
        let related = post.part(from: "<section class=\"related\"", to: "</section>")
        #expect(related.contains("<h2 id=\"Related\">Related posts</h2>"))
        #expect(related.contains("<img src=\"/base/a.jpg\" alt=\"\" loading=\"lazy\">"))
        let profiles = try #require(post.range(of: "class=\"profiles\""))
        let comments = try #require(post.range(of: "class=\"comments\""))
        #expect(profiles.lowerBound < comments.lowerBound)
    }

    @Test(arguments: [
        ("blog", "Next post", "2 posts"), ("series", "Next article", "2 articles"), ("docs", "Next page", "2 articles"),
    ])
    func `Only a blog calls its pages posts`(look: String, next: String, count: String) async throws {
        let site = try await site(look, "", "-- content/posts/e.md --\n---\ndate: 2025-01-01\n---\n")
        #expect(site["/posts/b/"].contains("<span>\(next)</span>"))
        #expect(site["/archive/"].contains("<span class=\"count\">1 \(count.dropFirst(2).dropLast())</span>"))
    }

    @Test func `The page of an author shows their image`() async throws {
        let site = try await site("blog")
        let image = "<div class=\"portrait\"><img src=\"/base/authors/ada.jpg\" alt=\"\"></div>"
        #expect(site["/authors/ada/"].contains("<header class=\"title\">\(image)"))
        #expect(!site["/authors/ben/"].contains("class=\"portrait\""))
        #expect(!site["/posts/a/"].contains("class=\"portrait\""))
    }

    @Test(arguments: ["series", "blog", "docs"])
    func `The header of every page shows the name of the site`(look: String) async throws {
        let site = try await site(look)
        for path in ["/", "/posts/a/", "/archive/"] {
            #expect(site[path].contains("<a class=\"brand\" href=\"/base/\">Test</a>"), "\(path)")
        }
    }

    // MARK: - Sharing

    @Test func `Pages with a date have links to share them if the configuration names services`() async throws {
        let share = "theme: {look: blog, share: [mail, x, mastodon], backToTop: true, readingProgress: true}"
        let site = try await BuiltSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/base/
            \(share)
            -- content/a.md --
            ---
            title: A & b
            date: 2026-11-20
            ---
            -- content/about.md --
            """)
        let links = site["/a/"].part(from: "<p class=\"share\">", to: "</p>")
        #expect(try links.texts(of: "a") == ["Mastodon", "X", "Email"])
        // A service without an icon has its name.
        #expect(links.contains("</svg><span class=\"visually-hidden\">Mastodon</span></a>"))
        #expect(links.contains("rel=\"nofollow\">X</a>"))
        #expect(
            links.contains(
                "href=\"https://share.joinmastodon.org/#text=A%20%26%20b%20https%3A%2F%2Fexample.org%2Fbase%2Fa%2F\""))
        #expect(links.contains("href=\"mailto:?subject=A%20%26%20b&amp;body=https%3A%2F%2Fexample.org%2Fbase%2Fa%2F\""))
        #expect(!site["/about/"].contains("class=\"share\""))
        #expect(site["/about/"].contains("<p class=\"to-top\"><a href=\"#\">Back to top</a></p>"))
        #expect(site["/about/"].contains(" data-progress=\"\""))
        #expect(!site["/"].contains("data-progress"))
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
