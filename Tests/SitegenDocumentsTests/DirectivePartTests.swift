import Hypertext
import SitegenDocuments
import Testing

/// Tabs, steps, cards and other ready-made directives.
@Suite struct DirectivePartTests {
    private func html(_ renderer: HTMLRenderer = HTMLRenderer(), @DocumentBuilder _ content: () -> [Block]) -> String {
        renderer.render(Document(content))
    }

    private func attributes(_ values: KeyValuePairs<String, String>, classes: [String] = []) -> NodeAttributes {
        NodeAttributes(classes: classes, values: values)
    }

    private var tabs: BlockDirective {
        BlockDirective(
            "tabs", attributes: attributes(["name": "system"]),
            [
                .directive(BlockDirective("tab", label: [.text(Text("macOS"))], [.paragraph(Paragraph { "a" })])),
                .directive(BlockDirective("tab", [.paragraph(Paragraph { "b" })])),
            ])
    }

    @Test func `Tabs are details elements, of which the first is open`() {
        #expect(
            html {
                tabs; tabs
            } == """
                <div class="tabs" data-name="system"><details class="tab" open name="tabs-1"><summary>macOS</summary>\
                <div class="panel"><p>a</p>
                </div></details><details class="tab" name="tabs-1"><summary>2</summary><div class="panel"><p>b</p>
                </div></details></div>
                <div class="tabs" data-name="system"><details class="tab" open name="tabs-2"><summary>macOS</summary>\
                <div class="panel"><p>a</p>
                </div></details><details class="tab" name="tabs-2"><summary>2</summary><div class="panel"><p>b</p>
                </div></details></div>

                """)
    }

    @Test func `Only tabs with a name need the script`() {
        var renderer = HTMLRenderer()
        renderer.scripts = [DirectiveHandlers.tabsScript: Markup { script { "tabs()" } }]
        #expect(html(renderer) { tabs }.hasSuffix("<script>tabs()</script>\n"))
        #expect(!html(renderer) { BlockDirective("tabs", [.directive(BlockDirective("tab"))]) }.contains("script"))
    }

    @Test func `The title of a card links to the URL of the card`() {
        let card = BlockDirective(
            "card", label: [.text(Text("A"))], attributes: attributes(["href": "/a"], classes: ["wide"]))
        #expect(
            html { BlockDirective("cards", [.directive(card), .paragraph(Paragraph { "b" })]) } == """
                <div class="columns cards"><div class="card wide"><p class="card-title"><a href="/a">A</a></p></div>\
                <div><p>b</p>
                </div></div>

                """)
    }

    @Test func `A card and a link show their icons`() throws {
        let icon = try #require(DirectiveHandlers.standard.icons.svg(of: "mail"))
        let card = BlockDirective("card", attributes: attributes(["icon": "mail"]))
        var link = Link("/a", [.text(Text("A"))])
        link.attributes = attributes(["icon": "mail"])
        #expect(html { card } == "<div class=\"card\">\(icon)</div>\n")
        #expect(html { Paragraph([.link(link)]) } == "<p><a href=\"/a\">\(icon)A</a></p>\n")
    }

    @Test func `An icon in a text is no text, and has an element for its attributes`() throws {
        let icon = try #require(DirectiveHandlers.standard.icons.svg(of: "mail"))
        let directive = InlineDirective("icon", [.text(Text("mail"))])
        var described = directive
        described.attributes = attributes(["role": "img", "aria-label": "E-mail"])
        #expect(html { Paragraph([.directive(directive)]) } == "<p>\(icon)</p>\n")
        #expect(
            html { Paragraph([.directive(described)]) }
                == "<p><span role=\"img\" aria-label=\"E-mail\">\(icon)</span></p>\n")
        #expect([Inline.directive(directive), .text(Text("a"))].plainText == "a")
    }

    @Test func `An unknown icon is an error with a suggestion`() {
        var link = Link("/a", [])
        link.attributes = attributes(["icon": "mial"])
        let (_, problems) = Document {
            Paragraph([.directive(InlineDirective("icon", [.text(Text("mial"))])), .link(link)])
            BlockDirective("card", attributes: attributes(["icon": "mial"]))
        }.checkDirectives(.standard)
        #expect(problems.map(\.problem.message) == Array(repeating: "unknown icon ‘mial’", count: 3))
        #expect(problems.allSatisfy { $0.problem.isError && $0.problem.help == "did you mean ‘mail’?" })
    }

    @Test func `Every symbol of the sprite is an icon, in order`() {
        let names = DirectiveHandlers.standard.icons.names
        #expect(names.count == 83)
        #expect(names.allSatisfy { DirectiveHandlers.standard.icons.svg(of: $0)?.hasSuffix("/></svg>") == true })
    }

    @Test func `Parts of start pages are typed in Swift`() {
        #expect(
            html {
                Cards(.pricing) { Card("A", subtitle: "b", price: "€ 1") { "c" } }
                Cards(.quotes) { Card("Ada") { "d" } }
                Split {
                    Image("/a.png", alternativeText: "e")
                    "f"
                }
                CallToAction { "g" }
                Questions(["h": "i"])
                MapLink("j", latitude: 1.5, longitude: -2)
            }.replacing("\n", with: "").replacing(/<svg.*?<\/svg>/, with: "") == """
                <div class="columns cards pricing"><div class="card"><p class="card-title">A</p><p class="card-subtitle">b</p>\
                <p class="price">€ 1</p><p>c</p></div></div>\
                <div class="columns cards quotes"><figure class="card"><blockquote><p>d</p></blockquote>\
                <figcaption><p class="card-title">Ada</p></figcaption></figure></div>\
                <div class="split"><div><p><img src="/a.png" alt="e"></p></div><div><p>f</p></div></div>\
                <div class="call-to-action"><p>g</p></div>\
                <div class="questions"><details><summary>h</summary><p>i</p></details></div>\
                <div class="map"><p><a href="https://www.openstreetmap.org/?mlat=1.5&amp;mlon=-2.0#map=17/1.5/-2.0">j</a></p></div>
                """)
    }

    @Test func `Folders in a file tree have a class`() {
        #expect(
            html {
                BlockDirective(
                    "file-tree",
                    [
                        .bulletList(
                            BulletList {
                                ListItem {
                                    Paragraph { "content" }
                                    BulletList { ListItem { Paragraph { "a.md" } } }
                                }
                                ListItem {
                                    Paragraph {
                                        Strong { "public/" }
                                        " "
                                        Emphasis { "made by a build" }
                                    }
                                }
                                ListItem { Paragraph { "site.yaml" } }
                            })
                    ])
            } == """
                <div class="file-tree"><ul>
                <li class="folder">content
                <ul>
                <li>a.md</li>
                </ul>
                </li>
                <li class="folder"><strong>public/</strong> <em>made by a build</em></li>
                <li>site.yaml</li>
                </ul>
                </div>

                """)
    }

    @Test func `The images of a gallery are links to their files`() {
        let content: [Block] = [
            .paragraph(
                Paragraph([
                    .image(Image("a.png", title: "A", alternativeText: "x")), .softBreak(SoftBreak()),
                    .image(Image("b.png", alternativeText: "y")),
                ])), .paragraph(Paragraph { "Text" }),
        ]
        #expect(
            html { BlockDirective("gallery", content) } == """
                <div class="gallery"><figure><a href="a.png"><img src="a.png" alt="x" loading="lazy"></a>\
                <figcaption>A</figcaption></figure><figure><a href="b.png"><img src="b.png" alt="y" loading="lazy"></a>\
                </figure></div><p>Text</p>

                """)
    }

    @Test func `A picture shows another image where its media query applies`() {
        var tall = Image("tall.jpg", alternativeText: "")
        tall.attributes.set("media", to: "(width < 40rem) and \"x\"")
        tall.attributes.set("width", to: "30")
        tall.attributes.set("height", to: "4\" onload=\"x")
        var evil = Image("javascript:a()", alternativeText: "")
        evil.attributes.set("media", to: "print")
        let images: [Inline] = [
            .image(Image("wide.jpg", alternativeText: "Boats")), .softBreak(SoftBreak()), .image(tall), .image(evil),
        ]
        let directive = BlockDirective("picture", [.paragraph(Paragraph(images))])
        let files = """
            <source media="(width &lt; 40rem) and &quot;x&quot;" srcset="tall.jpg" width="30">\
            <img src="wide.jpg" alt="Boats">
            """
        #expect(html { directive }.contains("<figure><picture>\(files)</picture></figure>"))
        var renderer = HTMLRenderer()
        renderer.imageSources = { image in
            ImageSources(
                alternatives: [.init(type: "image/webp", candidates: [.init(url: image.source + ".webp", width: 9)])],
                candidates: [.init(url: image.source, width: 20)], sizes: "50vw")
        }
        let variants = """
            <picture><source media="(width &lt; 40rem) and &quot;x&quot;" type="image/webp" srcset="tall.jpg.webp 9w" sizes="50vw" \
            width="30"><source media="(width &lt; 40rem) and &quot;x&quot;" srcset="tall.jpg 20w" sizes="50vw" width="30">\
            <source type="image/webp" srcset="wide.jpg.webp 9w" sizes="50vw"><img src="wide.jpg" alt="Boats" \
            srcset="wide.jpg 20w" sizes="50vw"></picture>
            """
        #expect(renderer.render(Document([.directive(directive)])).contains(variants))
    }

    @Test func `A picture without images shows its blocks, and a label becomes a caption`() {
        #expect(html { BlockDirective("picture", [.paragraph(Paragraph { "Text" })]) } == "<p>Text</p>\n")
        let labelled = BlockDirective(
            "picture", label: [.text(Text("Boats"))],
            [.paragraph(Paragraph([.image(Image("a.png", alternativeText: "x"))]))])
        #expect(
            html { labelled }.contains("<figure><img src=\"a.png\" alt=\"x\"><figcaption>Boats</figcaption></figure>"))
    }

    @Test func `A YouTube video is a link with a local poster image`() {
        let film = BlockDirective(
            "youtube", label: [.text(Text("Ships"))],
            attributes: attributes(["id": "M7lc1UVf-VE", "poster": "/a.jpg", "start": "30"]))
        let html = html { film }
        #expect(html.contains("<a href=\"https://www.youtube.com/watch?v=M7lc1UVf-VE&amp;t=30s\">"))
        #expect(html.contains("<img src=\"/a.jpg\" alt=\"\" loading=\"lazy\">Ships</a>"))
    }

    @Test func `A video starts at 0 at the earliest, and its poster is not loaded from another host`() {
        let values: KeyValuePairs = ["id": "M7lc1UVf-VE", "poster": "https://a.example/a.jpg", "start": "-5"]
        let html = html { BlockDirective("youtube", label: [.text(Text("Ships"))], attributes: attributes(values)) }
        #expect(html.contains("watch?v=M7lc1UVf-VE&amp;t=0s\">Ships</a>"))
    }

    @Test func `A picture of a gallery is loaded late unless it says otherwise`() {
        var image = Image("/a.png", alternativeText: "A")
        image.attributes = NodeAttributes(values: ["loading": "eager"])
        let html = html {
            BlockDirective(
                "gallery",
                [
                    .paragraph(
                        Paragraph {
                            image; Image("/b.png", alternativeText: "B")
                        })
                ])
        }
        #expect(html.contains("<img src=\"/a.png\" alt=\"A\" loading=\"eager\">"))
        #expect(html.contains("<img src=\"/b.png\" alt=\"B\" loading=\"lazy\">"))
    }

    @Test(arguments: ["", "M7lc1UVf-V", "M7lc1UVf-VE&a=b", "\"><script>", "M7lc1UVf VE", "../../../ab"])
    func `A YouTube video with an invalid ID is not a link`(id: String) {
        let html = html {
            BlockDirective("youtube", label: [.text(Text("Ships"))], attributes: attributes(["id": id]))
        }
        #expect(html == "<p>Ships</p>\n")
    }

    @Test func `Directives in untrusted documents cannot set classes, groups or scripts`() {
        let card = BlockDirective(
            "card", label: [.text(Text("A"))], attributes: attributes(["href": "javascript:a()"], classes: ["modal"]))
        let html = html(.untrusted) {
            tabs
            BlockDirective("cards", attributes: attributes([:], classes: ["modal"]), [.directive(card)])
            BlockDirective("steps", attributes: attributes([:], classes: ["modal"]))
            BlockDirective("gallery", [.paragraph(Paragraph([.image(Image("javascript:a()", alternativeText: "x"))]))])
            Paragraph { InlineDirective("badge", attributes: attributes([:], classes: ["modal"]), [.text(Text("b"))]) }
        }
        for part in ["modal", "name=", "data-", "javascript:", "script", "href"] {
            #expect(!html.contains(part), "\(part)")
        }
        #expect(html.contains("<span class=\"badge\">b</span>"))
    }

    @Test func `Video links in untrusted documents have the relations nofollow, ugc and noopener`() {
        let html = html(.untrusted) { BlockDirective("youtube", attributes: attributes(["id": "M7lc1UVf-VE"])) }
        #expect(html.contains("rel=\"nofollow ugc noopener\""))
    }
}
