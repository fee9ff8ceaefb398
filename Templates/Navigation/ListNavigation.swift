import Hypertext
import SitegenConfiguration
import SitegenModel

/// The links from one page of a list to the others.
struct ListNavigation: HTML {
    let context: TemplateContext

    var body: some HTML {
        if let list = context.page.list {
            nav(.class("pages"), .ariaLabel(context.wording[.pagination])) {
                if let path = list.previousPath {
                    way(to: path, .prev, context.previousListPage)
                }
                ol { for step in list.steps() { item(step, of: list) } }
                if let path = list.nextPath {
                    way(to: path, .next, context.nextListPage)
                }
            }
        }
    }

    private func way(to path: String, _ type: LinkType, _ label: Wording.Label) -> Markup {
        a(.href(context.site.url(path)), .rel(type)) { context.wording[label] }
    }

    private func item(_ step: ListPage.Step, of list: ListPage) -> Markup {
        li {
            switch step {
            case .gap: "…"
            case .page(let number, _, isCurrent: true):
                strong(.ariaCurrent(.page)) {
                    context.wording.number(number)
                }
            case .page(let number, let path, isCurrent: false):
                a(.href(context.site.url(path)), .ariaLabel(label(number, of: list))) { context.wording.number(number) }
            }
        }
    }

    private func label(_ number: Int, of list: ListPage) -> String {
        context.wording.pageNumber(number, of: list.pagination.pageCount)
    }
}

extension TemplateContext {
    /// The label of the link to the previous page of a list.
    package var previousListPage: Wording.Label { isNewestFirst ? .newer : .previousPage }

    /// The label of the link to the next page of a list.
    package var nextListPage: Wording.Label { isNewestFirst ? .older : .nextPage }

    /// Whether the following pages of the list have older entries.
    private var isNewestFirst: Bool {
        switch page.kind {
        case .home: look != .docs
        case .section(let section): section.order == .date
        case .series: false
        default: true
        }
    }
}
