import Hypertext
import SitegenBase
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel

/// A feed in JSON Feed 1.1 format (jsonfeed.org/version/1.1).
struct JSONFeed {
    let feed: Feed

    private var site: Site { feed.site }

    var bytes: [UInt8] {
        let configuration = site.configuration
        var object: FieldMapping = [
            "version": "https://jsonfeed.org/version/1.1",
            "title": .text(feed.title),
            "home_page_url": .text(site.absoluteURL(feed.path).percentEncoded),
            "feed_url": .text(site.absoluteURL(feed.link(in: .json).path).percentEncoded),
            "language": .text(configuration.language.tag),
        ]
        object["description"] = feed.description.map(FieldValue.text)
        if let author = configuration.author { object["authors"] = Self.authors([author]) }
        object["items"] = FieldValue(.list(feed.entries.map(item)))
        return Array(FieldValue(.mapping(object)).json.utf8)
    }

    private func item(for entry: Feed.Entry) -> FieldValue {
        let page = entry.page
        let url = site.absoluteURL(page.path).percentEncoded
        var item: FieldMapping = [
            "id": .text(url), "url": .text(url), "title": .text(page.title),
            "date_published": .text(entry.published.rfc3339),
        ]
        item["date_modified"] = page.updated.map { .text($0.rfc3339) }
        let authors = feed.authors(of: page)
        if !authors.isEmpty { item["authors"] = Self.authors(authors) }
        let names = feed.categories(of: page).map(\.name)
        if !names.isEmpty { item["tags"] = FieldValue(.list(names.map(FieldValue.text))) }
        if site.configuration.feeds.isFullText {
            item["summary"] = page.description.map(FieldValue.text)
            item["content_html"] = .text(site.feedContent(of: page))
        } else {
            // One of the two contents is required, even if it is empty.
            item["content_text"] = .text(page.synopsis ?? "")
        }
        return FieldValue(.mapping(item))
    }

    private static func authors(_ names: [String]) -> FieldValue {
        FieldValue(.list(names.map { ["name": .text($0)] }))
    }
}
