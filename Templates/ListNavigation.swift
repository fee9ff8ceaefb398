import Hypertext
import Publishing

/// The ways from one page of a list to the others.
struct ListNavigation: HTML {
    /// What a list is in the order of.
    enum Order: Sendable {
        /// Newest first, so that what follows is older.
        case date
        /// Any other.
        case other
    }

    let order: Order
    let context: TemplateContext

    /// - Parameter order: What the list is in the order of.
    init(_ order: Order = .date, context: TemplateContext) {
        self.order = order
        self.context = context
    }

    var body: some HTML {
        if let list = context.page.list {
            nav(.class("pages"), .ariaLabel(context.wording[.pagination])) {
                if let path = list.previousPath {
                    way(to: path, .prev, order == .date ? .newer : .previousPage)
                }
                ol { for step in list.steps() { item(step, of: list) } }
                if let path = list.nextPath {
                    way(to: path, .next, order == .date ? .older : .nextPage)
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
