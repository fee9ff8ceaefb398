import Hypertext
import SitegenModel

/// The top of every page: the site's name, its menus and its languages. On pages of a manual, it also has the other versions of
/// the manual, its repository and the choice of the color scheme.
struct SiteHeader: HTML {
    let context: TemplateContext

    var body: some HTML {
        let menu = context.site.menu("main")
        header(.class("site")) {
            a(.class("brand"), .href(context.site.url(configuration.language.homePath))) {
                if let logo = configuration.look.logo {
                    let dark = configuration.look.darkLogo
                    img(.class("light").when(dark != nil), .src(context.site.url(logo)), .alt(configuration.title))
                    if let dark {
                        img(.class("dark"), .src(context.site.url(dark)), .alt(configuration.title), .loading(.lazy))
                    }
                } else {
                    context.name(configuration.title)
                }
            }
            VersionMenu(context: context)
            if !menu.isEmpty {
                nav(.class("menu"), .ariaLabel(context.wording[.menu])) { Menu(entries: menu, context: context) }
            }
            SearchLink(context: context)
            if let repository = context.repository {
                a(.class("repository"), .href(repository.url)) { repository.name }
            }
            LanguageSwitcher(context: context)
            if context.look == .docs { AppearanceSwitch(wording: context.wording) }
        }
        SearchScript(context: context)
    }

    private var configuration: SiteConfiguration { context.site.configuration }
}
