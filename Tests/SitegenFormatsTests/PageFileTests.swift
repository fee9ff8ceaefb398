import Hypertext
import SitegenDocuments
import SitegenFormats
import SitegenModel
import SitegenTesting
import Testing

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
            ServerFiles.redirects(to: site.pages, in: site).map { String(decoding: $0, as: UTF8.self) }
                == "/notes/broth/ /notes/soup/ 301!\n")
        #expect(ServerFiles.redirects(to: [], in: site) == nil)
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
}
