import SitegenDocuments
import SitegenTesting
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenOutputs

/// One site as a feed in each format.
@Suite struct FeedTests {
    private static func feed(_ format: FeedFormat, isFullText: Bool = true) async -> String {
        let site = await SampleSite.make([
            .init(
                path: "/old/",
                frontMatter: "title: Old < new\ndate: 2026-01-02\ndescription: Salt & vinegar\ntags: [Tea]",
                document: Document {
                    Paragraph {
                        "See "; Link("/new/", [.text(Text("the new one"))])
                    }
                }),
            .init(
                path: "/new/", frontMatter: "title: New\ndate: 2026-03-04\nupdated: 2026-03-05\nauthors: [Ada]",
                document: Document { Paragraph { "Newest." } }),
            .init(path: "/undated/", frontMatter: "title: Undated", document: Document { Paragraph { "Never." } }),
        ]) { configuration in
            configuration.description = "About & around"
            configuration.feeds.isFullText = isFullText
        }
        return String(decoding: Feed(of: site).bytes(in: format), as: UTF8.self)
    }

    @Test func `Atom`() async {
        assertInlineSnapshot(of: await Self.feed(.atom), as: .text) {
            """
            <?xml version="1.0" encoding="utf-8"?>
            <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>Fish &amp; Chips</title><subtitle>About &amp; around</subtitle><id>https://example.org/notes/</id><link rel="alternate" href="https://example.org/notes/"/><link rel="self" href="https://example.org/notes/feed.xml"/><updated>2026-03-05T00:00:00Z</updated><author><name>Fish &amp; Chips</name></author><entry><title>New</title><id>https://example.org/notes/new/</id><link rel="alternate" href="https://example.org/notes/new/"/><published>2026-03-04T00:00:00Z</published><updated>2026-03-05T00:00:00Z</updated><author><name>Ada</name></author><content type="html" xml:base="https://example.org/notes/new/">&lt;p&gt;Newest.&lt;/p&gt;
            </content></entry><entry><title>Old &lt; new</title><id>https://example.org/notes/old/</id><link rel="alternate" href="https://example.org/notes/old/"/><published>2026-01-02T00:00:00Z</published><updated>2026-01-02T00:00:00Z</updated><category term="Tea" scheme="https://example.org/notes/tags/"/><summary>Salt &amp; vinegar</summary><content type="html" xml:base="https://example.org/notes/old/">&lt;p&gt;See &lt;a href=&quot;https://example.org/notes/new/&quot;&gt;the new one&lt;/a&gt;&lt;/p&gt;
            </content></entry></feed>
            """
        }
    }

    @Test func `RSS`() async {
        assertInlineSnapshot(of: await Self.feed(.rss), as: .text) {
            """
            <?xml version="1.0" encoding="utf-8"?>
            <rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>Fish &amp; Chips</title><link>https://example.org/notes/</link><description>About &amp; around</description><language>en</language><lastBuildDate>Thu, 05 Mar 2026 00:00:00 +0000</lastBuildDate><atom:link rel="self" type="application/rss+xml" href="https://example.org/notes/rss.xml"/><item><title>New</title><link>https://example.org/notes/new/</link><guid isPermaLink="true">https://example.org/notes/new/</guid><pubDate>Wed, 04 Mar 2026 00:00:00 +0000</pubDate><dc:creator>Ada</dc:creator><description>&lt;p&gt;Newest.&lt;/p&gt;
            </description></item><item><title>Old &lt; new</title><link>https://example.org/notes/old/</link><guid isPermaLink="true">https://example.org/notes/old/</guid><pubDate>Fri, 02 Jan 2026 00:00:00 +0000</pubDate><category domain="https://example.org/notes/tags/">Tea</category><description>&lt;p&gt;See &lt;a href=&quot;https://example.org/notes/new/&quot;&gt;the new one&lt;/a&gt;&lt;/p&gt;
            </description></item></channel></rss>
            """
        }
    }

    @Test func `JSON Feed`() async {
        assertInlineSnapshot(of: await Self.feed(.json), as: .text) {
            #"""
            {
              "version": "https://jsonfeed.org/version/1.1",
              "title": "Fish & Chips",
              "home_page_url": "https://example.org/notes/",
              "feed_url": "https://example.org/notes/feed.json",
              "language": "en",
              "description": "About & around",
              "items": [
                {
                  "id": "https://example.org/notes/new/",
                  "url": "https://example.org/notes/new/",
                  "title": "New",
                  "date_published": "2026-03-04T00:00:00Z",
                  "date_modified": "2026-03-05T00:00:00Z",
                  "authors": [
                    {
                      "name": "Ada"
                    }
                  ],
                  "content_html": "<p>Newest.</p>\n"
                },
                {
                  "id": "https://example.org/notes/old/",
                  "url": "https://example.org/notes/old/",
                  "title": "Old < new",
                  "date_published": "2026-01-02T00:00:00Z",
                  "tags": [
                    "Tea"
                  ],
                  "summary": "Salt & vinegar",
                  "content_html": "<p>See <a href=\"https://example.org/notes/new/\">the new one</a></p>\n"
                }
              ]
            }
            """#
        }
    }

    @Test(arguments: FeedFormat.allCases)
    func `A summary feed does not contain the full text`(format: FeedFormat) async {
        let feed = await Self.feed(format, isFullText: false)
        #expect(!feed.contains("the new one</a>"))
        #expect(feed.contains("Newest."))
    }

    @Test func `The author of a site is the author of its feeds, or of the pages that name none`() async {
        let samples = ["a", "b"].map {
            SampleSite.Sample(
                path: "/\($0)/", frontMatter: "date: 2026-01-02\n\($0 == "a" ? "authors: [Ada]" : "")",
                document: Document([]))
        }
        let feed = Feed(of: await SampleSite.make(samples) { $0.author = "Grace" })
        let names = FeedFormat.allCases.map { format in
            String(decoding: feed.bytes(in: format), as: UTF8.self).matches(of: /(?:name>|creator>|"name": ")(\w+)[<"]/)
                .map(\.1)
        }
        #expect(names == [["Grace", "Ada"], ["Ada", "Grace"], ["Grace", "Ada"]])
    }

    @Test func `A feed changes when an older page is updated`() async {
        let site = await SampleSite.make([
            .init(path: "/new/", frontMatter: "date: 2026-03-04", document: Document([])),
            .init(path: "/old/", frontMatter: "date: 2026-01-02\nupdated: 2026-05-06", document: Document([])),
        ])
        let atom = String(decoding: Feed(of: site).bytes(in: .atom), as: UTF8.self)
        #expect(atom.firstMatch(of: /<updated>([^T]*)/)?.1 == "2026-05-06")
        let json = String(decoding: Feed(of: site).bytes(in: .json), as: UTF8.self)
        #expect(json.split(separator: "date_modified").count == 2)
    }

    @Test func `A feed has as many entries as are configured`() async {
        let samples = (1...4).map {
            SampleSite.Sample(path: "/\($0)/", frontMatter: "date: 2026-01-0\($0)", document: Document([]))
        }
        let site = await SampleSite.make(samples) { $0.feeds.length = 3 }
        #expect(Feed(of: site).entries.count == 3)
    }

    @Test func `A feed of summaries contains text, even if a page has no description`() async {
        let sample = SampleSite.Sample(
            path: "/a b/", frontMatter: "date: 2026-01-02", document: Document { Paragraph { "1 < 2 & more" } })
        let site = await SampleSite.make([sample]) { $0.feeds.isFullText = false }
        let feeds = FeedFormat.allCases.map { String(decoding: Feed(of: site).bytes(in: $0), as: UTF8.self) }
        #expect(feeds[0].contains("<summary>1 &lt; 2 &amp; more</summary>"))
        // A description in RSS is HTML.
        #expect(feeds[1].contains("<description>1 &amp;lt; 2 &amp;amp; more</description>"))
        #expect(feeds[1].contains("<channel><title>Fish &amp; Chips</title>"))
        #expect(feeds[1].contains("<description>Fish &amp; Chips</description>"))
        #expect(feeds[2].contains("\"content_text\": \"1 < 2 & more\""))
        #expect(feeds[2].contains("\"url\": \"https://example.org/notes/a%20b/\""))
    }

    @Test func `The feeds of a section and of a term have the descriptions of their pages`() async throws {
        let post = SampleSite.Sample(
            path: "/posts/a/", frontMatter: "date: 2026-01-02\ntags: [Tea]", document: Document([]), folder: "posts")
        func text(_ path: String, _ description: String) -> SampleSite.Sample {
            SampleSite.Sample(
                path: path, frontMatter: "title: T\ndescription: \(description)", document: Document([]),
                folder: "posts",
                isSection: true)
        }
        let site = await SampleSite.make(
            [text("/posts/", "All posts"), post], tags: ["tea": text("/tags/tea/", "All about tea")])
        #expect(Feed(of: try #require(site.sections.first), in: site).description == "All posts")
        let term = try #require(site.taxonomy("tags")?.term("Tea"))
        #expect(Feed(of: term, in: site).description == "All about tea")
    }
}
