import SitegenData

/// An imported site before it is written: the common form for all generators.
struct ImportedSite {
    /// The contents of `site.yaml`.
    var settings = SiteSettings()
    /// The texts.
    var pages: [ImportedPage] = []
    /// The files to copy.
    var files: [ImportedFile] = []
    /// Redirects that belong to no page.
    var redirects: [Redirect] = []

    /// A redirect from one address to another.
    struct Redirect: Hashable, Comparable {
        /// The old address, starting with `/`.
        let from: String
        /// The target.
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
    /// The converted front matter, without `url`, `slug` and `aliases`.
    var fields = FieldMapping()
    /// The converted text.
    var body = NumberedText()
    /// The old address, starting with `/`, without the prefix of its language; `nil` if it has none.
    var address: String?
    /// Former addresses.
    var aliases: [String] = []

    init(source: String, path: String) {
        self.source = source
        self.path = path
    }

    /// Whether the text is not published.
    var isDraft: Bool { fields.bool(at: "draft") == true }
}

/// A file to copy.
struct ImportedFile: Hashable {
    /// The path in the old site's folder.
    var source: String
    /// The path in the new site's folder: `static/logo.svg`.
    var path: String
}
