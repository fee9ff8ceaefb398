import Hypertext
package import SitegenConfiguration
import SitegenModel

/// The site's languages. Each links to the page's translation or, if there is none, to the language's home page.
struct LanguageSwitcher: HTML {
    let context: TemplateContext

    var body: some HTML {
        let configuration = context.site.configuration
        if configuration.languages.count > 1 {
            nav(.class("languages"), .ariaLabel(context.wording[.languages])) {
                ul {
                    for language in configuration.languages {
                        li {
                            if language == configuration.language {
                                strong(.ariaCurrent(true)) { context.name(of: language) }
                            } else {
                                a(
                                    .href(context.site.url(context.path(in: language))), .hreflang(language.tag),
                                    .lang(language.tag)
                                ) { context.name(of: language) }
                            }
                        }
                    }
                }
            }
        }
    }
}

extension TemplateContext {
    /// The address of the page's translation or, if there is none, of the language's home page.
    package func path(in language: SiteLanguage) -> String {
        page.translations.first { $0.language == language }?.path ?? language.homePath
    }
}
