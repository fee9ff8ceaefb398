import SitegenBase
import SitegenImporting
import Testing

/// Files of old sites beside the kind that is recognized, and the evidence.
@Suite struct RecognitionTests {
    private let folder = TestFolder()

    private func summary(_ files: [String: String], _ place: String = "old") throws -> SiteImport.Summary {
        try folder.write(files, in: "old")
        return try SiteImport(from: folder.path(place), to: folder.path("new")).run()
    }

    @Test(
        arguments: [
            (
                ["_config.yml": "title: A", "_posts/2020-01-01-a.md": "---\n---\n"], SiteKind.jekyll,
                "_config.yml and _posts/"
            ),
            (["_config.yml": "theme: minima", "a.md": "---\n---\n"], .jekyll, "‘theme’ in _config.yml"),
            (["_config.yml": "title: A", "Gemfile": "gem 'jekyll'", "a.md": ""], .jekyll, "_config.yml and Gemfile"),
            (["_config.yml": "theme: next", "source/_posts/a.md": "A"], .hexo, "_config.yml and source/_posts/"),
            (["hugo.toml": "", "content/a.md": ""], .hugo, "hugo.toml"),
            (["mkdocs.yml": "site_name: A", "docs/a.md": ""], .mkdocs, "mkdocs.yml"),
            (
                ["website/docusaurus.config.js": "module.exports = {}", "website/docs/a.md": "# A"], .docusaurus,
                "website/docusaurus.config.js"
            ),
            ([".vitepress/config.ts": "export default {}", "a.md": "# A"], .vitepress, ".vitepress/config.ts"),
            ([".obsidian/app.json": "{}", "a.md": "# A"], .obsidian, ".obsidian/"),
            (["_config.yml": "title: A", "_toc.yml": "root: a", "a.md": "# A"], .myst, "_toc.yml and _config.yml"),
            (["astro.config.mjs": "export default {}", "src/content/blog/a.md": "# A"], .astro, "astro.config.mjs"),
            (["gatsby-config.js": "module.exports = {}", "content/a.md": "# A"], .gatsby, "gatsby-config.js"),
            ([".eleventy.js": "", "a.md": "# A"], .eleventy, ".eleventy.js"),
            (["_quarto.yml": "project: {type: website}", "a.qmd": "# A"], .quarto, "_quarto.yml"),
            (["pelicanconf.py": "PATH = 'content'", "content/a.md": "Title: A"], .pelican, "pelicanconf.py"),
            (["SUMMARY.md": "* [A](README.md)", "README.md": "# A"], .gitbook, "SUMMARY.md and README.md"),
            // The configuration of a generator, and files that say less.
            (
                [
                    "pelicanconf.py": "PATH = 'content'", "content/a.md": "Title: A",
                    "posts.xml": "<rss xmlns:wp=\"http://wordpress.org/export/1.2/\"/>",
                ], .pelican, "pelicanconf.py"
            ),
            (
                [
                    "_config.yml": "theme: minima", "_posts/2020-01-01-a.md": "A", ".obsidian/app.json": "{}",
                    "ghost.json": "{\"db\": [{\"meta\": {\"exported_on\": 1}}]}",
                ], .jekyll, "_config.yml and _posts/"
            ),
            (
                ["docusaurus.config.js": "module.exports = {}", "docs/a.md": "# A", "sdk/A.docc/A.md": "# A"],
                .docusaurus, "docusaurus.config.js"
            ),
            // The configuration of the whole folder, and one of a part.
            (
                ["_config.yml": "title: A", "source/_posts/a.md": "A", "themes/b/docs/mkdocs.yml": "site_name: B"],
                .hexo, "_config.yml and source/_posts/"
            ),
            (["docs/mkdocs.yml": "site_name: A", "docs/docs/a.md": "# A"], .mkdocs, "docs/mkdocs.yml"),
        ])
    func `A site is recognized with its evidence`(_ files: [String: String], _ kind: SiteKind, _ evidence: String)
        throws
    {
        let summary = try summary(files)
        #expect(summary.kind == kind)
        #expect(summary.evidence == evidence)
    }

    @Test func `A kind that a site does not have is an error`() throws {
        try folder.write(["a.md": "A"], in: "old")
        let site = SiteImport(.eleventy, from: folder.path("old"), to: folder.path("new"))
        let failure = #expect(throws: BuildFailure.self) { try site.run() }
        #expect(failure?.diagnostics.first?.message == "this is not an Eleventy site")
    }

    @Test func `The kind that is given needs no evidence`() throws {
        try folder.write(["_config.yml": "title: A", "a.md": "A"], in: "old")
        let summary = try SiteImport(.jekyll, from: folder.path("old"), to: folder.path("new")).run()
        #expect(summary.evidence == nil)
    }

    @Test(
        arguments: [
            (["_config.yml": "title: A", "a.md": "A"], "the site's generator was not recognized"),
            (["site/hugo.toml": "", "site/content/a.md": ""], "/old/site "),
            (["hugo.toml": "", "content/a.txt": ""], "the Hugo site has no texts that can be imported"),
            (
                ["docusaurus.config.js": "module.exports = {presets: [['classic', {docs: {path: '../docs'}}]]}"],
                "Import the folder that contains both"
            ),
            (["a/b/book.toml": "", "a/b/src/SUMMARY.md": ""], "(mdBook, because of book.toml)"),
        ])
    func `A site that is not recognized is an error that names the folder to import`(
        _ files: [String: String], _ text: String
    ) throws {
        try folder.write(files, in: "old")
        let site = SiteImport(from: folder.path("old"), to: folder.path("new"))
        let result = Result { () throws(BuildFailure) in try site.run() }
        guard case .failure(let failure) = result else {
            Issue.record("the import succeeded")
            return
        }
        let shown = failure.diagnostics.map { "\($0.message) \($0.help ?? "")" }.joined()
        #expect(shown.contains(text), "\(shown)")
    }
}
