/// How keys of front matter are treated that sitegen does not know and that are no slips for known ones.
package enum UnknownKeys: String, Sendable, CaseIterable {
    /// They are errors.
    case error
    /// They are reported and have no effect.
    case warn
    /// They are fields, as if written below `params`.
    case params
}

/// Keys that other generators know and sitegen does not.
enum ForeignKeys {
    /// What to write in place of a key of another generator; `nil` for any other key.
    static func advice(for key: String) -> String? { texts[key] }

    private static let layout =
        "sitegen chooses the template by the kind of page; remove it, or write it below ‘params’"

    /// From Hugo, Jekyll and its plugins, Zola, MkDocs Material and Docusaurus.
    private static let texts = [
        "layout": layout,
        "template": layout,
        "toc": "write [[toc]] where the contents are to stand, or write the key below ‘params’",
        "lastmod": "write it as ‘updated’",
        "last_modified_at": "write it as ‘updated’",
        "permalink": "write it as ‘url’",
        "path": "write it as ‘url’, from / on",
        "redirect_from": "write it as ‘aliases’, which is a list",
        "publishDate": "write it as ‘date’",
        "expiryDate": "write it as ‘expires’",
        "published": "write ‘draft: true’ in place of ‘published: false’",
        "excerpt": "write it as ‘summary’",
        "keywords": "write it as ‘tags’, or below ‘params’",
        "nav_order": "write it as ‘weight’",
        "sidebar_position": "write it as ‘weight’",
        "taxonomies": "write ‘tags’ and ‘categories’ without ‘taxonomies’ around them",
        "extra": "write it as ‘params’",
    ]
}
