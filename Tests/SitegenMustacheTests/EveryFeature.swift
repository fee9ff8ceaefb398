/// A site with data for every part of the default theme, and pages without that data.
enum EveryFeature {
    /// The site's files in a look.
    static func files(look: String) -> [String: String] {
        var files = content
        files["site.yaml"] = """
            title: L'Atlas & <Co>
            baseURL: https://example.org/base/
            author: O'Neill & Sons
            description: What it's about & more.
            announcement: "It's *new* & [here](/notes/)"
            pageSize: 3
            archives: true
            lists: { main: { title: By year, group: year } }
            search: true
            shareCards: true
            comments: { repo: a/b, repoId: R, category: "Talk & more", categoryId: D }
            icon: icon.svg
            outputs: [markdown, json]
            feeds: { formats: [atom, rss, json], terms: true }
            taxonomies: { tags: {}, categories: {}, authors: {}, places: { title: "Where it's at" } }
            sections:
              notes: { feed: true, comments: true, zoom: true }
              guide: { look: docs }
              guide/deep: { order: title, look: blog }
              long: { pageSize: 0, wide: true, neighbours: false, readingTime: false }
            languages: { en: {}, ar: { title: أطلس }, fr: { title: L’Atlas }, de: {}, es: {}, it: {}, pt-BR: {}, ru: {}, \
            zh: {}, ja: {} }
            language: en
            footer:
              text: "© O'Neill & Sons"
              columns: [{ title: "L'Atlas", entries: [{ title: Notes, url: /notes/, icon: book }] }]
            words: { draft: "Not 'done'" }
            menu:
              main:
                - { title: "Home & co", url: / }
                - title: Notes
                  url: /notes/
                  icon: anchor
                  entries:
                    - { title: First, url: /notes/one/ }
                    - title: Guide
                      url: /guide/
                      entries: [{ title: Deep, url: /guide/deep/ }]
                - { title: Elsewhere, url: "https://example.com/?a=1&b=2", icon: external }
              versions:
                - { title: "Next & later", url: "https://next.example.org/?a=1&b=2", latest: true }
                - { title: "2.0 <stable>", url: "https://example.org/base" }
              foot: [{ title: Imprint, url: /imprint/ }]
              social:
                - { title: "M & <m>", url: "https://social.example/@a?b=1&c=2" }
                - { title: "X & y", url: "https://a.example/", icon: feed }
            theme:
              look: \(look)
              logo: { light: /logo.svg, dark: /ship.svg }
              css: assets/own.css
              js: assets/own.js
              fonts: [{ file: assets/own.woff2, family: Own, use: text }]
              repository: https://github.com/a/b
              edit: "https://example.org/?edit=:path"
              share: [mastodon, x, mail]
              backToTop: true
              readingProgress: true
              accent: { light: "#0055aa", dark: "#77bbff" }
              head: '<meta name="x" content="y">'
              foot: '<p>&copy; us</p>'
            """
        return files
    }

    /// A minimal site in a look, without most of the elements around the content.
    static func bareFiles(look: String, language: String, hasPages: Bool) -> [String: String] {
        let home = hasPages ? "list" : "text"
        let image = hasPages ? "" : "image: /hero.png\nimageAlt: A 'hero'\n"
        return [
            "site.yaml": """
            title: Bare
            language: \(language)
            theme: { look: \(look), home: \(home) }
            feeds: { formats: [] }
            """,
            "content/\(hasPages ? "only" : "_index").md": "---\ntitle: Only\n\(image)---\nText.\n",
            "static/hero.png": "no picture",
            "content/empty/_index.md": "---\ntitle: Empty\n---\n",
        ]
    }

    private static let content: [String: String] = {
        var files = [
            "assets/own.css": "a { color: red }",
            "assets/own.js": "own()",
            "assets/own.woff2": "font",
            "icon.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
            "icons/anchor.svg":
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"><path d=\"M0 0h1\"/></svg>",
            "static/logo.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
            "static/ship.svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 1 1\"/>",
            "content/_index.md": "---\ntitle: Start & go\ndescription: It's the start.\n---\nWelcome to *it*.\n",
            "content/404.md": "# Lost & found {#lost}\n\nIt's *gone*: go to the [notes](notes/_index.md).\n",
            "content/404.fr.md": "---\ntitle: Perdu\ndescription: L'adresse n'existe pas.\n---\nRien.\n",
            "content/imprint.md": "---\ntitle: Imprint\n---\n",
            "content/about.md":
                "---\nweight: 1\nupdated: 2026-03-01\n---\n# About `<b>` & *it*, $x$ {#it's}\n\n## One `<i>`\n\n### Two\n\nText.\n",
            "content/notes/_index.md": "---\ntitle: Notes\ndescription: All \"notes\".\n---\nOf the section.\n",
            "content/tags/_index.md": "---\ntitle: Labels\ndescription: What they are about.\n---\nText.\n",
            "content/tags/swift.md": "---\ntitle: Swift & more\ndescription: A language.\n---\nText.\n",
            "content/guide/_index.md": """
            ---
            title: Guide
            sidebar: { label: "G & <g>", links: [{ title: "Far & away", url: "https://example.com/?a=1&b=2" }] }
            ---
            """,
            "content/guide/marked/_index.md": "# Deep `<d>` & *more*\n",
            "content/guide/marked/u.md": "# The [`u`](../s.md) page\n",
            "content/guide/marked/v.md": "V\n",
            "content/guide/s.md": "---\ntitle: S\nsidebar: { separator: \"One's & two\" }\n---\nText.\n\n::comments\n",
            "content/guide/t.md":
                "---\ntitle: T\nsidebar: { label: Tea, icon: leaf, badge: \"New & hot\", separator: true }\n---\n",
            "content/authors/ann-o-hara.md":
                "---\ntitle: Ann O'Hara\ndescription: She & her boat.\nimage: /ship.png\n---\n",
            "content/about-us.md":
                "---\ntitle: Us\nimage: /ship.png\nhero: cover\n---\n[Write](/about/){.button icon=mail}\n",
            "content/authors/ben.md": "---\ntitle: Ben\nimage: /ship.png\n---\n",
            "content/guide/deep/_index.md": "---\ntitle: Deep\ndescription: Far down.\nweight: 2\n---\nText.\n",
        ]
        files["content/notes/one.md"] = """
            ---
            title: One's <b> & "two"
            date: 2026-02-01
            updated: 2026-02-03T10:00:00Z
            description: What's in it & why.
            tags: [C++, swift, Swift]
            categories: [It's]
            places: [Berlin & Umgebung]
            authors: [Ann O'Hara, Ben, Cy]
            series: [Tales, Long]
            draft: true
            image: /ship.png
            imageAlt: 'A "ship" & a boat'
            ---
            # First

            A [link](two.md), `code` and <b>.

            ```swift
            let a = "'"

            func b() {}
            ```

            ![It's a ship](/ship.svg)

            ## Part

            > [!NOTE]
            > Look.

            ### Within

            | a | b |
            |---|---|
            | 1 | 2 |

            ## Another

            - [x] done

            Math's[^1] $x^2$.

            [^1]: Note.
            """
        files["static/ship.png"] = "no picture"
        files["content/notes/two.md"] = """
            ---
            title: Two
            date: 2026-01-01
            updated: 2026-01-01
            tags: [swift]
            authors: [Ben]
            series: Tales
            ---
            ![It's a picture](https://example.com/pic.png)
            """
        for number in 3...6 {
            files["content/notes/n\(number).md"] =
                "---\ntitle: N\(number)\ndate: 202\(number)-0\(number)-01\ntags: [swift]\n---\nText \(number). More.\n"
        }
        for number in 10...31 {
            files["content/long/l\(number).md"] = "---\ntitle: L\(number)\ndate: 2020-05-\(number)\nseries: Long\n---\n"
        }
        for number in 1...3 {
            files["content/guide/g\(number).md"] =
                "---\ntitle: G\(number)\nauthors: [Ann O'Hara, Ben]\n---\n## A\n\n## B\n"
            files["content/guide/deep/d\(number).md"] = "---\ntitle: D\(number)\nauthors: [Ben, Unknown]\n---\nText.\n"
        }
        for language in ["ar", "fr", "de", "es", "it", "pt-br", "ru", "zh", "ja"] {
            files["content/_index.\(language).md"] = "---\ntitle: Start\n---\nText.\n"
            files["content/notes/one.\(language).md"] = """
                ---
                title: C++ & 'co'
                date: 2026-11-01
                updated: 2026-11-22
                authors: [Ann, Ben, Cy]
                tags: [C++]
                series: Tales
                ---
                Text.

                ## A

                ## B
                """
            for number in 2...4 {
                files["content/notes/n\(number).\(language).md"] =
                    "---\ntitle: N\(number)\ndate: 2026-01-0\(number)\nseries: Tales\n---\nText.\n"
            }
        }
        return files
    }()
}
