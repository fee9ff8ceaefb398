import SitegenModel
import SitegenTemplates

/// What filters need of the page that is being rendered: its site and its language.
///
/// swift-mustache gives a filter its name and the value alone. So the context is one of the task, in which a template is
/// rendered without a pause.
final class FilterContext: Sendable {
    @TaskLocal static var current: FilterContext?

    let site: Site
    let formats: LanguageFormats

    init(_ site: Site) {
        self.site = site
        formats = LanguageFormats(of: site)
    }

    /// A slug as sitegen makes it of titles.
    func slug(of text: String) -> String {
        AddressPart.name(text, site.configuration, site.configuration.language)
    }

    /// The URL of an address within the site that may have the path of the base URL, as the values of templates do.
    func absoluteURL(_ url: String) -> String {
        let base = site.url("/")
        return site.absoluteURL(base != "/" && url.hasPrefix(base) ? "/" + url.dropFirst(base.count) : url)
    }
}
