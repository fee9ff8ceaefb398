import Hypertext
package import SitegenConfiguration
import SitegenModel

/// The other versions of a manual: the menu `versions` of the configuration.
struct VersionMenu: HTML {
    let context: TemplateContext

    var body: some HTML {
        if let versions = context.versions {
            nav(.class("versions menu"), .ariaLabel(context.wording[.versions])) {
                details {
                    summary { context.name(versions.current.title) }
                    Menu(entries: versions.entries, context: context)
                }
            }
        }
    }
}

extension TemplateContext {
    /// The entry of this version of a manual, and the entries of all; `nil` if there is no such menu.
    ///
    /// This version is the entry that leads to the site's own home page; if there is none, the first.
    package var versions: (current: MenuEntry, entries: [MenuEntry])? {
        guard look == .docs else { return nil }
        let entries = site.menu(MenuEntry.versionsMenu)
        let home = site.configuration.language.homePath
        let here = entries.first { $0.url == home || Self.isSame($0.url, site.configuration.baseURL) } ?? entries.first
        return here.map { ($0, entries) }
    }

    private static func isSame(_ url: String, _ baseURL: String) -> Bool {
        func withoutSlash(_ url: String) -> Substring { url.hasSuffix("/") ? url.dropLast() : url[...] }
        return withoutSlash(url) == withoutSlash(baseURL)
    }
}
