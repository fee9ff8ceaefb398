import Hypertext
import SitegenConfiguration
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
                    a(.href(link.url), .rel(.nofollow)) { link.title }
                }
            }
        }
    }
}

extension TemplateContext {
    /// The links with which readers share the page.
    package var shareLinks: [(title: String, url: String)] {
        let services = site.configuration.look.share
        guard !services.isEmpty, case .article(let page) = page.kind, page.date != nil else { return [] }
        let (url, title) = (site.absoluteURL(page.path), page.title)
        return services.map { ($0.name ?? wording[.shareByMail], $0.address(for: url, title)) }
    }

    /// Whether the page shows how far a reader has scrolled.
    package var showsProgress: Bool {
        if case .article = page.kind { site.configuration.look.hasProgress } else { false }
    }
}
