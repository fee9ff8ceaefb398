import SitegenBase
import SitegenChecking
import Testing

/// The rules of the check: a site beside its findings.
@Suite struct RuleTests {
    struct Case: CustomTestStringConvertible {
        let name: String
        let site: String
        let findings: String
        var theme = BareTheme()

        var testDescription: String { name }
    }

    @Test(arguments: addresses + pages + sites)
    func `A rule reports its findings with their positions`(_ example: Case) async throws {
        let site = try CheckedSite(example.site, theme: example.theme)
        let found = await site.findings()
        #expect(found == example.findings, "\(found)")
    }

    /// The findings for missing files of a page, by line, column and URL.
    private static func missing(_ files: [(line: Int, column: Int, address: String)]) -> String {
        let lines = files.map { line, column, address in
            let path = address.hasPrefix("/") ? address : "/\(address.prefix { $0 != "#" })"
            let message = "‘\(address)’ is missing: the site has no ‘\(path)’"
            return "static/page.html:\(line):\(column) error missing-asset: \(message)"
        }
        return lines.joined(separator: "\n")
    }

    private static let addresses: [Case] = [
        Case(
            name: "a site without findings",
            site: """
                -- content/a.md --
                # A

                [Home](/) [mail](mailto:a@b.c) [elsewhere](https://swift.org/) [top](#top) [part](#part) ![A pier](a.svg)

                ## Part
                -- content/a.svg --
                <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
                """,
            findings: ""),
        Case(
            name: "a complete URL of the site itself, which the build does not check",
            site: """
                -- content/a.md --
                # A

                Text with [a link](https://example.org/b/) and [one](//EXAMPLE.org/a/).
                """,
            findings:
                "content/a.md:3:20 error broken-link: the link ‘https://example.org/b/’ leads nowhere: the site has no ‘/b/’"
        ),
        Case(
            name: "errors of the build are not reported again",
            site: """
                -- content/a.md --
                # A

                [b](b.md) [c](/c/) [d](#d) ![e](e.png)
                """,
            findings: """
                content/a.md:3:5 error broken-link: the link ‘b.md’ leads nowhere: there is no ‘content/b.md’
                content/a.md:3:15 error broken-link: the link ‘/c/’ leads nowhere: the site has no ‘/c/’
                content/a.md:3:24 error missing-anchor: ‘content/a.md’ has no heading ‘#d’
                content/a.md:3:33 error missing-asset: the link ‘e.png’ leads nowhere: there is no ‘content/e.png’
                """),
        Case(
            name: "a URL in a style attribute is reported at its position",
            site: """
                -- content/a.md --
                # A

                <p style="background: url(/gone.png)">Text</p>
                """,
            findings: """
                content/a.md:3:27 error missing-asset: ‘/gone.png’ is missing: the site has no ‘/gone.png’
                """),
        Case(
            name: "a URL on every page is reported once",
            site: """
                -- content/a.md --
                # A
                -- content/b.md --
                # B
                """,
            findings: """
                .sitegen/check/404.html:1:93 error missing-asset: ‘/gone.css’ is missing: the site has no ‘/gone.css’, \
                here and in 3 other files
                """,
            theme: BareTheme(head: "<link rel=stylesheet href=/gone.css>")),
        Case(
            name: "a URL that is twice on every page is reported once",
            site: "",
            findings: """
                .sitegen/check/404.html:1:93 error missing-asset: ‘/gone.css’ is missing: the site has no ‘/gone.css’, \
                here and in another file
                """,
            theme: BareTheme(head: "<link rel=stylesheet href=/gone.css><link rel=stylesheet href=/gone.css>")),
        Case(
            name: "anchors of other pages, except redirects",
            site: """
                -- content/a.md --
                ---
                aliases: [/old/]
                ---
                # A

                ## Part
                -- static/page.html --
                <title>P</title><a href="/a/#part">x</a><a href="/a/#Part">y</a><a href="/old/#z">z</a>
                <a name=here></a><p id="&uuml;"></p><a href="#here">x</a><a href="#%C3%BC">y</a><a href="#:~:text=a">z</a>
                """,
            findings: """
                static/page.html:1:50 error missing-anchor: the link ‘/a/#Part’ leads to an anchor that ‘/a/’ does not have
                """),
        Case(
            name: "all resources of pages",
            site: """
                -- static/page.html --
                <title>P</title><img src=1.png srcset="2.png 2x, 3.png 300w" alt=a>
                <video src=4.mp4 poster=5.png></video><audio><source src=6.mp3></audio><script src=7.js></script>
                <iframe src=8.html></iframe><object data=9.svg></object><embed src=10.svg><track src=11.vtt>
                <meta property=og:image content=/12.png><link rel="shortcut icon" href=13.ico><link rel=manifest href=14.json>
                <svg><image href=15.png /><use xlink:href="16.svg#x" /></svg><p style="background: url('17.png')">
                <style>@import "18.css"; p { background: url(19.png) }</style><input type=image src=20.png alt=b>
                <link rel=preconnect href=/21><img src="data:image/png;base64,AA" alt=c><picture><source srcset=22.avif></picture>
                """,
            findings: missing([
                (1, 26, "1.png"), (1, 40, "2.png"), (1, 50, "3.png"), (2, 12, "4.mp4"), (2, 25, "5.png"),
                (2, 58, "6.mp3"), (2, 84, "7.js"), (3, 13, "8.html"), (3, 42, "9.svg"), (3, 68, "10.svg"),
                (3, 86, "11.vtt"), (4, 33, "/12.png"), (4, 72, "13.ico"), (4, 103, "14.json"), (5, 18, "15.png"),
                (5, 44, "16.svg#x"), (5, 72, "17.png"), (6, 17, "18.css"), (6, 46, "19.png"), (6, 85, "20.png"),
                (7, 97, "22.avif"),
            ])),
        Case(
            name: "style sheets, feeds and manifests",
            site: """
                -- static/a.css --
                /* url(x.png) */ @import 'gone.css' screen;
                p { background: url( "b\\.png" ), url(a.css), url(#x), url(data:x) }
                -- static/notes.xml --
                <feed xmlns="http://www.w3.org/2005/Atom"><link href="https://example.org/gone/"/>
                <entry><content type="html">&lt;img src="/gone.png"&gt;</content></entry></feed>
                -- static/podcast.rss --
                <rss><channel><link>https://example.org/</link><item><link>https://example.org/lost/</link>
                <description><![CDATA[<a href="https://example.org/away/">x</a>]]></description>
                <enclosure url="https://example.org/1.mp3"/></item></channel></rss>
                -- static/app.webmanifest --
                {"start_url": "/none/", "icons": [{"src": "icon.png"}]}
                """,
            findings: """
                static/a.css:1:27 error missing-asset: ‘gone.css’ is missing: the site has no ‘/gone.css’
                static/a.css:2:23 error missing-asset: ‘b.png’ is missing: the site has no ‘/b.png’
                static/app.webmanifest:1:16 error broken-link: the link ‘/none/’ leads nowhere: the site has no ‘/none/’
                static/app.webmanifest:1:44 error missing-asset: ‘icon.png’ is missing: the site has no ‘/icon.png’
                static/notes.xml:1:55 error broken-link: the link ‘https://example.org/gone/’ leads nowhere: the site has no ‘/gone/’
                static/notes.xml:2:29 error missing-asset: ‘/gone.png’ is missing: the site has no ‘/gone.png’
                static/podcast.rss:1:60 error broken-link: the link ‘https://example.org/lost/’ leads nowhere: the site has no ‘/lost/’
                static/podcast.rss:2:14 error broken-link: the link ‘https://example.org/away/’ leads nowhere: the site has no ‘/away/’
                static/podcast.rss:3:17 error missing-asset: ‘https://example.org/1.mp3’ is missing: the site has no ‘/1.mp3’
                """),
        Case(
            name: "texts in feeds, and the screenshots of an app",
            site: """
                -- static/notes.xml --
                <feed xmlns="http://www.w3.org/2005/Atom"><entry><summary>&lt;img src="/gone.png"&gt;</summary>
                <content type="html">&lt;a href="#x"&gt;y&lt;/a&gt;</content></entry></feed>
                -- static/app.webmanifest --
                {"screenshots": [{"src": "/shot.png"}]}
                """,
            findings: """
                static/app.webmanifest:1:27 error missing-asset: ‘/shot.png’ is missing: the site has no ‘/shot.png’
                """),
        Case(
            name: "a base URL with a path",
            site: """
                -- site.yaml --
                title: Test
                baseURL: https://example.org/project/
                description: A site
                rawHTML: keep
                -- static/page.html --
                <title>P</title><a href=/project>x</a><a href=/project/gone/>y</a><a href=/elsewhere/>z</a><a href=../../>z</a><a href=/projects/>z</a>
                """,
            findings: """
                static/page.html:1:47 error broken-link: the link ‘/project/gone/’ leads nowhere: the site has no ‘/gone/’
                """),
        Case(
            name: "a link to an outer folder",
            site: """
                -- static/deep/er/page.html --
                <title>P</title><a href="..">x</a><a href="../..">y</a>
                """,
            findings: """
                static/deep/er/page.html:1:26 error broken-link: the link ‘..’ leads nowhere: the site has no ‘/deep/’
                """),
        Case(
            name: "a base element",
            site: """
                -- static/deep/page.html --
                <title>P</title><base href="/docs/"><a href="x.html">x</a><a href="#y">y</a>
                -- static/docs/x.html --
                <title>X</title><a href="../deep/page.html">ok</a>
                """,
            findings: """
                static/deep/page.html:1:68 error missing-anchor: the link ‘#y’ leads to an anchor that this page does not have
                """),
    ]

    private static let pages: [Case] = [
        Case(
            name: "ids",
            site: """
                -- content/a.md --
                # A

                ## One {#x}

                ## Two {#x}

                ## Three {#xy}

                <p id="y">a</p>
                <p id='y'>b</p>
                <template><p id="y"></p></template>
                -- content/b.md --
                # B

                <p id="z">a</p>
                <p id="z">b</p>
                """,
            findings: """
                content/a.md:5:10 error duplicate-id: the id ‘x’ is used twice in this page
                content/a.md:10:8 error duplicate-id: the id ‘y’ is used twice in this page
                content/b.md:4:8 error duplicate-id: the id ‘z’ is used twice in this page
                """),
        Case(
            name: "an id of the theme",
            site: """
                -- content/a.md --
                # A

                ## Two {#xy}

                ## One {#x}
                """,
            findings: """
                content/a.md:5:10 error duplicate-id: the id ‘x’ is used twice in this page
                """,
            theme: BareTheme(head: "<main id=\"x\"></main>")),
        Case(
            name: "titles",
            site: """
                -- content/a.md --
                # A title that goes on and on, until nobody can say any more how it has begun
                -- content/b.md --
                ---
                title: Twice
                ---
                -- content/c.md --
                # Twice
                """,
            findings: """
                content/a.md:1:3 warning long-title: the title ‘A title that goes on and on, until nobody can say any more \
                how it has begun’ has 75 characters; the limit is 70
                content/c.md:1:3 warning duplicate-title: the title ‘Twice’ is also the title of content/b.md
                """),
        Case(
            name: "pages without a description",
            site: """
                -- site.yaml --
                title: Test
                baseURL: https://example.org/
                rawHTML: keep
                -- content/a.md --
                ---
                description: What it is
                ---
                # A
                -- content/b.md --
                # B
                -- content/c.md --
                # C

                <meta name=description content=" ">
                -- content/d.md --
                # D

                <meta name=robots content="noindex,nofollow">
                """,
            findings: """
                content/_index.md warning missing-description: the page has no description
                content/b.md warning missing-description: the page has no description
                content/c.md warning missing-description: the page has no description
                """),
        Case(
            name: "images without alt text",
            site: """
                -- content/a.md --
                # A

                ![](a.svg) ![A pier](a.svg) ![](a.svg){role=presentation}

                <img src="a.svg"> <img src="a.svg" alt=""> <img src="a.svg" aria-hidden="true">
                -- content/a.svg --
                <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
                """,
            findings: """
                content/a.md:3:5 error missing-alternative: the image ‘/a.svg’ has no alt text
                content/a.md:5:11 error missing-alternative: the image ‘/a.svg’ has no alt text
                """),
        Case(
            name: "headings",
            site: """
                -- content/a.md --
                # A

                ## One

                ### Two

                ## Three

                #### Four & *five*

                > #### Six
                > ###### Seven
                """,
            findings: """
                content/a.md:9:1 warning skipped-heading: a heading of level 4 follows a heading of level 2
                content/a.md:12:1 warning skipped-heading: a heading of level 6 follows a heading of level 4
                """),
    ]

    /// An image of 1000 bytes, with the line end.
    private static let exact = {
        let image = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"4\" height=\"3\"/>"
        return image + String(repeating: " ", count: 999 - image.utf8.count)
    }()

    @Test func `The help for a missing translation names its file`() async throws {
        let site = try CheckedSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            description: A site
            languages: {en: {name: English}, fr: {name: Français}}
            -- content/_index.fr.md --
            # Maison
            -- content/a.md --
            # A
            -- content/b.fr.md --
            # B
            """)
        #expect(
            await site.check().findings.map(\.diagnostic.help) == [
                "add a translation, such as content/a.fr.md", "add a translation, such as content/b.md",
            ])
    }

    private static let sites: [Case] = [
        Case(
            name: "orphan pages",
            site: """
                -- content/hidden.md --
                ---
                aliases: [/old/]
                ---
                # Hidden

                A link to [itself](#hidden-part) is none.

                ## Hidden part
                -- content/hidden-on-purpose.md --
                # For those who have the address

                <meta name=robots content="noindex">
                """,
            findings: "content/hidden.md warning orphan-page: no page links to ‘/hidden/’"),
        Case(
            name: "translations",
            site: """
                -- site.yaml --
                title: Test
                baseURL: https://example.org/
                description: A site
                languages: {en: {name: English}, fr: {name: Français}, de: {name: Deutsch}}
                -- content/_index.fr.md --
                # Maison
                -- content/_index.de.md --
                # Haus
                -- content/a.md --
                # A
                -- content/b.fr.md --
                # B
                -- content/b.de.md --
                # B
                """,
            findings: """
                content/a.md warning missing-translation: the page is not translated into Français and Deutsch
                content/b.de.md warning missing-translation: the page is not translated into English
                """),
        Case(
            name: "menu labels",
            site: """
                -- site.yaml --
                title: Test
                baseURL: https://example.org/
                description: A site
                menu:
                  main:
                    - {title: Notes, url: /a/, entries: [{title: Tags, url: /tags/}]}
                    - {title: Blog, url: /b/}
                    - {title: GitHub, url: "https://github.com/"}
                  versions:
                    - {title: One, url: /}
                languages: {en: {name: English}, fr: {name: Français}, de: {name: Deutsch, menu: [{title: Notizen, url: /de/a/}]}}
                check: {rules: {orphan-page: off}}
                -- content/_index.fr.md --
                # Maison
                -- content/_index.de.md --
                # Haus
                -- content/a.md --
                ---
                title: A
                tags: [x]
                ---
                -- content/a.fr.md --
                # Notes en français
                -- content/a.de.md --
                # A
                -- content/b.md --
                # Blog
                -- content/b.fr.md --
                # Blog
                -- content/b.de.md --
                # Blog
                """,
            findings: """
                site.yaml:6:15 warning missing-translation: menu labels are not translated into Français: ‘Notes’, ‘Tags’
                """),
        Case(
            name: "menu labels with a text for each language, and pages that replace missing translations",
            site: """
                -- site.yaml --
                title: Test
                baseURL: https://example.org/
                description: A site
                menu: [{title: {en: Notes, fr: Carnet}, url: /a/}, {title: {en: Blog}, url: /b/}]
                languages: {en: {name: English}, fr: {name: Français}}
                fallback: true
                check: {rules: {orphan-page: off}}
                -- content/a.md --
                # A
                -- content/b.md --
                # Blog
                """,
            findings: """
                content/_index.md warning missing-translation: the page is not translated into Français
                content/a.md warning missing-translation: the page is not translated into Français
                content/b.md warning missing-translation: the page is not translated into Français
                site.yaml:4:65 warning missing-translation: menu labels are not translated into Français: ‘Blog’
                """),
        Case(
            name: "images over the size limit",
            site: """
                -- site.yaml --
                title: Test
                baseURL: https://example.org/
                description: A site
                check: {imageBytes: 1000}
                -- content/a.md --
                # A

                ![A pier](large.svg) ![A boat](small.svg) ![A ship](exact.svg)

                ![The same](large.svg)
                -- content/exact.svg --
                \(exact)
                -- content/large.svg --
                <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><!-- \(String(repeating: "0123456789", count: 140)) --></svg>
                -- content/small.svg --
                <svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>
                """,
            findings:
                "content/a.md:3:11 warning large-image: the image ‘/large.svg’ is 1.5 KB; the limit is 1 KB"),
    ]
}
