import Hypertext
import SitegenModel

/// The top of every page: the site's name, its menu and its languages.
struct SiteHeader: HTML {
    let context: TemplateContext

    var body: some HTML {
        let menu = context.site.menu("main")
        if context.hasHeader {
            header(.class("site")) {
                if context.showsName {
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

    private var configuration: SiteConfiguration { context.site.configuration }
}

extension TemplateContext {
    /// Whether the header shows the site's name. The home page has the name for its heading, but that of a manual and a
    /// start page have titles of their own.
    package var showsName: Bool {
        page.path != site.configuration.language.homePath || look == .docs || isStartPage
            || site.configuration.look.logo != nil
    }

    /// Whether there is anything for a header to show.
    package var hasHeader: Bool {
        showsName || !site.menu("main").isEmpty || site.configuration.languages.count > 1
    }
}
