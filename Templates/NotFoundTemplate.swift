import Hypertext
import SitegenModel

/// The page that stands in for missing ones: what an author has written for it, or what has happened, and ways on.
struct NotFoundTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let subject = PageSubject(context)
        PageLayout(of: subject, in: context) {
            TitleBlock(of: subject, in: context)
            if let text = subject.text, !text.isEmpty {
                Prose(page: text, context: context)
            } else {
                div(.class("prose")) {
                    p { context.wording[.notFoundHelp] }
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
    }
}

extension TemplateContext {
    /// What a reader can go to from anywhere: the home page, the sections, and every list of lists.
    package var waysOn: [Breadcrumbs.Step] {
        var ways = [Breadcrumbs.Step(title: wording[.home], path: site.configuration.language.homePath)]
        ways += site.sections.map(Breadcrumbs.Step.init)
        ways += site.taxonomies.map { Breadcrumbs.Step(title: wording.name(of: $0), path: $0.path) }
        if let path = site.seriesPath { ways.append(Breadcrumbs.Step(title: wording[.series], path: path)) }
        if let path = site.archivePath { ways.append(Breadcrumbs.Step(title: wording[.archive], path: path)) }
        return ways
    }
}
