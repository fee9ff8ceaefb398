import Hypertext
import HypertextGraphics
import Testing

@Suite struct GraphicsTests {
    @Test func `Drawings and formulas can be used in HTML`() {
        check(
            p { svg(.viewBox(ViewBox(width: 8, height: 8))) { SVG.circle(.r(4)) } },
            #"<p><svg viewBox="0 0 8 8"><circle r="4"></circle></svg></p>"#)
        check(
            p { math(.display(.block)) { MathML.mi { "x < 1" } } },
            #"<p><math display="block"><mi>x &lt; 1</mi></math></p>"#)
        check(
            SVG.g {
                "a"; SVG.title { "b" }
            }.attributes(.id("c")), #"<g id="c">a<title>b</title></g>"#)
    }

    @Test func `A value that is nil leaves its attribute out`() {
        let (length, url): (Double?, URLReference?) = (nil, nil)
        check(SVG.use(.x(length), .y(nil as Length?), .mask(url), .href(nil)), "<use></use>")
        check(SVG.use(.x(1.5 as Double?), .mask(.url("#a") as URLReference?)), #"<use x="1.5" mask="url(#a)"></use>"#)
    }

    @Test func `The keyword none is not nil`() {
        check(SVG.path(.fill(.none), .mask(.none)), #"<path fill="none" mask="none"></path>"#)
    }

    @Test func `Attributes that are set more than once are merged as in HTML`() {
        check(
            SVG.g(.class("a"), .class("b a"), .style("x: y"), .style("z: 0")),
            #"<g class="a b" style="x: y; z: 0"></g>"#)
    }

    @Test func `A custom attribute with the name of a URL attribute is checked as a URL`() {
        check(SVG.a(.custom("xlink:href", "javascript:x")), "<a></a>")
    }
}

// Helpers of the generated tests.

func check(_ html: some HTML, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(html.render() == expected, sourceLocation: sourceLocation)
}

func check(_ value: some AttributeText, _ expected: String, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(value.attributeText == expected, sourceLocation: sourceLocation)
}
