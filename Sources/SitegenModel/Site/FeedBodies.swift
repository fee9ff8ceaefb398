import SitegenCache
import Synchronization

/// A cache of the most recently requested texts as HTML for feeds.
///
/// A new page is in many feeds: those of the site, of its section, and of each of its terms. The cache avoids reading and
/// rendering its text for each of them.
final class FeedBodies: Sendable {
    private struct Text {
        let html: String
        /// The dependencies of the HTML.
        let dependencies: [Dependency]
    }

    /// The most recently requested HTML, and the generation before it, by page number.
    private struct Kept {
        var last: [Int: Text] = [:]
        var before: [Int: Text] = [:]
        /// The number of bytes of HTML in the last generation.
        var size = 0
    }

    /// The maximum number of bytes in each of the two generations.
    private static let sizeLimit = 1 << 20

    private let kept = Mutex(Kept())

    /// The HTML of a page's text. Its dependencies are recorded whether or not it is rendered now.
    func html(of page: Page, rendering render: () -> String) -> String {
        let text = kept.withLock { $0.last[page.number] ?? $0.before[page.number] } ?? Self.rendered(by: render)
        kept.withLock { kept in
            guard kept.last.updateValue(text, forKey: page.number) == nil else { return }
            kept.size += text.html.utf8.count
            if kept.size >= Self.sizeLimit { kept = Kept(before: kept.last) }
        }
        for dependency in text.dependencies { DependencyTracker.note(dependency) }
        return text.html
    }

    private static func rendered(by render: () -> String) -> Text {
        var html = ""
        let dependencies = DependencyTracker().dependencies { html = render() }
        return Text(html: html, dependencies: dependencies)
    }
}
