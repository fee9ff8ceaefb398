import Publishing

/// What every template is given besides its subject: the site, the page of the output, and the words and dates of the
/// site's language.
struct TemplateContext: Sendable {
    let site: Site
    let page: OutputPage
    let wording: Wording
    let dates: DateFormat

    init(_ site: Site, _ page: OutputPage) {
        self.site = site
        self.page = page
        wording = .english
        dates = DateFormat(language: site.configuration.language.tag)
    }
}
