import SitegenData

/// A site in the terms of sitegen, before it is written: the common form that every generator's site takes.
struct ImportedSite {
    /// What `site.yaml` says.
    var settings = SiteSettings()
    /// The texts.
    var pages: [ImportedPage] = []
    /// The files that are copied.
    var files: [ImportedFile] = []
    /// Addresses that lead to others and belong to no page.
    var redirects: [Redirect] = []

    /// An address that leads to another.
    struct Redirect: Hashable, Comparable {
        /// The old address, from `/` on.
        let from: String
        /// Where it leads.
        let to: String

        static func < (left: Redirect, right: Redirect) -> Bool { (left.from, left.to) < (right.from, right.to) }
    }
}

/// A text of the new site.
struct ImportedPage {
    /// The path in the old site's folder.
    var source: String
    /// The path in the new site's folder: `content/posts/oslo.md`.
    var path: String
    /// The front matter in the terms of sitegen, without `url`, `slug` and `aliases`.
    var fields = FieldMapping()
    /// The text, converted.
    var body = NumberedText()
    /// The address that it had, from `/` on and without the prefix of its language; `nil` if it has none.
    var address: String?
    /// Former addresses.
    var aliases: [String] = []

    init(source: String, path: String) {
        self.source = source
        self.path = path
    }
}

/// A file that is copied.
struct ImportedFile: Hashable {
    /// The path in the old site's folder.
    var source: String
    /// The path in the new site's folder: `static/logo.svg`.
    var path: String
}
