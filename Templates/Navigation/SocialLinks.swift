import Hypertext
import SitegenConfiguration
import SitegenModel

/// Links to the author's profiles on other sites: the menu `social` of the configuration.
struct SocialLinks: HTML {
    let context: TemplateContext

    var body: some HTML {
        let entries = context.site.menu("social")
        if !entries.isEmpty {
            ul(.class("social")) {
                for entry in entries {
                    li {
                        a(.href(context.site.url(entry.url)), .rel(.me)) {
                            if let icon = entry.icon.flatMap(context.site.icon) {
                                icon
                                span(.class("visually-hidden")) { context.name(entry.title) }
                            } else {
                                context.name(entry.title)
                            }
                        }
                    }
                }
            }
        }
    }
}
