import Publishing

/// What every template is given besides its subject: the site, and the words and dates of the site's language.
struct TemplateContext: Sendable {
    let site: Site
    let wording: Wording
    let dates: DateFormat

    init(_ site: Site) {
        self.site = site
        wording = .english
        dates = DateFormat(language: site.configuration.language)
    }
}
