import Hypertext
import SitegenModel

/// A sentence, and links that are useful on any page.
struct WaysOn: HTML {
    let text: Wording.Label
    let context: TemplateContext

    var body: some HTML {
        div(.class("prose")) {
            p { context.wording[text] }
            ul {
                for way in context.waysOn {
                    li {
                        a(.href(context.site.url(way.path))) { context.name(way.title) }
                    }
                }
            }
        }
    }
}

extension TemplateContext {
    /// The links that are useful on any page: the home page, the sections, the taxonomies, the series and the years.
    package var waysOn: [Breadcrumbs.Step] {
        var ways = [Breadcrumbs.Step(title: wording[.home], path: site.configuration.language.homePath)]
        ways += site.sections.map(Breadcrumbs.Step.init)
        ways += site.taxonomies.map { Breadcrumbs.Step(title: wording.name(of: $0), path: $0.path) }
        if let path = site.seriesPath { ways.append(Breadcrumbs.Step(title: wording[.allSeries], path: path)) }
        if let path = site.archivePath { ways.append(Breadcrumbs.Step(title: wording[.archive], path: path)) }
        return ways
    }
}
