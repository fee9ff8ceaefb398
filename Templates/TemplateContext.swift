import Publishing

/// What every template is given besides its subject: the site, the page of the output, and the words and dates of the
/// site's language.
struct TemplateContext: Sendable {
    let site: Site
    let page: OutputPage
    let wording: Wording

    /// How the site's language writes dates.
    var dates: DateFormat { wording.dates }

    init(_ site: Site, _ page: OutputPage) {
        self.site = site
        self.page = page
        wording = Wording(for: site.configuration.language.tag)
    }
}
