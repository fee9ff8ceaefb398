import Foundation
import SitegenPublishing
import SitegenServing
import SystemPackage
import Testing

/// Responses for files and pages.
@Suite struct PageTests {
    @Test func `Every file has a content type`() async throws {
        let site = try TestSite([
            "content/articles/actors.md": "# Actors\n",
            "static/notes.txt": "notes", "static/logo.svg": "<svg/>", "static/photo.JPEG": "jpeg",
            "static/app.js": "0", "static/data.json": "{}", "static/font.woff2": "font",
            "static/page.html": "<p>page", "static/LICENSE": "MIT", "static/a.b.unheard-of": "?",
        ])
        try await TestServer.serve(site) { server async throws in
            let types = [
                "/": "text/html; charset=utf-8",
                "/articles/actors/": "text/html; charset=utf-8",
                "/page.html": "text/html; charset=utf-8",
                "/bare.css": "text/css; charset=utf-8",
                "/feed.xml": "application/xml",
                "/notes.txt": "text/plain; charset=utf-8",
                "/logo.svg": "image/svg+xml",
                "/photo.JPEG": "image/jpeg",
                "/app.js": "text/javascript; charset=utf-8",
                "/data.json": "application/json",
                "/font.woff2": "font/woff2",
                "/LICENSE": "application/octet-stream",
                "/a.b.unheard-of": "application/octet-stream",
            ]
            for (path, type) in types {
                let response = try await server.get(path)
                #expect(response.status == 200, "\(path)")
                #expect(response.headers["content-type"] == type, "\(path)")
                #expect(response.headers["content-length"] == String(response.body.count), "\(path)")
                #expect(response.headers["cache-control"] == "no-cache", "\(path)")
            }
            #expect(try await server.text("/bare.css") == "p {}\n")
            #expect(try await server.text("/LICENSE") == "MIT")
        }
    }

    @Test func `File names with other scripts, spaces and punctuation are found`() async throws {
        let site = try TestSite(["static/Über uns.txt": "wir", "static/50%.txt": "half", "static/a+b&c.txt": "sum"])
        try await TestServer.serve(site) { server async throws in
            #expect(try await server.text("/%C3%9Cber%20uns.txt") == "wir")
            #expect(try await server.text("/%c3%9cber%20uns.txt?query=1") == "wir")
            #expect(try await server.text("/50%25.txt") == "half")
            #expect(try await server.text("/a+b&c.txt") == "sum")
        }
    }

    @Test func `A folder URL without a trailing slash redirects to the URL with one`() async throws {
        let site = try TestSite(["content/articles/actors.md": "# Actors\n", "static/a b/index.html": "<p>ab"])
        try await TestServer.serve(site) { server async throws in
            let redirections = [
                "/articles": "/articles/", "/articles/actors": "/articles/actors/",
                "/articles/actors?a=1&b=%20": "/articles/actors/?a=1&b=%20", "/a%20b": "/a%20b/",
                // Only ASCII goes into a header.
                "/articles?ä": "/articles/",
            ]
            for (path, location) in redirections {
                let response = try await server.get(path)
                #expect(response.status == 301, "\(path)")
                #expect(response.headers["location"] == location, "\(path)")
            }
            #expect(try await server.text("/articles/actors/").contains("<title>Actors</title>"))
            #expect(try await server.text("/articles/actors/?a=1").contains("<title>Actors</title>"))
        }
    }

    @Test func `Patterns of redirects lead to their target with the matching parts`() async throws {
        let site = try TestSite([
            "site.yaml": """
            title: T
            baseURL: https://example.org/
            redirects: {/blog/*: /posts/*, /news/:year/:name/: /:name-:year/, "/shop?id=:id": /items/:id/}
            """
        ])
        try await TestServer.serve(site) { server async throws in
            let redirections = [
                "/blog/a/b/": "/posts/a/b/", "/blog/a%20b": "/posts/a%20b", "/news/2026/storm/": "/storm-2026/",
                "/shop?x=1&id=7": "/items/7/", "/shop?id=7%0D%0AX:1": "/items/7%0D%0AX:1/",
            ]
            for (path, location) in redirections {
                let response = try await server.get(path)
                #expect(response.status == 301, "\(path)")
                #expect(response.headers["location"] == location, "\(path)")
            }
            for path in ["/shop", "/shop?ids=7", "/news/2026/"] {
                #expect(try await server.get(path).status == 404, "\(path)")
            }
        }
    }

    @Test func `The response for a missing file is the 404 page of the site`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            let long = "/" + String(repeating: "x", count: 3000)
            for path in ["/nowhere", "/nowhere/", "/bare.css/", "/index.html/x", long] {
                let response = try await server.get(path)
                #expect(response.status == 404, "\(path)")
                #expect(response.headers["content-type"] == "text/html; charset=utf-8", "\(path)")
                #expect(response.text.contains("<title>Nowhere</title>"), "\(path)")
                #expect(response.text.contains("live.js"), "\(path)")
            }
        }
    }

    @Test func `HEAD returns the headers of GET and no body`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            for path in ["/", "/bare.css", "/nowhere", "/.sitegen/live.js"] {
                let get = try await server.get(path)
                let head = try await server.request("HEAD", path)
                #expect(head.status == get.status, "\(path)")
                #expect(head.headers.filter { $0.key != "date" } == get.headers.filter { $0.key != "date" }, "\(path)")
                #expect(head.body.isEmpty && !get.body.isEmpty, "\(path)")
            }
            let events = try await server.request("HEAD", "/.sitegen/events")
            #expect(events.headers["content-type"] == "text/event-stream; charset=utf-8")
        }
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS"])
    func `Methods other than GET and HEAD are refused`(method: String) async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            let response = try await server.request(method, "/")
            #expect(response.status == 405)
            #expect(response.headers["allow"] == "GET, HEAD")
        }
    }

    @Test func `A file whose entity tag matches is not sent again`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            for path in ["/", "/bare.css"] {
                let first = try await server.get(path)
                let tag = try #require(first.headers["etag"], "\(path)")
                for header in [tag, "W/\(tag)", "\"other\", \(tag)", "\"other\" , W/\(tag) ", "*"] {
                    let again = try await server.get(path, ["If-None-Match": header])
                    #expect(again.status == 304, "\(path) \(header)")
                    #expect(again.body.isEmpty, "\(path) \(header)")
                    #expect(again.headers["etag"] == tag, "\(path) \(header)")
                    #expect(again.headers["content-length"] == first.headers["content-length"], "\(path) \(header)")
                }
                let other = try await server.get(path, ["If-None-Match": "\"other\""])
                #expect(other.status == 200, "\(path)")
                #expect(other.body == first.body, "\(path)")
            }
            #expect(try await server.get("/nowhere", ["If-None-Match": "*"]).status == 404)
        }
    }

    @Test func `One connection serves several requests`() async throws {
        try await TestServer.serve(try TestSite()) { server async throws in
            let host = "Host: localhost:\(server.port)\r\n"
            let bytes = try await Connection.open(to: server.port).roundTrip(
                "GET /bare.css HTTP/1.1\r\n\(host)\r\nHEAD / HTTP/1.1\r\n\(host)\r\n"
                    + "GET /bare.css HTTP/1.1\r\n\(host)Connection: close\r\n\r\n")
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(text.components(separatedBy: "HTTP/1.1 200").count == 4)
            #expect(text.components(separatedBy: "p {}\n").count == 3)
        }
    }

    @Test func `The live-reload script is in served pages and never in built pages`() async throws {
        let site = try TestSite(["static/open.html": "<p>no end", "static/shout.html": "<BODY>x</BODY></HTML>"])
        try await TestServer.serve(site) { server async throws in
            let script = try await server.get("/.sitegen/live.js")
            #expect(script.headers["content-type"] == "text/javascript; charset=utf-8")
            #expect(script.text.contains("sitegen-preview"))
            let tag =
                #/<sitegen-preview data-version="[0-9a-f]+-1" data-status="200"><style>[^<]+</style></sitegen-preview><script src="/.sitegen/live.js"></script>/#
            let home = try await server.text("/")
            #expect(home.replacing(tag, with: "!").hasSuffix("<p>Come in.</p>\n!</body></html>"))
            #expect(try await server.text("/shout.html").replacing(tag, with: "!") == "<BODY>x!</BODY></HTML>")
            #expect(try await server.text("/open.html").replacing(tag, with: "!") == "<p>no end!")
            #expect(try await !server.text("/feed.xml").contains("live.js"))
            _ = try await SiteBuild(folder: site.folder, theme: BareTheme()).run()
            let built = try site.texts(in: "public")
            #expect(built.contains { $0.contains("<p>Come in.</p>") })
            #expect(!built.contains { $0.contains("live.js") || $0.contains("sitegen-preview") })
        }
    }

    @Test func `All pages are served below the path of the base URL`() async throws {
        let site = try TestSite(["content/articles/actors.md": "# Actors\n"])
        try await TestServer.serve(site, baseURL: "https://example.org/my%20project/") { server async throws in
            #expect(server.address == "http://127.0.0.1:\(server.port)/my%20project/")
            #expect(try await server.text("/my%20project/").contains("href=\"/my%20project/articles/actors/\""))
            #expect(try await server.text("/my%20project/articles/actors/").contains("<title>Actors</title>"))
            #expect(try await server.text("/my%20project/feed.xml").contains("https://example.org/my%20project/"))
            let redirections = [
                "/": "/my%20project/", "/my%20project": "/my%20project/",
                "/my%20project/articles": "/my%20project/articles/",
            ]
            for (path, location) in redirections {
                #expect(try await server.get(path).headers["location"] == location, "\(path)")
            }
            for path in ["/articles/actors/", "/my%20projects/", "/my/"] {
                #expect(try await server.get(path).status == 404, "\(path)")
            }
        }
    }

    @Test func `The default base URL is the address of the server`() async throws {
        let site = try TestSite(["site.yaml": "title: T\nbaseURL: https://example.org/a/\n"])
        try await TestServer.serve(site) { server async throws in
            #expect(server.address == "http://127.0.0.1:\(server.port)/")
            #expect(try await server.text("/feed.xml").contains("<id>http://127.0.0.1:\(server.port)/</id>"))
        }
    }

    @Test(arguments: [true, false])
    func `Drafts are served unless they are excluded`(isShown: Bool) async throws {
        let site = try TestSite(["content/idea.md": "---\ntitle: Idea\ndraft: true\n---\n"])
        try await TestServer.serve(site, drafts: isShown) { server async throws in
            #expect(try await server.get("/idea/").status == (isShown ? 200 : 404))
        }
    }

    @Test func `A draft is marked in served pages and never in built pages`() async throws {
        let site = try TestSite(["content/idea.md": "---\ntitle: Idea\ndraft: true\n---\n"])
        try await TestServer.serve(site, baseURL: "https://example.org/my%20project/") { server async throws in
            let badge = "<p class=\"draft\">Draft</p>"
            #expect(try await server.text("/my%20project/idea/").contains(badge))
            #expect(try await !server.text("/my%20project/").contains(badge))

            try site.write("---\ntitle: Idea\n---\n", to: "content/idea.md")
            try await server.eventually("the mark is gone") {
                try await !$0.text("/my%20project/idea/").contains(badge)
            }
        }
        try site.write("---\ntitle: Idea\ndraft: true\n---\n", to: "content/idea.md")
        var build = SiteBuild(folder: site.folder, theme: BareTheme())
        build.options.includesDrafts = true
        _ = try await build.run()
        #expect(try site.texts(in: "public").allSatisfy { !$0.contains("sitegen-preview") })
    }

    @Test func `The server leaves no files on disk`() async throws {
        let site = try TestSite()
        try await TestServer.serve(site) { server async throws in
            try site.write("Again\n", to: "content/index.md")
            try await server.eventually("the page has changed") { try await $0.text("/").contains("Again") }
        }
        #expect(
            try FileManager.default.contentsOfDirectory(atPath: site.folder.string).sorted() == [
                "content", "site.yaml",
            ])
    }
}
