import Foundation
import SitegenBase
import SitegenImporting
import Testing

/// Deliberately malformed sites: an import ends, and either succeeds or reports an error.
@Suite struct HostileSiteTests {
    private static let count = 1000

    private static let texts: [(name: String, text: String)] = [
        ("open shortcodes", String(repeating: "{{< a ", count: count)),
        ("unclosed shortcodes", String(repeating: "{{< a >}}\n", count: count)),
        ("closing shortcodes", String(repeating: "{{< /a >}}", count: count)),
        (
            "nested shortcodes",
            String(repeating: "{{< a >}}", count: count) + String(repeating: "{{< /a >}}", count: count)
        ),
        ("open quotes", String(repeating: "{{< a \"", count: count)),
        ("unclosed Liquid tags", String(repeating: "{% if a %}{% raw %}", count: count)),
        ("open braces", String(repeating: "{{", count: count)),
        (
            "loops in loops",
            String(repeating: "{% for a in (1..900) %}", count: 20) + "x" + String(repeating: "{% endfor %}", count: 20)
        ),
        (
            "a text that doubles",
            "{% assign a = \"xxxxxxxxxx\" %}" + String(repeating: "{% assign a = a | append: a %}", count: 60)
                + "{{ a }}"
        ),
        ("admonitions in admonitions", (0..<200).map { String(repeating: "    ", count: $0) + "!!! note\n" }.joined()),
        ("tabs", String(repeating: "=== \"A\"\n", count: count)),
        ("slashes", String(repeating: "/// note\n", count: count)),
        ("backticks", (1..<400).map { String(repeating: "`", count: $0) + "\n" }.joined()),
        ("brackets", String(repeating: "](", count: count)),
        ("fences", String(repeating: "```\n", count: count)),
        ("directives in fences", String(repeating: "```{note}\n", count: count)),
        ("bare fences", String(repeating: "```{note}\n~~~\n:::\n", count: count)),
        ("roles", String(repeating: "{ref}`a <b>` ", count: count) + String(repeating: "}`", count: count)),
        ("wiki links", String(repeating: "![[a|b#^c]] [[", count: count)),
        (
            "tags in braces",
            String(repeating: "{% a b=\"c\" %}", count: count) + String(repeating: "{% a ", count: count)
        ),
        ("directives", String(repeating: "@Row {\n", count: count)),
        ("links to pages", String(repeating: "<doc:", count: count)),
        ("front matter without an end", "---\ntitle: [\n" + String(repeating: "a: {\n", count: count)),
        ("front matter that is not YAML", "---\n\t: [\n\u{0}\n- a\nb: *c\n---\n"),
        ("open components", String(repeating: "<A b={", count: count)),
        ("nested components", String(repeating: "<Tabs>", count: count) + String(repeating: "</Tabs>", count: count)),
        ("containers", String(repeating: ":::note\n", count: count)),
        ("braces and blanks", String(repeating: "{ ", count: count)),
        ("exports", String(repeating: "export const a = {\n", count: count)),
        ("elements in elements", String(repeating: "<div>", count: count) + String(repeating: "</div>", count: count)),
        ("inline elements in inline elements", String(repeating: "<b><i>", count: count) + "x"),
        ("open tags", String(repeating: "<p a=\"", count: count)),
        ("open comments", String(repeating: "<!--", count: count)),
        ("lists in lists", String(repeating: "<ul><li>x", count: count)),
        ("shortcodes with arguments", String(repeating: "[a b=\"c\"]", count: count)),
        (
            "nested shortcodes in brackets",
            String(repeating: "[a]", count: count) + String(repeating: "[/a]", count: count)
        ),
        ("spans without an end", String(repeating: "[a]{b=c ", count: count) + "]{#fig-a#eq-b#tbl-c"),
        ("colons at the end of a line", ":::a " + String(repeating: ":", count: count) + "\n"),
        ("metadata of many lines", "Title: a\n" + String(repeating: "    b\n", count: count) + "\nText\n"),
        ("control characters", "---\ntitle: \"\\x01\u{1}\"\n---\n\u{0}\u{7F}\r\r\n"),
    ]

    /// The files that a site of each kind needs in addition to its texts.
    static let configurations: [SiteKind: [String: String]] = [
        .hugo: ["hugo.toml": "title = \"A\""],
        .mkdocs: ["mkdocs.yml": "site_name: A\nmarkdown_extensions: [pymdownx.keys, pymdownx.emoji, md_in_html]"],
        .jekyll: ["_config.yml": "title: A\ncollections: {recipes: {output: true}}"],
        .mdbook: ["book.toml": "", "src/SUMMARY.md": "[A](a.md)"],
        .zola: ["config.toml": "base_url = \"https://a.example\""],
        .docc: [:],
        .publish: ["Package.swift": ""],
        .docusaurus: ["docusaurus.config.js": "module.exports = {title: 'A'}"],
        .vitepress: [".vitepress/config.js": "export default {title: 'A'}"],
        .vuepress: [".vuepress/config.js": "module.exports = {title: 'A'}"],
        .starlight: ["astro.config.mjs": "import starlight from '@astrojs/starlight'"],
        .nextra: ["next.config.mjs": "import nextra from 'nextra'"],
        .obsidian: [".obsidian/app.json": "{}"],
        .gitbook: [".gitbook.yaml": "root: ./", "SUMMARY.md": "* [A](a.md)"],
        .hexo: ["_config.yml": "title: A", "scaffolds/post.md": ""],
        .myst: ["myst.yml": "project: {title: A}"],
        .astro: ["astro.config.mjs": "export default {}"],
        .gatsby: ["gatsby-config.js": "module.exports = {}"],
        .eleventy: ["eleventy.config.js": "export default {}"],
        .quarto: ["_quarto.yml": "website: {title: A}"],
        .pelican: ["pelicanconf.py": "SITENAME = 'A'"],
    ]

    /// The folder of the texts of each kind.
    static let folders: [SiteKind: String] = [
        .hugo: "content/", .mkdocs: "docs/", .jekyll: "", .mdbook: "src/", .zola: "content/", .docc: "A.docc/",
        .publish: "Content/", .docusaurus: "docs/", .starlight: "src/content/docs/", .nextra: "pages/",
        .hexo: "source/_posts/", .astro: "src/content/posts/", .gatsby: "content/", .pelican: "content/",
    ]

    /// The files of a site of a kind with a text.
    private static func files(_ kind: SiteKind, _ text: String) throws -> [String: String] {
        switch kind {
        case .wordpress:
            let content = text.replacingOccurrences(of: "]]>", with: "")
            return [
                "a.xml": """
                <!-- https://wordpress.org/export/ --><rss><channel><item><title>A</title><wp:post_id>1</wp:post_id>\
                <content:encoded><![CDATA[\(content)]]></content:encoded></item></channel></rss>
                """
            ]
        case .ghost:
            let html = String(decoding: try JSONEncoder().encode([text]), as: UTF8.self)
            return [
                "a.json":
                    "{\"db\":[{\"meta\":{},\"data\":{\"posts\":[{\"id\":1,\"slug\":\"a\",\"html\":\(html.dropFirst().dropLast())}]}}]}"
            ]
        default:
            let head = kind == .zola ? "+++\n+++\n" : kind == .jekyll ? "---\n---\n" : ""
            var files = configurations[kind] ?? [:]
            let name = [.docusaurus, .starlight, .nextra].contains(kind) ? "a.mdx" : "a.md"
            // Zola does not publish a text without its front matter, and a site needs a text.
            if kind == .zola { files["content/b.md"] = "+++\n+++\n" }
            files["\(folders[kind] ?? "")\(name)"] = (text.hasPrefix("---") ? "" : head) + text
            return files
        }
    }

    @Test(arguments: SiteKind.allCases)
    func `Importing a malformed text ends with limited output`(_ kind: SiteKind) throws {
        for (number, text) in Self.texts.enumerated() {
            let folder = TestFolder()
            let files = try Self.files(kind, text.text)
            try folder.write(files, in: "old")
            _ = try SiteImport(kind, from: folder.path("old"), to: folder.path("new")).run()
            let length = try folder.read("new").values.reduce(0) { $0 + $1.utf8.count }
            #expect(length < 12_000_000, "\(number): \(text.name)")
        }
    }

    @Test(arguments: SiteKind.allCases)
    func `A malformed configuration is an error or is ignored`(_ kind: SiteKind) throws {
        for configuration in ["[", "a: [", "\u{0}", "title = ", "nav: {a: [b, {c: d}]}\nplugins: 3\ntitle: []"] {
            let folder = TestFolder()
            var files = Self.configurations[kind] ?? [:]
            for name in files.keys where !name.contains("SUMMARY") && !name.hasSuffix(".swift") {
                files[name] = configuration
            }
            files["\(Self.folders[kind] ?? "")a.md"] = "---\ntitle: A\n---\nA\n"
            try folder.write(files, in: "old")
            let site = SiteImport(kind, from: folder.path("old"), to: folder.path("new"))
            let result = Result { () throws(BuildFailure) in try site.run() }
            if case .failure(let failure) = result { #expect(!failure.diagnostics.isEmpty) }
        }
    }

    @Test(arguments: [(Int.min, 2), (0, 2), (1, 2), (2, 1), (3, 0), (Int.max, 0)])
    func `The page size of a blog of MkDocs may be any integer`(size: Int, count: Int) throws {
        let folder = TestFolder()
        var files = ["mkdocs.yml": "site_name: A\nplugins: [{blog: {pagination_per_page: \(size)}}]\n"]
        for day in 1...3 { files["docs/blog/posts/\(day).md"] = "---\ndate: 2026-11-0\(day)\n---\n# A\n" }
        try folder.write(files, in: "old")
        _ = try SiteImport(.mkdocs, from: folder.path("old"), to: folder.path("new")).run()
        let configuration = try #require(try folder.read("new")["site.yaml"])
        #expect(configuration.matches(of: /\/blog\/page\//).count == count)
    }
}
