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

/// Style sheets in an SVG document, which become attributes.
@Suite struct SVGStyleSheetTests {
    private func markup(_ style: String, _ content: String, svg: String = "") -> String? {
        let document = "<svg id=\"m\"\(svg)><style>\(style)</style>\(content)</svg>"
        return SafeSVG(Array(document.utf8), identifier: "d1", appliesStyles: true)?.markup
    }

    @Test(arguments: [
        ("rect{fill:red}", "<rect fill=\"red\"></rect>"),
        ("#m .a rect, #m circle { stroke-width : 2px ; fill:red }", "<rect fill=\"red\" stroke-width=\"2px\"></rect>"),
        ("#m .b rect{fill:red}", "<rect></rect>"),
        (".a.x rect{fill:red} .a.y rect{fill:blue}", "<rect fill=\"red\"></rect>"),
        ("#m &gt; g &gt; rect.r{fill:red}", "<rect fill=\"red\"></rect>"),
        ("svg>rect{fill:red}", "<rect></rect>"),
        // A later rule wins, then the more specific one, then the important one.
        ("rect{fill:red}rect{fill:blue}", "<rect fill=\"blue\"></rect>"),
        (".r{fill:red}rect{fill:blue}", "<rect fill=\"red\"></rect>"),
        (".r{fill:red}rect{fill:blue!important}", "<rect fill=\"blue\"></rect>"),
        // At-rules, comments and other selectors are ignored.
        (
            "@keyframes k{from{fill:red}to{fill:blue}}/* rect{fill:red} */[data-a] rect{fill:red}rect:hover{fill:red}",
            "<rect></rect>"
        ),
        ("rect{fill:url(//a.b/)}rect{cursor:pointer;stroke:var(--x)}", "<rect></rect>"),
        ("rect{fill:#000000;stroke:#FFF}", "<rect fill=\"currentColor\" stroke=\"Canvas\"></rect>"),
        ("rect{display:none}", ""),
        ("rect{fill:red", "<rect fill=\"red\"></rect>"), ("{}}{,{fill:red}", "<rect></rect>"),
    ])
    func `Rules apply to the elements that their selectors match`(style: String, expected: String) {
        #expect(markup(style, "<g class='a x'><rect class='q r'/></g>") == "<svg><g>\(expected)</g></svg>")
    }

    @Test func `An attribute style takes precedence over rules, and rules over attributes`() {
        #expect(
            markup("rect{fill:red;stroke:red}", "<rect fill='blue' stroke-width='1' style='stroke: green; x'/>")
                == "<svg><rect fill=\"red\" stroke=\"green\" stroke-width=\"1\"></rect></svg>")
    }

    @Test func `A drawing as wide as the page gets the size of its view box`() {
        #expect(
            markup("", "", svg: " width='100%' viewBox='0 0 20.5 10'")
                == "<svg height=\"10\" width=\"20.5\" viewBox=\"0 0 20.5 10\"></svg>")
        #expect(
            markup("", "", svg: " width='100%' viewBox='0 0 a 10'") == "<svg width=\"100%\" viewBox=\"0 0 a 10\"></svg>"
        )
    }

    @Test func `Markers keep their ids, and the text of a switch stays`() {
        #expect(
            markup("", "<marker id='e'><path d='M0 0'/></marker><path marker-end='url(#e)'/>")
                == "<svg><marker id=\"d1-e\"><path d=\"M0 0\"></path></marker><path marker-end=\"url(#d1-e)\"></path></svg>"
        )
        #expect(
            markup("", "<switch><foreignObject><p>a</p></foreignObject><text>b</text></switch>")
                == "<svg><text fill=\"currentColor\">b</text></svg>")
    }

    @Test func `A drawing whose styles need too much work is not published`() {
        let rules = (0..<3000).map { ".a .b\($0 % 2) .c{fill:red}" }.joined()
        #expect(markup(rules, String(repeating: "<path class='c'/>", count: 10)) != nil)
        #expect(markup(rules, String(repeating: "<path class='c'/>", count: 10_000)) == nil)
        #expect(markup(String(repeating: ".a{fill:red}", count: 5000), "<path/>") == nil)
    }
}
