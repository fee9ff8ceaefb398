import Hypertext
package import SitegenConfiguration
import SitegenModel

/// The links with which readers share an article that has a date, if the configuration names services.
struct ShareLinks: HTML {
    let context: TemplateContext

    var body: some HTML {
        let links = context.shareLinks
        if !links.isEmpty {
            p(.class("share")) {
                context.wording[.share]
                for link in links {
                    " "
                    a(.href(link.url), .rel(.nofollow)) {
                        if let icon = link.icon.flatMap(context.site.icon) {
                            icon
                            span(.class("visually-hidden")) { link.title }
                        } else {
                            link.title
                        }
                    }
                }
            }
        }
    }
}

extension TemplateContext {
    /// The links with which readers share the page.
    package var shareLinks: [MenuEntry] {
        let services = site.configuration.look.share
        guard !services.isEmpty, case .article(let page) = page.kind, page.date != nil else { return [] }
        let (url, title) = (site.absoluteURL(page.path), page.title)
        return services.map { service in
            MenuEntry(
                title: service.name ?? wording[.shareByMail], url: service.address(for: url, title), icon: service.icon)
        }
    }

    /// Whether the page shows how far a reader has scrolled.
    package var showsProgress: Bool {
        if case .article = page.kind { site.configuration.look.hasProgress } else { false }
    }
}
