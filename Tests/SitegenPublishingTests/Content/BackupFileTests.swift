import SitegenFiles
import SitegenMustache
import SitegenPublishing
import TestSupport
import Testing

/// Files that editors, file managers and git leave in a site's folder.
@Suite struct BackupFileTests {
    @Test(arguments: [
        "a.md~", "~", "#a.md#", "#a.md", ".#a.md", ".a.md.swp", "a.md.swo", "a.swx", "a.md.bak", "A.BAK", "a.orig",
        "a.rej",
        "a.tmp", "._a.md", "~$a.docx", "a.md___jb_tmp___", ".DS_Store", "Thumbs.db", "thumbs.db", "desktop.ini",
        "Desktop.ini", "ehthumbs.db", ".gitkeep", ".gitignore",
    ])
    func `Backups and temporary files are neither published nor read`(name: String) async throws {
        #expect(BackupFile.isName(name))
        var site = TestSite(
            """
            -- site.yaml --
            title: T
            baseURL: https://example.org/
            publish: {hidden: ["*"], content: ["*"]}
            -- content/a.md --
            # A
            -- content/posts/b.md --
            -- static/x.txt --
            -- assets/x.css --
            -- data/x.yaml --
            a: 1
            -- templates/article.mustache --
            <p>{{page.title}}</p>{{{page.content}}}
            """)
        site.website = Website(theme: MustacheTheme(overriding: PlainTheme()))
        try await site.build()
        let before = site.disk.files(under: "public")
        let draft = "---\ndraft: true\n---\nsecret {{#broken\n"
        for folder in ["content", "content/posts", "static", "static/sub", "assets", "data", "templates"] {
            site.disk.put(draft, at: "\(folder)/\(name)")
            site.disk.put(draft, at: "\(folder)/d/\(name)/b.md")
        }
        let report = try await site.build()
        #expect(report.warnings.isEmpty)
        #expect(site.disk.files(under: "public") == before)
        #expect(
            !site.disk.contents(of: "public").values.contains { String(decoding: $0, as: UTF8.self).contains("secret") }
        )
    }

    @Test(arguments: [
        "a.md", "a~b.md", "c#.md", "C#", "a.bak.md", "swp", "a.swp.txt", "Thumbs.db.png", "tmp", "temporary.md",
        "a.tmpl",
        "~a", "_a.css", ".well-known", ".nojekyll", "",
    ])
    func `Other names are not those of backups`(name: String) {
        #expect(!BackupFile.isName(name))
    }

    @Test func `A link to a backup says why it leads nowhere`() async {
        let site = TestSite(
            "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n-- content/a.md --\n[a](b.md.bak) [b](/c.bak)\n"
                + "-- content/b.md.bak --\n-- static/c.bak --\n")
        let diagnostics = await site.diagnostics()
        for name in ["b.md.bak", "c.bak"] {
            #expect(diagnostics.contains("leads nowhere: files such as ‘\(name)’ are not published"))
        }
    }
}
