import SitegenData

/// How unknown front-matter keys are treated that are not misspellings of known ones.
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
    /// What to write in place of a key of another generator with a value; `nil` for any other key.
    static func advice(for key: String, _ value: FieldValue) -> String? {
        value.bool.flatMap { Switch(key: key, isOn: $0) }.flatMap { switches[$0] } ?? texts[key]
    }

    /// A key that turns something on or off.
    private struct Switch: Hashable {
        let key: String
        let isOn: Bool
    }

    /// The advice for keys whose value matters.
    private static let switches = [
        Switch(key: "toc", isOn: false): "rename it to ‘contents’",
        Switch(key: "published", isOn: true): "remove it: every page is published that is not a draft",
    ]

    private static let layout =
        "set ‘layout’ to the name of a template in templates/, remove the key, or move it under ‘params’"

    /// From Hugo, Jekyll and its plugins, Zola, MkDocs Material and Docusaurus.
    private static let texts = [
        "layout": layout,
        "template": layout,
        "toc": "write [[toc]] where the table of contents should appear, or move the key under ‘params’",
        "lastmod": "rename it to ‘updated’",
        "last_modified_at": "rename it to ‘updated’",
        "permalink": "rename it to ‘url’",
        "path": "rename it to ‘url’, and start the path with /",
        "redirect_from": "rename it to ‘aliases’, which is a list",
        "publishDate": "rename it to ‘date’",
        "expiryDate": "rename it to ‘expires’",
        "published": "write ‘draft: true’ instead of ‘published: false’",
        "excerpt": "rename it to ‘summary’",
        "keywords": "rename it to ‘tags’, or move it under ‘params’",
        "nav_order": "rename it to ‘weight’",
        "sidebar_position": "rename it to ‘weight’",
        "taxonomies": "move ‘tags’ and ‘categories’ to the top level",
        "extra": "rename it to ‘params’",
    ]
}
