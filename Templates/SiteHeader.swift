import Hypertext
import Publishing

/// The top of every page: the site's name, its menu and its languages.
struct SiteHeader: HTML {
    let context: TemplateContext

    var body: some HTML {
        let configuration = context.site.configuration
        let menu = context.site.menu("main")
        // The home page has the name for its heading, but that of a manual has a title of its own.
        let isHome = context.page.path == configuration.language.homePath
        let showsName = !isHome || context.look == .docs || configuration.look.logo != nil
        if showsName || !menu.isEmpty || configuration.languages.count > 1 {
            header(.class("site")) {
                if showsName {
                    a(.class("brand"), .href(context.site.url(configuration.language.homePath))) {
                        if let logo = configuration.look.logo {
                            img(.src(context.site.url(logo)), .alt(configuration.title))
                        } else {
                            context.name(configuration.title)
                        }
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
