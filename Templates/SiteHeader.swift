import Hypertext
import Publishing

/// The top of every page: the site's name, its menu and its languages.
struct SiteHeader: HTML {
    let context: TemplateContext

    var body: some HTML {
        let configuration = context.site.configuration
        let menu = context.site.menu("main")
        // The home page has the name for its heading.
        let showsName = context.page.path != configuration.language.homePath
        if showsName || !menu.isEmpty || configuration.languages.count > 1 {
            header(.class("site")) {
                if showsName {
                    a(.class("brand"), .href(context.site.url(configuration.language.homePath))) {
                        context.name(configuration.title)
                    }
                }
                if !menu.isEmpty {
                    nav(.class("menu"), .ariaLabel(context.wording[.menu])) { Menu(entries: menu, context: context) }
                }
                LanguageSwitcher(context: context)
            }
        }
    }
}
