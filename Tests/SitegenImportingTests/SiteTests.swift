import Foundation
import SitegenImporting
import Testing

/// Old sites beside the imported sites.
@Suite struct SiteTests {
    /// Small sites, each with a construct that was once imported wrongly.
    private static let faults = [
        "docusaurus-blog-lists",
        "docusaurus-files",
        "docusaurus-formulas",
        "docusaurus-locales",
        "docusaurus-same-path",
        "eleventy-documents",
        "eleventy-files",
        "eleventy-html",
        "eleventy-slugify",
        "hexo-formulas",
        "hexo-formulas-everywhere",
        "hexo-front-matter",
        "hexo-lists",
        "hexo-merged-terms",
        "hexo-terms",
        "hugo-blackfriday",
        "hugo-data-keys",
        "hugo-details",
        "hugo-diagrams",
        "hugo-directive-texts",
        "hugo-draft-false",
        "hugo-duplicate-keys",
        "hugo-folders",
        "hugo-formula-partial",
        "hugo-formula-scripts",
        "hugo-heading-id",
        "hugo-html-escapes",
        "hugo-html-page",
        "hugo-hyphens",
        "hugo-list-pages",
        "hugo-mounts",
        "hugo-path-case",
        "hugo-path-spelling",
        "hugo-shortcode-texts",
        "hugo-slug",
        "hugo-tabs",
        "hugo-template-styles",
        "hugo-term-texts",
        "hugo-terms",
        "hugo-ugly-urls",
        "hugo-unused-terms",
        "jekyll-collection-suffix",
        "jekyll-data",
        "jekyll-dates",
        "jekyll-document-texts",
        "jekyll-drafts",
        "jekyll-entry-filter",
        "jekyll-environment",
        "jekyll-exclude",
        "jekyll-feeds",
        "jekyll-folders",
        "jekyll-formula-scripts",
        "jekyll-html-blocks",
        "jekyll-html-escapes",
        "jekyll-html-page",
        "jekyll-inline-html",
        "jekyll-link-url",
        "jekyll-list-pages",
        "jekyll-lists",
        "jekyll-paginated-section",
        "jekyll-paginator",
        "jekyll-post-urls",
        "jekyll-ruby-plugins",
        "jekyll-static-home",
        "jekyll-tags-page",
        "jekyll-term-pages",
        "markdown-case",
        "markdown-directives",
        "mdbook-formulas",
        "mdbook-front-matter",
        "mdbook-order",
        "mkdocs-blanks",
        "mkdocs-diagrams",
        "mkdocs-include",
        "mkdocs-inherit",
        "mkdocs-navigation",
        "mkdocs-references",
        "mkdocs-same-url",
        "pelican-direct-template",
        "pelican-lists",
        "pelican-texts",
        "quarto-chapters",
        "quarto-headings",
        "quarto-links",
        "quarto-references",
        "quarto-titles",
        "starlight-hero",
        "starlight-links",
        "vuepress-sidebar",
        "zola-divided-lists",
        "zola-feeds",
        "zola-languages",
    ]

    @Test(arguments: SiteKind.allCases.map(\.rawValue) + ["hugo-templates"] + faults.map { "fault-\($0)" })
    func `A site is imported as its archive shows`(_ name: String) throws {
        let archive = try SiteArchive(name)
        // The files of a generator identify the kind.
        let new = try archive.imported(name.hasPrefix("markdown") || name.hasPrefix("fault-markdown") ? .markdown : nil)
        if ProcessInfo.processInfo.environment["SITEGEN_SNAPSHOTS"] == "record" {
            try archive.record(new)
            return
        }
        #expect(new.keys.sorted() == archive.expected.keys.sorted())
        for (path, text) in new {
            #expect(text == archive.expected[path], "\(path) differs")
        }
    }
}
