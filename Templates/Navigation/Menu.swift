import Hypertext
package import SitegenConfiguration
import SitegenModel

/// The entries of a menu. Those with nested entries are lists that can be expanded.
struct Menu: HTML {
    let entries: [MenuEntry]
    let context: TemplateContext

    var body: some HTML {
        ul { for entry in entries { item(entry) } }
    }

    private func item(_ entry: MenuEntry) -> Markup {
        li {
            if entry.entries.isEmpty {
                link(to: entry)
            } else {
                details {
                    summary(.ariaCurrent(true).when(context.isAround(entry))) { label(of: entry) }
                    ul {
                        li { link(to: entry) }
                        for below in entry.entries { item(below) }
                    }
                }
            }
        }
    }

    private func link(to entry: MenuEntry) -> Markup {
        a(.href(context.site.url(entry.url)), isCurrent(entry.url)) { label(of: entry) }
    }

    private func label(of entry: MenuEntry) -> Markup {
        Markup {
            if let icon = entry.icon.flatMap(context.site.icon) { icon }
            context.name(entry.title)
        }
    }

    private func isCurrent(_ url: String) -> AnchorAttribute {
        switch context.place(of: url) {
        case .here: .ariaCurrent(.page)
        case .within: .ariaCurrent(true)
        case .elsewhere: .ariaCurrent(false).when(false)
        }
    }
}

extension TemplateContext {
    /// The position of the page relative to an address.
    package enum Place: Sendable {
        /// The page is at the address.
        case here
        /// The page is below the address.
        case within
        /// The page is elsewhere.
        case elsewhere
    }

    /// The position of the page relative to an address within the site.
    package func place(of url: String) -> Place {
        guard let currentPath = page.path else { return .elsewhere }
        let path = url.hasSuffix("/") ? url : url + "/"
        if path == currentPath || url == currentPath { return .here }
        // Every page is below the home page, so that is not counted.
        let isWithin = path != site.configuration.language.homePath && currentPath.hasPrefix(path)
        return isWithin ? .within : .elsewhere
    }

    /// Whether the page is the target of a menu entry or of an entry nested in it.
    package func isAround(_ entry: MenuEntry) -> Bool {
        place(of: entry.url) != .elsewhere || entry.entries.contains(where: isAround)
    }
}
