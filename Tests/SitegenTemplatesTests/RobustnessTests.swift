import Testing

/// Content and configuration that contain markup, and pages with little content.
@Suite struct RobustnessTests {
    private let archive = #"""
        -- site.yaml --
        title: <b>"Site" & co</b>
        baseURL: https://example.org/base/
        author: A "B" <c@example.org>
        description: It's <i>about</i> "this" & that
        menu:
          - title: <u>"Menu" & co</u>
            url: /notes/
        -- content/index.md --
        [Notes](/notes/)
        -- content/notes/_index.md --
        ---
        title: <s>"Notes" & co</s>
        description: <i>"All" & co</i>
        ---
        -- content/notes/a.md --
        ---
        title: </title><script>alert("1")</script> & co
        description: '"><script>alert("2")</script>'
        date: 2026-01-01
        tags: ['<b>"Tag" & co</b>']
        categories: ['<b>"Kind" & co</b>']
        series: <b>"Series" & co</b>
        ---
        ## </nav><script>alert("3")</script>

        ## B

        ![Image](/image.png)
        -- content/notes/b.md --
        ---
        series: <b>"Series" & co</b>
        ---
        -- content/notes/empty.md --
        -- static/image.png --
        """#

    @Test func `Text from content and configuration is escaped`() async throws {
        let site = try await BuiltSite(archive)
        #expect(site.pages.count == 12)
        for (name, whole) in site.pages.mapValues(\.withoutTheme) {
            // JSON-LD is data in a script element and contains no markup.
            let page = whole.replacing(/<script type="application\/ld\+json">[^<>&]*<\/script>/, with: "")
            #expect(try /<(?:script|b|i|s|u)[ >]/.firstMatch(in: page) == nil, "\(name)")
            #expect(try /&(?!amp;|lt;|gt;|quot;|#x27;)/.firstMatch(in: page) == nil, "\(name)")
            #expect(page.contains("&lt;b&gt;&quot;Site&quot; &amp; co&lt;/b&gt;"), "\(name)")
        }
        let article = site["/notes/a/"]
        #expect(article.contains("<h1>&lt;/title&gt;&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; co</h1>"))
        #expect(article.contains("content=\"&quot;&gt;&lt;script&gt;alert(&quot;2&quot;)&lt;/script&gt;\""))
    }

    @Test func `All local URLs start with the base path`() async throws {
        let site = try await BuiltSite(archive)
        for (name, page) in site.pages {
            let addresses = try page.values(of: "href") + page.values(of: "src")
            let within = addresses.filter { $0.hasPrefix("/") }
            #expect(within.count > 3, "\(name)")
            #expect(within.allSatisfy { $0.hasPrefix("/base/") }, "\(name): \(within)")
        }
    }

    @Test func `Every page has one title, one main element, one h1 element and unique ids`() async throws {
        let site = try await BuiltSite(archive)
        for (name, page) in site.pages {
            #expect(try page.texts(of: "title").count == 1, "\(name)")
            #expect(try page.texts(of: "main").count == 1, "\(name)")
            #expect(try page.texts(of: "h1").count == 1, "\(name)")
            let ids = try page.values(of: "id")
            #expect(Set(ids).count == ids.count, "\(name)")
        }
    }

    @Test func `Missing metadata leaves no empty elements or attributes`() async throws {
        let site = try await BuiltSite("-- site.yaml --\ntitle: Test\n-- content/notes/empty.md --\n")
        #expect(site.pages.count == 4)
        for (name, page) in site.pages {
            #expect(try /<(p|ul|ol|li|nav|div|header|h\d)(?: [^>]*)?><\/\1>/.firstMatch(in: page) == nil, "\(name)")
            #expect(!page.withoutTheme.replacing("value=\"\"", with: "").contains("=\"\""), "\(name)")
        }
        #expect(site["/notes/empty/"].contains("<h1>Empty</h1>"))
        #expect(site["/notes/empty/"].contains("<footer class=\"site\"><ul><li><a href=\"/feed.xml\">"))
    }
}
