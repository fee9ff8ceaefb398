import Hypertext
import Publishing

/// The top of every page: the site's name and its menu.
struct SiteHeader: HTML {
    /// The address of the page within the site, if it has one.
    let currentPath: String?
    let context: TemplateContext

    var body: some HTML {
        let menu = context.site.menu("main")
        let home = context.site.configuration.language.homePath
        // The home page has the name for its heading.
        let showsName = currentPath != home
        if showsName || !menu.isEmpty {
            header(.class("site")) {
                if showsName {
                    a(.class("brand"), .href(context.site.url(home))) { context.site.configuration.title }
                }
                if !menu.isEmpty {
                    nav(.ariaLabel(context.wording[.menu])) {
                        ul { for entry in menu { item(entry) } }
                    }
                }
            }
        }
    }

    private func item(_ entry: MenuEntry) -> Markup {
        li { a(.href(context.site.url(entry.url)), isCurrent(entry.url)) { entry.title } }
    }

    /// Whether an entry leads to the page itself, or to a list that the page is in.
    private func isCurrent(_ url: String) -> AnchorAttribute {
        guard let currentPath else { return .ariaCurrent(false).when(false) }
        let path = url.hasSuffix("/") ? url : url + "/"
        if path == currentPath { return .ariaCurrent(.page) }
        // Everything is below the home page, which says nothing.
        return .ariaCurrent(true).when(
            path != context.site.configuration.language.homePath && currentPath.hasPrefix(path))
    }
}
