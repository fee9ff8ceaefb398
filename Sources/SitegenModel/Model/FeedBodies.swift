import SitegenCache
import Synchronization

/// The HTML of texts as feeds have it, of those that were asked for last.
///
/// A new page stands in many feeds: that of the site, of its section, of each of its names. Its text is read and
/// rendered once for most of them.
final class FeedBodies: Sendable {
    private struct Text {
        let html: String
        /// What was read for it.
        let dependencies: [Dependency]
    }

    /// What was asked for last, and what before that, by the numbers of the pages.
    private struct Kept {
        var last: [Int: Text] = [:]
        var before: [Int: Text] = [:]
        /// How many bytes of HTML are among the last.
        var size = 0
    }

    /// As many bytes are kept that were asked for last, and as many from before.
    private static let sizeLimit = 1 << 20

    private let kept = Mutex(Kept())

    /// The HTML of a page's text. What it depends on is noted, whoever has rendered it.
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
