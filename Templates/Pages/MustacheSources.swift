/// The theme in Mustache, for sites that replace parts of it. It renders the same pages in every look and language.
package enum MustacheSources {
    /// A template or a partial.
    package struct File: Sendable {
        /// The path below a site's folder `templates`: `partials/header.mustache`.
        package let name: String

        /// The contents of the file.
        package let bytes: [UInt8]
    }

    /// All files: a template for each kind of page, and the partials, each sorted by name.
    package static let files = templates + partials

    /// An identifier cannot start with a digit, so `404.mustache` is embedded as `_04_mustache`.
    private static let templates = [
        File(name: "404.mustache", bytes: PackageResources._04_mustache),
        File(name: "archive-list.mustache", bytes: PackageResources.archive_list_mustache),
        File(name: "archive.mustache", bytes: PackageResources.archive_mustache),
        File(name: "article.mustache", bytes: PackageResources.article_mustache),
        File(name: "home.mustache", bytes: PackageResources.home_mustache),
        File(name: "search.mustache", bytes: PackageResources.search_mustache),
        File(name: "section.mustache", bytes: PackageResources.section_mustache),
        File(name: "series-list.mustache", bytes: PackageResources.series_list_mustache),
        File(name: "series.mustache", bytes: PackageResources.series_mustache),
        File(name: "taxonomy.mustache", bytes: PackageResources.taxonomy_mustache),
        File(name: "term.mustache", bytes: PackageResources.term_mustache),
    ]

    private static let partials = [
        File(name: "partials/appearance.mustache", bytes: PackageResources.appearance_mustache),
        File(name: "partials/blog-entries.mustache", bytes: PackageResources.blog_entries_mustache),
        File(name: "partials/breadcrumbs.mustache", bytes: PackageResources.breadcrumbs_mustache),
        File(name: "partials/contents-entry.mustache", bytes: PackageResources.contents_entry_mustache),
        File(name: "partials/contents.mustache", bytes: PackageResources.contents_mustache),
        File(name: "partials/counted-list.mustache", bytes: PackageResources.counted_list_mustache),
        File(name: "partials/edit.mustache", bytes: PackageResources.edit_mustache),
        File(name: "partials/entries.mustache", bytes: PackageResources.entries_mustache),
        File(name: "partials/entry-facts.mustache", bytes: PackageResources.entry_facts_mustache),
        File(name: "partials/entry-topics.mustache", bytes: PackageResources.entry_topics_mustache),
        File(name: "partials/facts.mustache", bytes: PackageResources.facts_mustache),
        File(name: "partials/footer.mustache", bytes: PackageResources.footer_mustache),
        File(name: "partials/head.mustache", bytes: PackageResources.head_mustache),
        File(name: "partials/header.mustache", bytes: PackageResources.header_mustache),
        File(name: "partials/languages.mustache", bytes: PackageResources.languages_mustache),
        File(name: "partials/layout.mustache", bytes: PackageResources.layout_mustache),
        File(name: "partials/list-navigation.mustache", bytes: PackageResources.list_navigation_mustache),
        File(name: "partials/menu-entry.mustache", bytes: PackageResources.menu_entry_mustache),
        File(name: "partials/menu-link.mustache", bytes: PackageResources.menu_link_mustache),
        File(name: "partials/month.mustache", bytes: PackageResources.month_mustache),
        File(name: "partials/neighbours.mustache", bytes: PackageResources.neighbours_mustache),
        File(name: "partials/notices.mustache", bytes: PackageResources.notices_mustache),
        File(name: "partials/page-entries.mustache", bytes: PackageResources.page_entries_mustache),
        File(name: "partials/profiles.mustache", bytes: PackageResources.profiles_mustache),
        File(name: "partials/prose.mustache", bytes: PackageResources.prose_mustache),
        File(name: "partials/related.mustache", bytes: PackageResources.related_mustache),
        File(name: "partials/section-list.mustache", bytes: PackageResources.section_list_mustache),
        File(name: "partials/series-box.mustache", bytes: PackageResources.series_box_mustache),
        File(name: "partials/share.mustache", bytes: PackageResources.share_mustache),
        File(name: "partials/sharing.mustache", bytes: PackageResources.sharing_mustache),
        File(name: "partials/title.mustache", bytes: PackageResources.title_mustache),
        File(name: "partials/topics.mustache", bytes: PackageResources.topics_mustache),
        File(name: "partials/tree-entry.mustache", bytes: PackageResources.tree_entry_mustache),
        File(name: "partials/tree.mustache", bytes: PackageResources.tree_mustache),
        File(name: "partials/useful-links.mustache", bytes: PackageResources.useful_links_mustache),
        File(name: "partials/versions.mustache", bytes: PackageResources.versions_mustache),
    ]
}
