import Hypertext
import Publishing

/// The pages of a manual beside the one that is read: all sections, and the pages of those around it. On a narrow screen
/// it is folded away above the text.
struct SectionTree: HTML {
    let context: TemplateContext

    /// In a bigger site only the sections around the page are unfolded: else the list would grow with the square of the
    /// number of pages over the site.
    private static let mostPagesUnfolded = 60

    var body: some HTML {
        let site = context.site
        if !site.topPages.isEmpty || !site.sections.isEmpty {
            nav(.class("tree"), .ariaLabel(context.wording[.mainNavigation])) {
                details {
                    summary { context.wording[.menu] }
                    list(pages: site.topPages, sections: site.sections)
                }
            }
        }
    }

    /// Nests as deep as folders do.
    private func list(pages: [Page], sections: [Section]) -> Markup {
        ul {
            for page in pages { li { link(to: page.path, page.title) } }
            for section in sections {
                li {
                    link(to: section.path, section.title)
                    if isUnfolded(section), !section.pages.isEmpty || !section.sections.isEmpty {
                        list(pages: section.pages, sections: section.sections)
                    }
                }
            }
        }
    }

    private func link(to path: String, _ title: String) -> Markup {
        a(.href(context.site.url(path)), .ariaCurrent(.page).when(path == context.page.path)) { context.name(title) }
    }

    private func isUnfolded(_ section: Section) -> Bool {
        guard context.site.pages.count > Self.mostPagesUnfolded else { return true }
        return switch context.page.kind {
        case .article(let page): context.site.ancestors(of: page).contains { $0.path == section.path }
        case .section(let current):
            current.path == section.path
                || context.site.ancestors(of: current).contains { $0.path == section.path }
        default: false
        }
    }
}
