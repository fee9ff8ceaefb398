import Testing

@testable import SitegenDocuments

/// The attributes of links to other sites.
@Suite struct ExternalLinkTests {
    private func html(_ url: String, _ attributes: NodeAttributes = NodeAttributes(), newTab: Bool = true) -> String {
        var renderer = HTMLRenderer()
        renderer.externalLinks = HTMLRenderer.ExternalLinks(
            opensNewTab: newTab, relation: ["nofollow"], host: "Example.org")
        var link = Link(url, [.text(Text("x"))])
        link.attributes = attributes
        return renderer.render(Document([.paragraph(Paragraph([.link(link)]))]))
    }

    @Test(arguments: [
        "https://other.example/", "http://example.org.other.example/", "//cdn.example/x",
        "https://example.org@evil.example/",
        "https://EXAMPLE.com",
    ])
    func `A link to another host has the attributes`(url: String) {
        #expect(html(url).contains(" rel=\"nofollow noopener\" target=\"_blank\">x</a>"))
        #expect(html(url, newTab: false).contains(" rel=\"nofollow\">x</a>"))
    }

    @Test(arguments: [
        "/a/", "a.md", "#a", "mailto:a@b.example", "tel:1", "https://example.org/a", "HTTP://EXAMPLE.ORG", "?a",
    ])
    func `A link within the site, or with another scheme, has none`(url: String) {
        let text = html(url)
        #expect(text.hasSuffix("\">x</a></p>\n"))
        #expect(!text.contains("rel="))
    }

    @Test func `The author's attributes come in addition, and a target replaces the new tab`() {
        let attributes = NodeAttributes(values: ["rel": "me nofollow", "target": "_self"])
        let text = html("https://other.example/", attributes)
        #expect(text.contains("rel=\"nofollow noopener me\""))
        #expect(!text.contains("_blank"))
    }

    @Test func `Untrusted documents keep their own words`() {
        var renderer = HTMLRenderer.untrusted
        renderer.externalLinks = HTMLRenderer.ExternalLinks(opensNewTab: true, relation: ["nofollow"])
        let text = renderer.render(
            Document([.paragraph(Paragraph([.link(Link("https://other.example/", [.text(Text("x"))]))]))]))
        #expect(text.contains("rel=\"nofollow ugc noopener\" target=\"_blank\""))
    }
}
