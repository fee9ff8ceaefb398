import Testing

@testable import SitegenModel
@testable import SitegenTools

/// The parts of an SVG document that are published.
@Suite struct SafeSVGTests {
    private func markup(_ content: String) -> String? {
        guard let svg = SafeSVG(Array("<svg>\(content)</svg>".utf8), identifier: "d1") else { return nil }
        let start = "<svg>"
        return svg.markup.hasPrefix(start) ? String(svg.markup.dropFirst(start.count).dropLast("</svg>".count)) : nil
    }

    @Test(arguments: [
        (
            "<g transform=\"scale(1 1) rotate(0)\"><path d=\"M1,2C3,-4\"/></g>",
            "<g transform=\"scale(1 1) rotate(0)\"><path d=\"M1,2C3,-4\"></path></g>"
        ),
        ("<text x='1'>a &amp; b</text>", "<text fill=\"currentColor\" x=\"1\">a &amp; b</text>"),
        ("<text fill=\"red\"><tspan>a</tspan>b</text>", "<text fill=\"red\"><tspan>a</tspan>b</text>"),
        ("<path fill=\"none\" stroke=\"black\"/>", "<path fill=\"none\" stroke=\"currentColor\"></path>"),
        (
            "<a xlink:href=\"https://a.b/?c=d&amp;e\"><rect width=\"1\"/></a>",
            "<a href=\"https://a.b/?c=d&amp;e\"><rect width=\"1\"></rect></a>"
        ),
        (
            "<linearGradient id=\"l_0\"><stop offset=\"0\" style=\"stop-color:red;stop-opacity:1.;\"/></linearGradient>"
                + "<rect fill=\"url(#l_0)\"/>",
            "<linearGradient id=\"d1-l_0\"><stop offset=\"0\" stop-color=\"red\" stop-opacity=\"1.\"></stop></linearGradient>"
                + "<rect fill=\"url(#d1-l_0)\"></rect>"
        ),
    ])
    func `Shapes, text and links are kept`(content: String, expected: String) {
        #expect(markup(content) == expected)
    }

    @Test(arguments: [
        "<script>alert(1)</script>", "<style>*{background:url(https://a.b)}</style>", "<image href=\"https://a.b\"/>",
        "<use href=\"#a\"/>", "<foreignObject><p>a</p></foreignObject>", "<animate attributeName=\"href\"/>",
        "<set attributeName=\"onload\" to=\"alert(1)\"/>", "<!-- a -->", "<title>a</title>", "<SCRIPT>a</SCRIPT>",
        "<script><g></g></script>", "<?xml-stylesheet href=\"https://a.b\"?>", "<filter id=\"a\"/>",
    ])
    func `All other nodes are removed`(content: String) {
        #expect(markup(content) == "")
    }

    @Test(arguments: [
        "onload=\"alert(1)\"", "onclick='alert(1)'", "style=\"fill:url(https://a.b)\"", "fill=\"url(https://a.b)\"",
        "fill=\"url(#a) url(https://a.b)\"", "fill=\"URL(//a.b)\"", "fill=\"u\\72l(//a.b)\"", "fill=\"&#117;rl(//a)\"",
        "id=\"node1\"", "class=\"a\"", "href=\"https://a.b\"", "xlink:href=\"https://a.b\"", "data-a=\"b\"",
    ])
    func `Attributes that load, run or identify something are removed`(attribute: String) {
        #expect(markup("<rect \(attribute)/>") == "<rect></rect>")
    }

    @Test(arguments: [
        "javascript:alert(1)", "JAVASCRIPT:alert(1)", "java&#115;cript:alert(1)", "java\nscript:alert(1)",
        "&#106;avascript:alert(1)", "data:text/html,a", "vbscript:a", " javascript:alert(1)",
    ])
    func `A link with an unsafe scheme is replaced by its content`(url: String) {
        #expect(markup("<a xlink:href=\"\(url)\"><rect/></a>") == "<rect></rect>")
    }

    @Test(arguments: [
        "", "text", "<p></p>", "<svg>", "<svg><g></svg>", "<svg></g></svg>", "<svg><g></svg></g>",
        "<p><svg></svg></p>",
    ])
    func `A malformed document is rejected`(document: String) {
        #expect(SafeSVG(Array(document.utf8), identifier: "d1") == nil)
    }

    @Test func `A deeply nested document is rejected without a crash`() {
        let document = "<svg>" + String(repeating: "<g>", count: 100_000) + "</svg>"
        #expect(SafeSVG(Array(document.utf8), identifier: "d1") == nil)
    }
}
