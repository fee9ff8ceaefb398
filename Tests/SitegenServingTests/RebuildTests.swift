import Foundation
import SitegenBase
import SitegenServing
import Testing

/// Rebuilding when files change.
@Suite struct RebuildTests {
    @Test func `Changes in configuration, content, static and quoted files are served`() async throws {
        let site = try TestSite([
            "content/quoting.md": "# Quoting\n\n```text file=Examples/quoted.txt\n```\n",
            "Examples/quoted.txt": "first quotation\n",
            "static/note.txt": "first note",
        ])
        try await TestServer.serve(site) { server async throws in
            #expect(try await server.text("/quoting/").contains("first quotation"))

            try site.write("# Welcome\n\nCome back.\n", to: "content/index.md")
            try await server.eventually("the page has changed") { try await $0.text("/").contains("Come back.") }

            try site.write("second note", to: "static/note.txt")
            try await server.eventually("the file has changed") { try await $0.text("/note.txt") == "second note" }

            try site.write("second quotation\n", to: "Examples/quoted.txt")
            try await server.eventually("the quotation has changed") {
                try await $0.text("/quoting/").contains("second quotation")
            }

            try site.write("title: Renamed\n", to: "site.yaml")
            try await server.eventually("the title has changed") { try await $0.text("/feed.xml").contains("Renamed") }

            try site.write("# Actors\n", to: "content/new/folder/actors.md")
            try await server.eventually("the page is there") { try await $0.get("/new/folder/actors/").status == 200 }

            try site.remove("content/new")
            try await server.eventually("the page is gone") { try await $0.get("/new/folder/actors/").status == 404 }

            #expect(server.failures.isEmpty)
        }
    }

    @Test func `Changes in data, included files and a TOML configuration are served`() async throws {
        let site = try TestSite([
            "content/including.md": "# Including\n\n::include{file=parts/one.md}\n",
            "parts/one.md": "First part\n",
            "data/note.yaml": "text: first note\n",
        ])
        try site.remove("site.yaml")
        try site.write("title = \"Test\"\n", to: "site.toml")
        try await TestServer.serve(site) { server async throws in
            try site.write("text: second note\n", to: "data/note.yaml")
            try await server.eventually("the data has changed") { try await $0.text("/").contains("second note") }

            try site.write("Second part\n", to: "parts/one.md")
            try await server.eventually("the part has changed") {
                try await $0.text("/including/").contains("Second part")
            }

            try site.write("title = \"Renamed\"\n", to: "site.toml")
            try await server.eventually("the title has changed") { try await $0.text("/feed.xml").contains("Renamed") }

            try site.remove("parts/one.md")
            try await server.eventually("the part is missed") { $0.failures.count == 1 }
            try site.write("Third part\n", to: "parts/one.md")
            try await server.eventually("the part is back") {
                try await $0.text("/including/").contains("Third part")
            }
        }
    }

    @Test func `A change that keeps the length of a file is detected`() async throws {
        let site = try TestSite(["content/index.md": "AAAA\n"])
        try await TestServer.serve(site) { server async throws in
            try site.write("BBBB\n", to: "content/index.md")
            try await server.eventually("the page has changed") { try await $0.text("/").contains("BBBB") }
        }
    }

    @Test func `Changes in the targets of symbolic links are served`() async throws {
        let site = try TestSite(["shared/text.md": "# Shared\n\nOne\n", "content/other.md": "# Other\n"])
        try FileManager.default.createSymbolicLink(
            atPath: site.path("content/linked.md"), withDestinationPath: "../shared/text.md")
        try FileManager.default.createSymbolicLink(
            atPath: site.path("static"), withDestinationPath: site.path("files"))
        try site.write("a", to: "files/a.txt")
        try await TestServer.serve(site) { server async throws in
            try site.write("# Shared\n\nTwo\n", to: "shared/text.md")
            try await server.eventually("the page has changed") { try await $0.text("/linked/").contains("Two") }
            try site.write("b", to: "files/b.txt")
            try await server.eventually("the file is there") { try await $0.get("/b.txt").status == 200 }
        }
    }

    @Test func `A change during a build triggers the next build, and builds never overlap`() async throws {
        let site = try TestSite()
        let builds = BuildCounter()
        let theme = BareTheme(whileBuilding: {
            let number = builds.begin()
            // The content of this build has been read, and its pages are not there yet.
            if number < 4 {
                let written: Void? = try? site.write("Text \(number + 1)\n", to: "content/index.md")
                #expect(written != nil)
            }
            Thread.sleep(forTimeInterval: 0.1)
            builds.end()
        })
        try await TestServer.serve(site, theme: theme) { server async throws in
            // A build restarts if its content changes while it runs.
            try await server.eventually("the last change is built") { try await $0.text("/").contains("Text 4") }
            #expect(server.failures.isEmpty)
        }
        #expect(builds.count >= 4)
        #expect(builds.mostAtOnce == 1)
    }

    @Test func `The last build stays available under the errors of a failed build until they are fixed`() async throws {
        let site = try TestSite(["content/about.md": "# About\n"])
        try await TestServer.serve(site) { server async throws in
            let before = try await server.get("/bare.css")
            try site.write("---\ntitel: <b>Hi</b>\n---\n", to: "content/about.md")
            try site.write("---\ndate: <i>soon</i>\n---\n", to: "content/other.md")
            try await server.eventually("both errors are shown") {
                let text = try await $0.text("/")
                return text.contains("content/about.md:2:1") && text.contains("content/other.md:2:7")
            }
            let home = try await server.get("/")
            #expect(home.status == 200)
            #expect(home.text.contains("<p>Come in.</p>"))
            #expect(home.text.contains("role=\"alert\""))
            #expect(home.text.contains("2 errors – showing the last successful build"))
            #expect(home.text.contains("content/about.md:2:1: error: unknown key ‘titel’"))
            #expect(home.text.contains("  2 │ titel: &lt;b&gt;Hi&lt;/b&gt;\n    │ ^~~~~\n"))
            #expect(home.text.contains("    = help: did you mean ‘title’?"))
            #expect(home.text.contains("error: ‘&lt;i&gt;soon&lt;/i&gt;’ is not a date"))
            #expect(!home.text.contains("<b>") && !home.text.contains("<i>"))
            #expect(try await server.text("/about/").contains("<title>About</title>"))
            #expect(try await server.text("/about/").contains("unknown key"))
            #expect(try await server.text("/nowhere").contains("unknown key"))
            #expect(try await server.get("/other/").status == 404)
            #expect(try await server.get("/bare.css").body == before.body)
            try await server.eventually("both errors are reported") {
                $0.failures.last?.map(\.file) == ["content/about.md", "content/other.md"]
            }

            try site.write("# About us\n", to: "content/about.md")
            try site.remove("content/other.md")
            try await server.eventually("the errors are gone") { try await !$0.text("/").contains("role=\"alert\"") }
            let mended = try await server.text("/about/")
            #expect(mended.contains("<title>About us</title>"))
            #expect(!mended.contains("Faults"))
        }
    }

    @Test func `A site with a missing quoted file is built when the file appears`() async throws {
        let site = try TestSite(["content/quoting.md": "```text file=Examples/late.txt\n```\n"])
        try await TestServer.serve(site) { server async throws in
            let page = try await server.get("/quoting/")
            #expect(page.status == 503)
            #expect(page.headers["content-type"] == "text/html; charset=utf-8")
            #expect(page.text.contains("cannot read ‘Examples/late.txt’"))
            #expect(page.text.contains("1 error – no successful build yet"))
            #expect(page.text.contains("live.js"))
            try site.write("here at last\n", to: "Examples/late.txt")
            try await server.eventually("the page is there") { try await $0.text("/quoting/").contains("here at last") }
            #expect(try await server.get("/quoting/").status == 200)
            try await server.eventually("a first build is reported") {
                if case .built = $0.all.last { true } else { false }
            }
        }
    }

    @Test func `Browsers receive an event for every build, with the changed assets`() async throws {
        let site = try TestSite(["static/a b.css": "p {}"])
        try await TestServer.serve(site) { server async throws in
            let connection = try Connection.open(to: server.port)
            try connection.stream("GET /.sitegen/events HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
            func events() -> [LiveEvent] {
                let lines = String(decoding: connection.bytes, as: UTF8.self).split(separator: "\n")
                let events = lines.filter { $0.hasPrefix("data: ") }.compactMap { line in
                    try? JSONDecoder().decode(LiveEvent.self, from: Data(line.utf8.dropFirst(6)))
                }
                // Events are sent repeatedly.
                return events.reduce(into: []) { if $0.last != $1 { $0.append($1) } }
            }
            /// Waits until the page contains a text and the last event has the version of the page.
            func eventually(shown text: String) async throws -> LiveEvent? {
                var event: LiveEvent?
                try await server.eventually("‘\(text)’ is shown and reported") { server in
                    let page = try await server.text("/")
                    event = events().last
                    return page.contains(text) && event.map { page.contains("data-version=\"\($0.version)\"") } == true
                }
                return event
            }
            let first = try await eventually(shown: "Come in.")
            #expect(first?.assets == [])
            #expect(String(decoding: connection.bytes, as: UTF8.self).contains("Content-Type: text/event-stream"))

            try site.write("---\ntitel: <i>\n---\n", to: "content/index.md")
            let diagnosticy = try await eventually(shown: "  2 │ titel: &lt;i&gt;\n")
            #expect(diagnosticy?.from == first?.version)

            try site.write("Mended\n", to: "content/index.md")
            let mended = try await eventually(shown: "Mended")
            #expect(mended?.from == diagnosticy?.version)
            #expect(mended?.assets == [])

            try site.write("p { color: red }", to: "static/a b.css")
            try await server.eventually("the file is reported") { _ in events().last?.assets == ["/a%20b.css"] }
            #expect(events().last?.from == mended?.version)
            #expect(try await server.text("/a%20b.css") == "p { color: red }")
        }
    }
}

/// An event for browsers.
private struct LiveEvent: Decodable, Equatable {
    let version: String
    let from: String
    let assets: [String]
}

/// Counts builds and how many run at once.
private final class BuildCounter: @unchecked Sendable {  // Sendable: all state is touched only while `lock` is held.
    private let lock = NSLock()
    private var begun = 0
    private var current = 0
    private var most = 0

    var count: Int { lock.withLock { begun } }

    var mostAtOnce: Int { lock.withLock { most } }

    /// The number of the build, from 1.
    func begin() -> Int {
        lock.withLock {
            begun += 1
            current += 1
            most = max(most, current)
            return begun
        }
    }

    func end() {
        lock.withLock { current -= 1 }
    }
}
