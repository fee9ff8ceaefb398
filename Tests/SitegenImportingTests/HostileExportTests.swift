import Foundation
import SitegenImporting
import Testing

/// Exports and configurations with values that try to leave the folder, to write configuration or to take too much.
@Suite struct HostileExportTests {
    private static let values =
        WrittenYAMLTests.hostile + [
            "../../../x", "..", ".git/hooks/pre-commit", "Package.swift", "a/../../b", "index", "_index", "static/x",
            "\\..\\x",
            "%2e%2e%2f%2e%2e%2fx", "/etc/x", "CON", String(repeating: "a", count: 5000), "",
        ]

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
    }

    @Test func `Values of an export of WordPress stay values`() {
        for value in Self.values {
            let value = Self.escaped(value)
            let export = """
                <!-- https://wordpress.org/export/1.2/ --><rss><channel><title>\(value)</title><description>\(value)</description>
                <language>\(value)</language><wp:base_blog_url>https://a.example/\(value)</wp:base_blog_url>
                <wp:author><wp:author_login>\(value)</wp:author_login><wp:author_display_name>\(value)</wp:author_display_name></wp:author>
                <wp:author><wp:author_login>b</wp:author_login></wp:author>
                <item><title>\(value)</title><link>https://a.example/\(value)/</link><wp:post_id>\(value)</wp:post_id>
                <wp:post_name>\(value)</wp:post_name><wp:post_type>\(value)</wp:post_type><dc:creator>\(value)</dc:creator>
                <wp:post_date>\(value)</wp:post_date><excerpt:encoded>\(value)</excerpt:encoded>
                <content:encoded>\(value) [\(value) a="\(value)"] [gallery ids="\(value)"]</content:encoded>
                <category domain="post_tag" nicename="\(value)">\(value)</category>
                <wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>\(value)</wp:meta_value></wp:postmeta></item>
                <item><wp:post_id>2</wp:post_id><wp:post_name>\(value)</wp:post_name><wp:post_type>page</wp:post_type>
                <link>https://a.example/\(value)/../../x/</link></item>
                <item><wp:post_id>3</wp:post_id><wp:post_type>attachment</wp:post_type>
                <wp:attachment_url>https://a.example/wp-content/uploads/\(value)</wp:attachment_url></item>
                <item><wp:post_id>4</wp:post_id><wp:post_type>nav_menu_item</wp:post_type><wp:status>publish</wp:status>
                <category domain="nav_menu" nicename="\(value)">x</category><title>\(value)</title>
                <wp:postmeta><wp:meta_key>_menu_item_type</wp:meta_key><wp:meta_value>custom</wp:meta_value></wp:postmeta>
                <wp:postmeta><wp:meta_key>_menu_item_url</wp:meta_key><wp:meta_value>https://a.example/\(value)</wp:meta_value></wp:postmeta></item>
                </channel></rss>
                """
            let files = ["a.xml": Array(export.utf8), "uploads/.git/x": [], "uploads/Package.swift": []]
            let violation = ImportProperties.violation(of: files, .wordpress)
            #expect(violation == nil, "\(value.debugDescription)")
        }
    }

    @Test func `Values of an export of Ghost stay values`() throws {
        for value in Self.values {
            let text = String(decoding: try JSONEncoder().encode([value]), as: UTF8.self).dropFirst().dropLast()
            let export = """
                {"db":[{"meta":{},"data":{"posts":[{"id":\(text),"title":\(text),"slug":\(text),"html":\(text),"type":\(text),
                "published_at":\(text),"feature_image":\(text),"custom_excerpt":\(text)}],"tags":[{"id":1,"name":\(text),"slug":\(text)}],
                "posts_tags":[{"post_id":\(text),"tag_id":1}],"settings":[{"key":"title","value":\(text)},{"key":"locale","value":\(text)},
                {"key":"navigation","value":"[{\\"label\\":\\"a\\",\\"url\\":\\"/\\"}]"},{"key":"url","value":\(text)}]}}]}
                """
            let violation = ImportProperties.violation(of: ["a.json": Array(export.utf8)], .ghost)
            #expect(violation == nil, "\(value.debugDescription)")
        }
    }

    @Test(arguments: [
        (SiteKind.docusaurus, "docusaurus.config.js", "docs/a.md"), (.vitepress, ".vitepress/config.js", "a.md"),
        (.vuepress, ".vuepress/config.js", "a.md"), (.starlight, "astro.config.mjs", "src/content/docs/a.md"),
        (.nextra, "next.config.mjs", "pages/a.md"),
    ])
    func `Values of a configuration in JavaScript stay values`(
        _ kind: SiteKind, _ configuration: String, _ page: String
    ) throws {
        for value in Self.values {
            let text = String(decoding: try JSONEncoder().encode([value]), as: UTF8.self).dropFirst().dropLast()
            let object = """
                {title: \(text), url: \(text), baseUrl: \(text), tagline: \(text), srcDir: \(text), lang: \(text), base: \(text),
                i18n: {defaultLocale: \(text), locales: [\(text)]}, locales: {root: {lang: \(text)}, [\(text)]: {}, fr: {lang: \(text)}},
                presets: [['x', {docs: {path: \(text), routeBasePath: \(text)}, blog: {path: \(text), routeBasePath: \(text)}}]],
                themeConfig: {nav: [{text: \(text), link: \(text)}], sidebar: [{text: \(text), link: \(text)}, \(text)]},
                sidebar: [{label: \(text), slug: \(text)}]}
                """
            let start =
                kind == .starlight ? "import '@astrojs/starlight'\n" : kind == .nextra ? "import 'nextra'\n" : ""
            let files = [
                configuration: start + "export default starlight(\(object))",
                page: "---\nslug: \(text)\npermalink: \(text)\nid: \(text)\nsidebar_label: \(text)\n---\nA\n",
            ]
            let violation = ImportProperties.violation(of: files.mapValues { Array($0.utf8) }, kind)
            #expect(violation == nil, "\(value.debugDescription)")
        }
    }
}
