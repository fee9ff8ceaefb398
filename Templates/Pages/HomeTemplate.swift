package import Hypertext
import SitegenConfiguration
import SitegenModel

/// The home page of a series or a blog: its own text and all pages.
struct HomeTemplate: HTML {
    let context: TemplateContext

    var body: some HTML {
        ListLayout(in: context) {
            if context.look == .blog || context.look == .site {
                BlogEntryList(pages: context.page.entries, context: context)
            } else {
                section(.class("list")) {
                    h2 { context.listTitle }
                    EntryList(pages: context.page.entries, headingLevel: .third, context: context)
                }
            }
            ListNavigation(context: context)
        }
    }
}

extension TemplateContext {
    /// The heading of the list on the home page: the title of the site's only section, if all pages are in it.
    package var listTitle: Markup {
        guard site.sections.count == 1, site.topPages.isEmpty, let section = site.sections.first else {
            return Markup { wording[.articles] }
        }
        return name(section.title, section.titleHTML)
    }
}
