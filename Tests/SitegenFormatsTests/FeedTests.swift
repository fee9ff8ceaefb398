import SitegenDocuments
import SitegenFormats
import SitegenTesting
import Testing

@testable import SitegenModel

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
        assertInlineSnapshot(of: await Self.feed(.atom), as: .text)
    }

    @Test func `RSS`() async {
        assertInlineSnapshot(of: await Self.feed(.rss), as: .text)
    }

    @Test func `JSON Feed`() async {
        assertInlineSnapshot(of: await Self.feed(.json), as: .text)
    }

    @Test(arguments: FeedFormat.allCases)
    func `A feed of summaries has no texts`(format: FeedFormat) async {
        let feed = await Self.feed(format, isFullText: false)
        #expect(!feed.contains("the new one</a>"))
        #expect(feed.contains("Newest."))
    }
}
