import Hypertext
import SitegenDocuments
import SitegenTesting
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenOutputs

/// The output files of a page and of a site that programs read.
@Suite struct PageFileTests {
    private static let sample = SampleSite.Sample(
        path: "/soup/", frontMatter: "title: Soup & bread\ntags: [Tea]\naliases: [/broth/]\ndescription: Hot",
        document: Document {
            Heading(2, id: "salt") { "Salt" }
            Paragraph {
                "See "; Link("/stew/", [.text(Text("stew"))]); "."
            }
        })

    @Test func `The Markdown of a page has a title heading and absolute URLs`() async {
        let site = await SampleSite.make([Self.sample])
        #expect(
            String(decoding: PageText(of: site.pages[0], in: site).bytes(in: .markdown), as: UTF8.self) == """
                # Soup & bread

                ## Salt

                See [stew](https://example.org/notes/stew/).

                """)
    }

    @Test func `The JSON of a page contains its text as HTML and as plain text`() async {
        let site = await SampleSite.make([Self.sample])
        assertInlineSnapshot(
            of: String(decoding: PageText(of: site.pages[0], in: site).bytes(in: .json), as: UTF8.self), as: .text
        ) {
            #"""
            {
              "title": "Soup & bread",
              "url": "https://example.org/notes/soup/",
              "path": "/soup/",
              "language": "en",
              "description": "Hot",
              "tags": [
                "Tea"
              ],
              "html": "<h2 id=\"salt\">Salt</h2>\n<p>See <a href=\"https://example.org/notes/stew/\">stew</a>.</p>\n",
              "text": "Salt\n\nSee stew."
            }
            """#
        }
    }

    @Test func `The list for language models has each page with its description`() async {
        let site = await SampleSite.make([Self.sample])
        #expect(
            String(decoding: LanguageModelList(of: site).bytes, as: UTF8.self) == """
                # Fish & Chips

                ## Pages

                - [Soup & bread](https://example.org/notes/soup/): Hot

                """)
    }

    @Test func `A redirect page has a meta refresh and a canonical URL`() async {
        let site = await SampleSite.make([])
        assertInlineSnapshot(of: Redirect(to: "/a b/", in: site).render(), as: .text) {
            """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>https://example.org/notes/a b/</title><link rel="canonical" href="https://example.org/notes/a%20b/"><meta name="robots" content="noindex"><meta http-equiv="refresh" content="0; url=https://example.org/notes/a b/"></head><body><p><a href="https://example.org/notes/a%20b/">https://example.org/notes/a b/</a></p></body></html>
            """
        }
    }

    @Test func `The redirects file contains aliases and is omitted if there are none`() async {
        let site = await SampleSite.make([Self.sample])
        #expect(
            ServerFiles.redirects(to: site.pages, and: [], in: site).map { String(decoding: $0, as: UTF8.self) }
                == "/notes/broth/ /notes/soup/ 301!\n")
        #expect(ServerFiles.redirects(to: [], and: [], in: site) == nil)
    }

    @Test func `The robots file contains the URL of the sitemap`() async {
        let site = await SampleSite.make([])
        #expect(
            String(decoding: ServerFiles.robots(of: site), as: UTF8.self)
                == "User-agent: *\nAllow: /\n\nSitemap: https://example.org/notes/sitemap.xml\n")
    }

    @Test func `The web manifest contains the name, home page and icon of the site`() async {
        let site = await SampleSite.make([])
        assertInlineSnapshot(
            of: String(decoding: WebManifest.bytes(of: site, iconPath: "/icon.svg"), as: UTF8.self), as: .text
        ) {
            """
            {
              "name": "Fish & Chips",
              "lang": "en",
              "start_url": "/notes/",
              "scope": "/notes/",
              "icons": [
                {
                  "src": "/notes/icon.svg",
                  "sizes": "any",
                  "type": "image/svg+xml"
                }
              ]
            }
            """
        }
    }

    @Test func `All addresses in the Markdown of a page are absolute, and markers for pages are left out`() async {
        let sample = SampleSite.Sample(
            path: "/soup/", frontMatter: "title: Soup\ndate: 2026-01-02\nupdated: 2026-03-04",
            document: Document([
                .contentsMarker(ContentsMarker()), .summaryMarker(SummaryMarker()),
                .figure(Figure(Image("/a.png", alternativeText: "A"), caption: [])),
                .directive(
                    BlockDirective("video", attributes: NodeAttributes(values: ["src": "/b.mp4", "poster": "b.png"]))),
                .htmlBlock(HTMLBlock("<a href=\"/c/\">c</a>\n")),
                .paragraph(
                    Paragraph([
                        .inlineHTML(InlineHTML("<img src=\"/d.png\">")), .image(Image("e.png", alternativeText: "E")),
                    ])),
            ]))
        let site = await SampleSite.make([sample])
        let text = PageText(of: site.pages[0], in: site)
        let markdown = String(decoding: text.bytes(in: .markdown), as: UTF8.self)
        for name in ["a.png", "b.mp4", "soup/b.png", "c/", "d.png", "soup/e.png"] {
            #expect(markdown.contains("https://example.org/notes/\(name)"), "\(name)")
        }
        #expect(!markdown.contains("toc") && !markdown.contains("more"))
        let json = String(decoding: text.bytes(in: .json), as: UTF8.self)
        #expect(json.contains("\"date\": \"2026-01-02T00:00:00Z\""))
        #expect(json.contains("\"updated\": \"2026-03-04T00:00:00Z\""))
    }

    @Test func `Comments of HTML are not part of the Markdown of a page`() async {
        let sample = SampleSite.Sample(
            path: "/soup/", frontMatter: "title: Soup",
            document: Document {
                Paragraph { "a" }
                HTMLBlock("<!-- b -->\n")
                Paragraph { "c" }
            })
        let site = await SampleSite.make([sample])
        let text = String(decoding: PageText(of: site.pages[0], in: site).bytes(in: .markdown), as: UTF8.self)
        #expect(text == "# Soup\n\na\n\nc\n")
    }

    @Test func `The list for language models has each section, with links to Markdown if there is any`() async {
        func sample(_ path: String, _ title: String, _ folder: String, isSection: Bool = false, text: String = "")
            -> SampleSite.Sample
        {
            SampleSite.Sample(
                path: path, frontMatter: "title: \(title)",
                document: text.isEmpty ? Document([]) : Document { Paragraph { text } },
                folder: folder, isSection: isSection)
        }
        let samples = [
            sample("/about/", "About", ""),
            sample("/kitchen/", "Kitchen", "kitchen", isSection: true, text: "Cooking."),
            sample("/kitchen/soup/", "Soup", "kitchen"),
            sample("/kitchen/bread/", "Bread", "kitchen/bread", isSection: true),
            sample("/kitchen/bread/rye/", "Rye", "kitchen/bread"),
        ]
        let site = await SampleSite.make(samples, theme: GermanTheme()) {
            $0.description = "About & around"
            $0.outputs = [.markdown]
        }
        let text = String(decoding: LanguageModelList(of: site).bytes, as: UTF8.self)
        let lines = text.split(separator: "\n").map { String($0.prefix { $0 != "]" }).replacing("[", with: "") }
        #expect(
            lines == [
                "# Fish & Chips", "> About & around", "## Seiten", "- About", "## Kitchen", "- Kitchen", "- Soup",
                "- Rye",
            ])
        #expect(text.matches(of: /\.md\)/).count == 4)
    }

    @Test
    func `A redirect page, the redirects file and the manifest are in the language and below the path of the site`()
        async
    {
        let french = SiteLanguage(tag: "fr", name: "français", isDefault: false)
        let site = await SampleSite.make([], language: french) { configuration in
            configuration.redirects = [RedirectRule(source: "/old name/", target: "/new name/")]
            configuration.description = "About"
            configuration.look.accent = (light: "#123456", dark: "#abcdef")
        }
        #expect(Redirect(to: "/", in: site).render().contains("<html lang=\"fr\">"))
        #expect(
            ServerFiles.redirects(to: [], and: site.configuration.redirects, in: site).map {
                String(decoding: $0, as: UTF8.self)
            }
                == "/notes/old%20name/ /notes/new%20name/ 301!\n")
        let manifest = String(decoding: WebManifest.bytes(of: site, iconPath: "/icon.svg"), as: UTF8.self)
        #expect(manifest.contains("\"start_url\": \"/notes/fr/\""))
        #expect(manifest.contains("\"description\": \"About\""))
        #expect(manifest.contains("\"theme_color\": \"#123456\""))
    }
}

private struct GermanTheme: Theme {
    private struct Texts: LanguageTexts { let pagesTitle = "Seiten" }

    func markup(of page: OutputPage, in site: Site) -> Markup { Markup {} }
    func data(for configuration: SiteConfiguration) -> any Sendable { Texts() }
}
