package import Hypertext
public import SitegenDocuments
import Synchronization

/// The directive `::list{name=latest}`, which shows a list that the page or the configuration declares.
package enum ListDirective {
    /// The directive's name.
    package static let name = "list"

    /// Its attributes.
    package static let rules = DirectiveRules([.init("name"), .init("covers", .flag)])

    /// Renders links to the pages of the list, below the title of each group if it has groups; with `covers`, cards with the
    /// cover images and the descriptions of the pages.
    package static func markup(of directive: BlockDirective, _ renderer: HTMLRenderer) -> Markup {
        guard let site = renderer.site, let name = directive.attributes["name"],
            let list = renderer.page.flatMap({ site.list(name, of: $0) }) ?? site.list(name)
        else { return Markup {} }
        if directive.attributes["covers"] != nil {
            return div(renderer.attributes(directive.attributes, beside: ["columns", "cards", "covers"])) {
                for page in list.pages { card(of: page, site) }
            }
        }
        if list.groups.isEmpty { return links(to: list.pages, site, renderer.attributes(directive.attributes)) }
        return dl(renderer.attributes(directive.attributes)) {
            for group in list.groups {
                dt { group.title }
                dd { links(to: group.pages, site) }
            }
        }
    }

    private static func card(of page: Page, _ site: Site) -> Markup {
        div(.class("card")) {
            if let cover = site.cover(of: page) {
                div(.class("card-image")) { cover.markup(.alt(""), .loading(.lazy)) }
            }
            p(.class("card-title")) { a(.href(site.url(page.path))) { page.title } }
            if let description = page.description { p { description } }
        }
    }

    private static func links(
        to pages: [Page], _ site: Site, _ attributes: GlobalAttribute = .all([])
    ) -> Markup {
        if pages.isEmpty { return Markup {} }
        return ul(attributes) {
            for page in pages {
                li { a(.href(site.url(page.path))) { page.title } }
            }
        }
    }
}

/// The site whose texts a renderer renders. The reference is weak because the site holds the renderer.
final class SiteReference: Sendable {
    private struct Reference { weak var site: Site? }

    private let reference = Mutex(Reference())

    var site: Site? {
        get { reference.withLock(\.site) }
        set { reference.withLock { $0.site = newValue } }
    }
}

/// The page whose text a renderer renders.
final class RenderedPage: Sendable {
    let page: Page
    let site: Site

    init(_ page: Page, in site: Site) {
        (self.page, self.site) = (page, site)
    }
}

extension HTMLRenderer {
    /// The page whose text is being rendered; `nil` if the document belongs to no page.
    var page: Page? { (context as? RenderedPage)?.page }

    /// The site whose text is being rendered, for handlers of directives; `nil` if the document belongs to no site.
    ///
    /// ```swift
    /// Website().directive("newest") { _, renderer in
    ///     let pages = renderer.site?.pages.prefix(3) ?? []
    ///     return Markup { ul { for page in pages { li { page.title } } } }
    /// }
    /// ```
    /// Values that are read from the site are recorded as dependencies of the page.
    public var site: Site? { (context as? RenderedPage)?.site ?? (context as? SiteReference)?.site }
}
