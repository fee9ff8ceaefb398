import Hypertext
import Publishing

/// The page that stands in for missing ones: what has happened, and ways on.
struct NotFoundTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        let site = context.site
        PageLayout(PageSubject(title: context.wording[.notFound]), in: context) {
            header(.class("title")) { h1 { context.wording[.notFound] } }
            div(.class("prose")) {
                p { context.wording[.notFoundHelp] }
                ul {
                    way(to: site.configuration.language.homePath, context.wording[.home])
                    for section in site.sections { way(to: section.path, section.title) }
                    for taxonomy in site.taxonomies {
                        way(to: taxonomy.path, context.wording.name(of: taxonomy))
                    }
                    if let path = site.seriesPath { way(to: path, context.wording[.series]) }
                    if let path = site.archivePath { way(to: path, context.wording[.archive]) }
                }
            }
        }
    }

    private func way(to path: String, _ name: String) -> Markup {
        li {
            a(.href(context.site.url(path))) { context.name(name) }
        }
    }
}
