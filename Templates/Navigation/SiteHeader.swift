import Hypertext
import SitegenConfiguration
import SitegenModel

/// The top of every page: the site's name, its menus and its languages, the search, and the choice of the color scheme. On pages
/// of a manual, it also has the other versions of the manual, its pages and its repository.
///
/// On a narrow screen, the header is one line with the name and three buttons. Everything else is in a popover, which works
/// without scripts.
struct SiteHeader: HTML {
    let context: TemplateContext

    /// The popover. Ids of headings are lowercase, so an article cannot use this one.
    private static let panelID = "Menu"

    var body: some HTML {
        header(.class("site")) {
            a(.class("brand"), .href(context.site.url(configuration.language.homePath))) {
                if let logo = configuration.look.logo {
                    let dark = configuration.look.darkLogo
                    img(
                        .class("light").when(dark != nil), .src(context.site.url(logo)), .alt(configuration.title))
                    if let dark {
                        img(
                            .class("dark"), .src(context.site.url(dark)), .alt(configuration.title), .loading(.lazy))
                    }
                } else {
                    context.name(configuration.title)
                }
            }
            if context.hasMenu { panel }
            SearchLink(context: context)
            AppearanceSwitch(wording: context.wording)
            if context.hasMenu {
                button(
                    .class("menu-button"), .type(.button), .popovertarget(Self.panelID),
                    .ariaLabel(context.wording[.menu]))
            }
        }
        SearchScript(context: context)
    }

    /// The parts of the header that are in the popover on a narrow screen.
    private var panel: Markup {
        let menu = context.site.menu("main")
        return div(.class("menu-panel"), .id(Self.panelID), .popover(.auto)) {
            VersionMenu(context: context)
            if !menu.isEmpty {
                nav(.class(context.isMenuInTree ? "menu in-tree" : "menu"), .ariaLabel(context.wording[.menu])) {
                    Menu(entries: menu, context: context)
                }
            }
            if context.look == .docs { SectionTree(context: context) }
            if let repository = context.repository {
                a(.class("repository"), .href(repository.url)) { repository.name }
            }
            LanguageSwitcher(context: context)
        }
    }

    private var configuration: SiteConfiguration { context.site.configuration }
}

extension TemplateContext {
    /// Whether all entries of the main menu are also at the top of the sidebar, so that a popover with both would repeat them.
    package var isMenuInTree: Bool {
        guard look == .docs else { return false }
        let paths = Set(sectionTree.map(\.path))
        return site.menu("main").allSatisfy { $0.entries.isEmpty && paths.contains($0.url) }
    }

    /// Whether the header has anything that is in the popover on a narrow screen.
    package var hasMenu: Bool {
        !site.menu("main").isEmpty || site.configuration.languages.count > 1 || versions != nil || repository != nil
            || look == .docs && !sectionTree.isEmpty
    }
}
