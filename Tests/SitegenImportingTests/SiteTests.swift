import Foundation
import SitegenImporting
import Testing

/// Old sites beside the imported sites.
@Suite struct SiteTests {
    /// Small sites, each with a construct that was once imported wrongly.
    private static let faults = [
        "docusaurus-blog-lists",
        "docusaurus-files",
        "docusaurus-locales",
        "docusaurus-same-path",
        "eleventy-files",
        "eleventy-html",
        "hexo-lists",
        "hexo-terms",
        "hugo-blackfriday",
        "hugo-directive-texts",
        "hugo-draft-false",
        "hugo-heading-id",
        "hugo-html-page",
        "hugo-mounts",
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
        "jekyll-exclude",
        "jekyll-feeds",
        "jekyll-html-blocks",
        "jekyll-html-page",
        "jekyll-link-url",
        "jekyll-list-pages",
        "jekyll-lists",
        "jekyll-post-urls",
        "jekyll-static-home",
        "jekyll-tags-page",
        "markdown-case",
        "markdown-directives",
        "mdbook-front-matter",
        "mdbook-order",
        "mkdocs-include",
        "mkdocs-inherit",
        "mkdocs-navigation",
        "mkdocs-references",
        "mkdocs-same-url",
        "pelican-direct-template",
        "pelican-lists",
        "quarto-links",
        "starlight-links",
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
