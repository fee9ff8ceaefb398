import Hypertext
import Publishing

/// The entries of a menu, those with others below them as lists that unfold.
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
                    summary(.ariaCurrent(true).when(isAround(entry))) { context.name(entry.title) }
                    ul {
                        li { link(to: entry) }
                        for below in entry.entries { item(below) }
                    }
                }
            }
        }
    }

    private func link(to entry: MenuEntry) -> Markup {
        a(.href(context.site.url(entry.url)), isCurrent(entry.url)) { context.name(entry.title) }
    }

    /// Whether the page is one that the entry, or one below it, leads to.
    private func isAround(_ entry: MenuEntry) -> Bool {
        place(of: entry.url) != .elsewhere || entry.entries.contains(where: isAround)
    }

    private func isCurrent(_ url: String) -> AnchorAttribute {
        switch place(of: url) {
        case .here: .ariaCurrent(.page)
        case .within: .ariaCurrent(true)
        case .elsewhere: .ariaCurrent(false).when(false)
        }
    }

    /// Where the page is, seen from an address.
    private enum Place { case here, within, elsewhere }

    private func place(of url: String) -> Place {
        guard let currentPath = context.page.path else { return .elsewhere }
        let path = url.hasSuffix("/") ? url : url + "/"
        if path == currentPath { return .here }
        // Everything is below the home page, which says nothing.
        let isWithin = path != context.site.configuration.language.homePath && currentPath.hasPrefix(path)
        return isWithin ? .within : .elsewhere
    }
}
