import Hypertext
import SitegenModel

/// A theme whose pages consist of the text that a function returns.
struct TextTheme: Theme {
    let text: @Sendable (OutputPage, Site) -> String

    init(text: @escaping @Sendable (OutputPage, Site) -> String) {
        self.text = text
    }

    // It has no templates.
    var directiveTemplates: [String]? { [] }
    var layouts: [String] { ["narrow", "wide"] }
    func templates(for kind: OutputPage.Kind, layout: String?) -> [String]? { [] }

    func markup(of page: OutputPage, in site: Site) -> Markup { Markup { text(page, site) } }
}

extension OutputPage {
    /// The page of an article; `nil` for other kinds of output pages.
    var article: Page? {
        if case .article(let page) = kind { page } else { nil }
    }
}
