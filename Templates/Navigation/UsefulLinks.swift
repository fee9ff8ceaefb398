import Hypertext
import SitegenConfiguration
import SitegenModel

/// A sentence, and links that are useful on any page.
struct UsefulLinks: HTML {
    let text: Wording.Label
    let context: TemplateContext

    var body: some HTML {
        div(.class("prose")) {
            p { context.wording[text] }
            ul {
                for link in context.usefulLinks {
                    li {
                        a(.href(context.site.url(link.path))) { context.name(link.title) }
                    }
                }
            }
        }
    }
}

extension TemplateContext {
    /// The links that are useful on any page: the home page, the sections, the taxonomies, the series and the years.
    package var usefulLinks: [Breadcrumbs.Step] {
        var links = [Breadcrumbs.Step(title: wording[.home], path: site.configuration.language.homePath)]
        links += site.sections.map(Breadcrumbs.Step.init)
        links += site.taxonomies.map { Breadcrumbs.Step(title: wording.name(of: $0), path: $0.path) }
        if let path = site.seriesPath { links.append(Breadcrumbs.Step(title: wording[.allSeries], path: path)) }
        if let path = site.archivePath { links.append(Breadcrumbs.Step(title: wording[.archive], path: path)) }
        return links
    }
}
