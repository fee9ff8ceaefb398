import Hypertext
import SitegenModel

/// A theme of which each page is the text that a function makes of it.
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
    /// The page of an author that is shown by itself, if one is.
    var article: Page? {
        if case .article(let page) = kind { page } else { nil }
    }
}
