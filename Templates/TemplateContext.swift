import Publishing

/// What every template is given besides its subject: the site, and the words and dates of the site's language.
struct TemplateContext: Sendable {
    let site: Site
    let wording: Wording

    /// How the site's language writes dates.
    var dates: DateFormat { wording.dates }

    init(_ site: Site) {
        self.site = site
        wording = Wording(for: site.configuration.language)
    }
}
