import SitegenConfiguration
import SitegenModel
import SitegenTemplates

/// The context of filters: the site and the language of the page that is being rendered.
///
/// swift-mustache passes a filter only its name and the value. Therefore the context is a task-local value, and a template is
/// rendered without suspension.
final class FilterContext: Sendable {
    @TaskLocal static var current: FilterContext?

    let site: Site
    let formats: LanguageFormats

    init(_ site: Site) {
        self.site = site
        formats = LanguageFormats(of: site)
    }

    /// A slug of a text, as for titles.
    func slug(of text: String) -> String {
        AddressPart.name(text, site.configuration, site.configuration.language)
    }

    /// The absolute URL of an address within the site. Like the values of templates, it may include the path of the base URL.
    func absoluteURL(_ url: String) -> String {
        let base = site.url("/")
        return site.absoluteURL(base != "/" && url.hasPrefix(base) ? "/" + url.dropFirst(base.count) : url)
    }
}
