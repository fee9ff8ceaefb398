import Foundation
import SitegenData
import SitegenPublishing
import Testing

#if canImport(FoundationXML)
import FoundationXML
import TestSupport
#endif

@Suite struct FeedTests {
    private let archive = """
        -- site.yaml --
        title: Field & notes
        baseURL: https://example.org/notes/
        author: Ada
        description: Notes <from> the field.
        feeds: {formats: [atom, rss, json], terms: true}
        sections:
          trips: {feed: true}
        languages:
          en: {name: English}
          fr: {name: Français, title: Carnets}
        -- content/trips/_index.md --
        ---
        title: Trips
        description: Where we went.
        ---
        -- content/trips/größe/index.md --
        ---
        title: Size & <weight>
        date: 2026-11-20T09:30:00+02:00
        updated: 2026-11-21
        description: What "size" is.
        tags: [Swift, C++]
        categories: [Basics]
        authors: [Grace, Alan]
        ---
        See [the other](../other.md#part), [here](/about/) and ![a leaf](leaf.png).
        -- content/trips/größe/leaf.png --
        no picture
        -- content/trips/other.md --
        ---
        title: Other
        date: 2026-02-01
        tags: [Swift]
        ---
        ## Part

        A tale of two parts. It is *short*.
        -- content/about.md --
        ---
        title: About
        date: 2025-01-01
        ---
        -- content/undated.md --
        ---
        title: Undated
        ---
        -- content/trips/other.fr.md --
        ---
        title: Autre
        date: 2026-02-02
        ---
        """

    private func built(_ change: (inout String) -> Void = { _ in }) async throws -> TestSite {
        var archive = archive
        change(&archive)
        let site = TestSite(archive)
        try await site.build()
        return site
    }

    @Test func `The site, sections with feeds enabled, terms and languages have feeds in all formats`() async throws {
        let site = try await built()
        let feeds = site.disk.files(under: "public").filter { $0.hasSuffix("feed.xml") }
        #expect(
            feeds == [
                "authors/alan/feed.xml", "authors/grace/feed.xml", "categories/basics/feed.xml", "feed.xml",
                "fr/feed.xml", "fr/trips/feed.xml", "tags/c-plus-plus/feed.xml", "tags/swift/feed.xml",
                "trips/feed.xml",
            ])
        for feed in feeds {
            let folder = feed.dropLast("feed.xml".count)
            #expect(site.disk.text("public/\(folder)rss.xml") != nil)
            #expect(site.disk.text("public/\(folder)feed.json") != nil)
        }
    }

    @Test(arguments: [
        ("feed.xml", "Field & notes", ["Size & <weight>", "Other", "About"]),
        ("trips/feed.xml", "Trips · Field & notes", ["Size & <weight>", "Other"]),
        ("tags/swift/feed.xml", "Swift · Field & notes", ["Size & <weight>", "Other"]),
        ("tags/c-plus-plus/feed.xml", "C++ · Field & notes", ["Size & <weight>"]),
        ("fr/feed.xml", "Carnets", ["Autre"]),
    ])
    func `A feed contains the dated pages of its list, newest first`(
        path: String, title: String, entries: [String]
    ) async throws {
        let feed = try XMLNode(try await built().disk.text("public/\(path)"))
        #expect(feed["title"]?.text == title)
        #expect(feed.all("entry").map { $0["title"]?.text } == entries)
    }

    @Test func `Subsections inherit the feed setting unless they override it`() async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            sections:
              trips: {feed: true}
              trips/private: {feed: false}
            -- content/trips/north/oslo.md --
            -- content/trips/private/home.md --
            -- content/trips/private/attic/box.md --
            -- content/notes/a.md --
            """)
        try await site.build()
        #expect(
            site.disk.files(under: "public").filter { $0.hasSuffix("feed.xml") }.sorted()
                == ["feed.xml", "trips/feed.xml", "trips/north/feed.xml"])
    }

    @Test func `An Atom feed has the elements that RFC 4287 requires`() async throws {
        let site = try await built()
        for path in site.disk.files(under: "public") where path.hasSuffix("feed.xml") {
            let feed = try XMLNode(site.disk.text("public/\(path)"))
            #expect(feed.name == "feed" && feed.attributes["xmlns"] == "http://www.w3.org/2005/Atom")
            // §4.1.1, §4.1.2: exactly one of each.
            for element in [feed] + feed.all("entry") {
                for name in ["id", "title", "updated"] { #expect(element.all(name).count == 1, "\(name) in \(path)") }
                #expect(element["updated"].map { PublicationDate($0.text) != nil } == true)
            }
            #expect(feed.all("author").allSatisfy { $0["name"]?.text.isEmpty == false } && !feed.all("author").isEmpty)
            let links = feed.all("link").map { [$0.attributes["rel"], $0.attributes["href"]] }
            #expect(links.contains(["self", "https://example.org/notes/\(path)"]))
            for entry in feed.all("entry") {
                #expect(entry.all("link").count { $0.attributes["rel"] == "alternate" } == 1)
                #expect(entry.all("content").count <= 1)
            }
            let ids = ([feed] + feed.all("entry")).compactMap { $0["id"]?.text }
            #expect(Set(ids).count == ids.count)
        }
    }

    @Test func `An Atom entry contains the metadata of its page`() async throws {
        let feed = try XMLNode(try await built().disk.text("public/feed.xml"))
        let entry = try #require(feed.all("entry").first)
        #expect(feed["updated"]?.text == "2026-11-21T00:00:00Z")
        #expect(entry["id"]?.text == "https://example.org/notes/trips/gr%C3%B6%C3%9Fe/")
        #expect(entry["published"]?.text == "2026-11-20T09:30:00+02:00")
        #expect(entry["updated"]?.text == "2026-11-21T00:00:00Z")
        #expect(entry["summary"]?.text == "What \"size\" is.")
        #expect(entry.all("author").map { $0["name"]?.text } == ["Grace", "Alan"])
        #expect(
            entry.all("category").map { [$0.attributes["term"], $0.attributes["scheme"]] } == [
                ["Swift", "https://example.org/notes/tags/"], ["C++", "https://example.org/notes/tags/"],
                ["Basics", "https://example.org/notes/categories/"],
            ])
    }

    @Test func `Links and images in feed content have absolute URLs`() async throws {
        let site = try await built()
        let html = """
            <p>See <a href="https://example.org/notes/trips/other/#part">the other</a>, \
            <a href="https://example.org/notes/about/">here</a> and \
            <img src="https://example.org/notes/trips/gr%C3%B6%C3%9Fe/leaf.png" alt="a leaf">.</p>

            """
        let atom = try XMLNode(site.disk.text("public/feed.xml"))
        #expect(atom["entry"]?["content"]?.text == html)
        let rss = try XMLNode(site.disk.text("public/rss.xml"))
        #expect(rss["channel"]?["item"]?["description"]?.text == html)
        let json = try Self.json(site.disk.text("public/feed.json"))
        #expect((json["items"] as? [[String: Any]])?.first?["content_html"] as? String == html)
    }

    @Test func `An RSS feed has the elements that RSS 2.0 requires`() async throws {
        let site = try await built()
        for path in site.disk.files(under: "public") where path.hasSuffix("rss.xml") {
            let rss = try XMLNode(site.disk.text("public/\(path)"))
            #expect(rss.name == "rss" && rss.attributes["version"] == "2.0" && rss.children.count == 1)
            let channel = try #require(rss["channel"])
            for name in ["title", "link", "description", "atom:link"] { #expect(channel.all(name).count == 1) }
            #expect(channel["atom:link"]?.attributes["rel"] == "self")
            #expect(channel["atom:link"]?.attributes["href"] == "https://example.org/notes/\(path)")
            for item in channel.all("item") {
                for name in ["title", "link", "guid", "pubDate", "description"] { #expect(item.all(name).count == 1) }
                #expect(item["guid"]?.text == item["link"]?.text)
                let date = /(Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} \d\d:\d\d:\d\d [+-]\d{4}/
                #expect(item["pubDate"]?.text.wholeMatch(of: date) != nil)
            }
        }
    }

    @Test func `An RSS item contains the metadata of its page`() async throws {
        let channel = try #require(try XMLNode(try await built().disk.text("public/rss.xml"))["channel"])
        // The description of a channel is text, unlike that of an item, which is HTML.
        #expect(channel["description"]?.text == "Notes <from> the field.")
        #expect(channel["language"]?.text == "en")
        #expect(channel["lastBuildDate"]?.text == "Sat, 21 Nov 2026 00:00:00 +0000")
        let item = try #require(channel["item"])
        #expect(item["title"]?.text == "Size & <weight>")
        #expect(item["pubDate"]?.text == "Fri, 20 Nov 2026 09:30:00 +0200")
        #expect(item.all("dc:creator").map(\.text) == ["Grace", "Alan"])
        #expect(item.all("category").map(\.text) == ["Swift", "C++", "Basics"])
        #expect(channel.all("item").last?.all("dc:creator").map(\.text) == ["Ada"])
    }

    @Test func `A JSON Feed has the fields that version 1.1 requires and the metadata of its pages`() async throws {
        let feed = try Self.json(try await built().disk.text("public/trips/feed.json"))
        #expect(feed["version"] as? String == "https://jsonfeed.org/version/1.1")
        #expect(feed["title"] as? String == "Trips · Field & notes")
        #expect(feed["home_page_url"] as? String == "https://example.org/notes/trips/")
        #expect(feed["feed_url"] as? String == "https://example.org/notes/trips/feed.json")
        #expect(feed["description"] as? String == "Where we went.")
        #expect(feed["language"] as? String == "en")
        #expect(feed["authors"] as? [[String: String]] == [["name": "Ada"]])
        let items = try #require(feed["items"] as? [[String: Any]])
        #expect(items.count == 2)
        for item in items {
            #expect((item["id"] as? String)?.isEmpty == false)
            #expect(item["content_html"] is String)
        }
        let first = items[0]
        #expect(first["id"] as? String == "https://example.org/notes/trips/gr%C3%B6%C3%9Fe/")
        #expect(first["url"] as? String == first["id"] as? String)
        #expect(first["date_published"] as? String == "2026-11-20T09:30:00+02:00")
        #expect(first["date_modified"] as? String == "2026-11-21T00:00:00Z")
        #expect(first["tags"] as? [String] == ["Swift", "C++", "Basics"])
        #expect(first["authors"] as? [[String: String]] == [["name": "Grace"], ["name": "Alan"]])
    }

    @Test func `A summary feed contains the description or the beginning of each page`() async throws {
        let site = try await built { $0.replace("terms: true", with: "terms: true, fullText: false") }
        let atom = try XMLNode(site.disk.text("public/feed.xml"))
        #expect(
            atom.all("entry").map { $0["summary"]?.text } == [
                "What \"size\" is.", "A tale of two parts. It is short.", nil,
            ])
        #expect(atom.all("entry").allSatisfy { $0["content"] == nil })
        let rss = try XMLNode(site.disk.text("public/rss.xml"))
        #expect(
            rss["channel"]?.all("item").map { $0["description"]?.text } == [
                "What &quot;size&quot; is.", "A tale of two parts. It is short.", nil,
            ])
        let json = try Self.json(site.disk.text("public/feed.json"))
        #expect(
            (json["items"] as? [[String: Any]])?.map { $0["content_text"] as? String } == [
                "What \"size\" is.", "A tale of two parts. It is short.", "",
            ])
    }

    @Test func `The configuration sets the length and the formats of feeds`() async throws {
        let site = try await built {
            $0.replace("formats: [atom, rss, json], terms: true", with: "formats: [json], length: 1")
        }
        let feeds = site.disk.files(under: "public").filter {
            $0.hasSuffix("feed.xml") || $0.hasSuffix("rss.xml") || $0.hasSuffix("feed.json")
        }
        #expect(feeds == ["feed.json", "fr/feed.json", "fr/trips/feed.json", "trips/feed.json"])
        let items = try Self.json(site.disk.text("public/feed.json"))["items"] as? [[String: Any]]
        #expect(items?.map { $0["title"] as? String } == ["Size & <weight>"])
    }

    @Test(arguments: [(1, ["C"]), (2, ["C", "A"]), (3, ["C", "A", "B"]), (9, ["C", "A", "B"])])
    func `Pages without a date do not count towards the length of a feed`(
        length: Int, titles: [String]
    ) async throws {
        let site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            sections: {notes: {order: title, feed: true}}
            feeds: {formats: [json], length: \(length), terms: true}
            -- content/notes/0.md --
            ---
            tags: [red]
            ---
            -- content/notes/a.md --
            ---
            title: A
            date: 2024-01-02
            tags: [red]
            ---
            -- content/notes/aa.md --
            ---
            weight: 1
            tags: [red]
            ---
            -- content/notes/b.md --
            ---
            title: B
            date: 2024-01-01
            tags: [red]
            ---
            -- content/notes/c.md --
            ---
            title: C
            date: 2024-01-03
            weight: 2
            tags: [red]
            ---
            """)
        try await site.build()
        for feed in ["feed.json", "notes/feed.json", "tags/red/feed.json"] {
            let items = try Self.json(site.disk.text("public/\(feed)"))["items"] as? [[String: Any]]
            #expect(items?.compactMap { $0["title"] as? String } == titles, "\(feed)")
        }
    }

    @Test(arguments: [
        ("2026-11-20", "Fri, 20 Nov 2026 00:00:00 +0000"),
        ("1970-01-01T00:00:01Z", "Thu, 01 Jan 1970 00:00:01 +0000"),
        ("1969-12-31T23:59-05:30", "Wed, 31 Dec 1969 23:59:00 -0530"),
        ("2000-02-29", "Tue, 29 Feb 2000 00:00:00 +0000"),
    ])
    func `A date is formatted as an RFC 822 date`(date: String, text: String) {
        #expect(PublicationDate(date)?.rfc822 == text)
    }

    private static func json(_ text: String?) throws -> [String: Any] {
        try #require(try JSONSerialization.jsonObject(with: Data((text ?? "").utf8)) as? [String: Any])
    }
}

extension String {
    /// Replaces a text; records an issue if it is missing.
    mutating func replace(_ text: String, with other: String) {
        let changed = replacingOccurrences(of: text, with: other)
        if changed == self { Issue.record("there is no ‘\(text)’") }
        self = changed
    }
}

/// An XML element, parsed by Foundation.
struct XMLNode {
    let name: String
    let attributes: [String: String]
    fileprivate(set) var children: [XMLNode] = []
    fileprivate(set) var text = ""

    fileprivate init(name: String, attributes: [String: String]) {
        self.name = name
        self.attributes = attributes
    }

    /// Parses a document into its root element.
    init(_ document: String?, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let reader = XMLNodeReader()
        let parser = XMLParser(data: Data(try #require(document, sourceLocation: sourceLocation).utf8))
        parser.delegate = reader
        #expect(parser.parse(), "\(String(describing: parser.parserError))", sourceLocation: sourceLocation)
        self = try #require(reader.root, sourceLocation: sourceLocation)
    }

    /// The first child element with a name.
    subscript(name: String) -> XMLNode? { children.first { $0.name == name } }

    /// The child elements with a name.
    func all(_ name: String) -> [XMLNode] { children.filter { $0.name == name } }
}

private final class XMLNodeReader: NSObject, XMLParserDelegate {
    private(set) var root: XMLNode?
    private var open: [XMLNode] = []

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        open.append(XMLNode(name: name, attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if !open.isEmpty { open[open.count - 1].text += text }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let node = open.popLast() else { return }
        if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
    }
}
