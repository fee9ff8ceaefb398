import Hypertext
import Testing

@Suite struct PrettyPrintingTests {
    @Test func `A page is formatted with line breaks and indentation`() {
        let page = Markup {
            Doctype()
            html(.lang("en")) {
                head {
                    meta(.charset(.utf8))
                    title { "Harbours" }
                }
                body {
                    h1 { "Harbours" }
                    p {
                        "Where "
                        em { "ships" }
                        " lie."
                    }
                    ul {
                        li { "Bremen" }
                        li {
                            "Emden"
                            ol { li { "old" } }
                        }
                    }
                    hr()
                }
            }
        }
        #expect(
            page.render(as: .pretty) == """
                <!DOCTYPE html>
                <html lang="en">
                  <head>
                    <meta charset="utf-8">
                    <title>Harbours</title>
                  </head>
                  <body>
                    <h1>Harbours</h1>
                    <p>Where <em>ships</em> lie.</p>
                    <ul>
                      <li>Bremen</li>
                      <li>
                        Emden
                        <ol>
                          <li>old</li>
                        </ol>
                      </li>
                    </ul>
                    <hr>
                  </body>
                </html>

                """)
    }

    @Test func `All render methods accept a format, and the default is compact`() {
        let markup = div { p { "a" } }
        var sink: [UInt8] = []
        markup.render(into: &sink, as: .pretty)
        #expect(sink == markup.bytes(as: .pretty))
        #expect(markup.render(as: .pretty) == "<div>\n  <p>a</p>\n</div>")
        #expect(markup.bytes(as: .compact) == markup.bytes())
        #expect(markup.render(as: .compact) == "<div><p>a</p></div>")
    }

    @Test func `Once content is written once in pretty-printed markup`() {
        let markup = div {
            Once("k") { p { "once" } }
            Once("k") { p { "twice" } }
        }
        #expect(markup.render(as: .pretty) == "<div>\n  <p>once</p>\n</div>")
    }

    @Test(arguments: [
        ("", ""),
        ("text", "text"),
        (" text ", " text "),
        ("<b>a</b> <i>b</i>", "<b>a</b> <i>b</i>"),
        ("<p></p><p> </p>", "<p></p>|<p> </p>"),
        ("a<p>b</p>c", "a|<p>b</p>|c"),
        ("<p> a  <b> b </b> </p>", "<p> a  <b> b </b> </p>"),
        ("<div> <p>a</p>\n\n\n<p>b</p> </div>", "<div>|  <p>a</p>|  <p>b</p>|</div>"),
        ("<div>a <img src=x> <input> b<p>c</p></div>", "<div>|  a <img src=x> <input> b|  <p>c</p>|</div>"),
        ("<a href=x><div>a</div></a>", "<a href=x>|  <div>a</div>|</a>"),
        ("<b>a</b><p>b</p>", "<b>a</b>|<p>b</p>"),
        ("<div><hr>a<hr></div>", "<div>|  <hr>|  a|  <hr>|</div>"),
        ("<dl><div><dt>a</dt><dd>b</dd></div></dl>", "<dl>|  <div>|    <dt>a</dt>|    <dd>b</dd>|  </div>|</dl>"),
        ("<DIV><P>a</P></DIV>", "<DIV>|  <P>a</P>|</DIV>"),
        ("<div title='<p>'><p title=\">\">a</p></div>", "<div title='<p>'>|  <p title=\">\">a</p>|</div>"),
        ("<table><tr><td>1</td></tr></table>", "<table>|  <tr>|    <td>1</td>|  </tr>|</table>"),
    ])
    func `Blocks are on their own lines, and inline content is unchanged`(compact: String, pretty: String) {
        expectPretty(compact, pretty)
    }

    @Test(arguments: [
        ("<div><p>a</p><pre>b\n  <p>c</pre></div>", "<div>|  <p>a</p>|  <pre>b|  <p>c</pre>|</div>"),
        ("<div><p>a</p><pre>b\n  <b>c</b></pre></div>", "<div>|  <p>a</p>|  <pre>b|  <b>c</b></pre>|</div>"),
        ("<div><p>a</p><textarea>\n <p> </textarea></div>", "<div>|  <p>a</p>|  <textarea>| <p> </textarea>|</div>"),
        ("<p>a</p><x-y> <p>b</p><p>c</p> </x-y>", "<p>a</p>|<x-y> <p>b</p><p>c</p> </x-y>"),
        ("<p>a</p><svg><title><p>b</p></title> <g/></svg>", "<p>a</p>|<svg><title><p>b</p></title> <g/></svg>"),
        ("<p>a</p><math><mi><p>b</p></mi><mo/></math>", "<p>a</p>|<math><mi><p>b</p></mi><mo/></math>"),
        ("<p>a</p><svg><style>a > b</style></svg><p>b</p>", "<p>a</p>|<svg><style>a > b</style></svg>|<p>b</p>"),
        ("<p>a</p><svg><![CDATA[</svg><p>]]></svg>", "<p>a</p>|<svg><![CDATA[</svg><p>]]></svg>"),
        ("<p>a</p><select><option>b</option></select>", "<p>a</p>|<select><option>b</option></select>"),
        ("<p>a</p><template><p>b</p><p>c</p></template>", "<p>a</p>|<template><p>b</p><p>c</p></template>"),
        ("<p>a</p><iframe><p></iframe><p>b</p>", "<p>a</p>|<iframe><p></iframe>|<p>b</p>"),
        ("<p>a</p><noscript><p>b</p></noscript>", "<p>a</p>|<noscript><p>b</p></noscript>"),
        ("<p>a</p><script>\n'<p></p>'\n</script>", "<p>a</p>|<script>|'<p></p>'|</script>"),
        (
            "<p>a</p><script><!--<script></script><p></p>--></script><p>b</p>",
            "<p>a</p>|<script><!--<script></script><p></p>--></script>|<p>b</p>"
        ),
        (
            "<p>a</p><script><!--></script><p>b</p>-->",
            "<p>a</p>|<script><!--></script>|<p>b</p>|-->"
        ),
    ])
    func `Preformatted text, scripts, SVG and custom elements are unchanged`(compact: String, pretty: String) {
        expectPretty(compact, pretty)
    }

    @Test(arguments: [
        ("a<!-- c -->b<p>d</p>", "a<!-- c -->b|<p>d</p>"),
        ("<p>a</p><!-- <p> --><p>b</p>", "<p>a</p>|<!-- <p> -->|<p>b</p>"),
        ("<p>a</p><!--><p>b</p>-->", "<p>a</p>|<!-->|<p>b</p>|-->"),
        ("<p>a</p><!-- --!><p>b</p>", "<p>a</p>|<!-- --!>|<p>b</p>"),
        ("<p>a</p><? <p> ?><p>b</p>", "<p>a</p>|<? <p>|?>|<p>b</p>"),
        ("a<script></script>b<p>c</p>", "a<script></script>b|<p>c</p>"),
        ("a<script></script><style></style><p>c</p>", "a|<script></script>|<style></style>|<p>c</p>"),
        ("a<link rel=x>b<p>c</p>", "a<link rel=x>b|<p>c</p>"),
    ])
    func `Comments and metadata elements are on their own lines only next to blocks`(compact: String, pretty: String) {
        expectPretty(compact, pretty)
    }

    @Test(arguments: [
        ("a<p hidden>b</p>c<p>d</p>", "a<p hidden>b</p>c|<p>d</p>"),
        ("a<div popover><p>b</p></div>c", "a<div popover>|  <p>b</p>|</div>c"),
        ("a<dialog><p>b</p></dialog>c", "a<dialog>|  <p>b</p>|</dialog>c"),
        ("a<div style='display: inline'>b</div>c<p>d</p>", "a<div style='display: inline'>b</div>c|<p>d</p>"),
        ("a<p style='FLOAT:left'>b</p>c<p>d</p>", "a<p style='FLOAT:left'>b</p>c|<p>d</p>"),
        ("a<p style='d\\isplay:inline'>b</p>c<p>d</p>", "a<p style='d\\isplay:inline'>b</p>c|<p>d</p>"),
        ("<hr><ul style=white-space:pre><li>b</li></ul>", "<hr>|<ul style=white-space:pre><li>b</li></ul>"),
        ("<hr><ul style=color:red><li>b</li></ul>", "<hr>|<ul style=color:red>|  <li>b</li>|</ul>"),
        ("<hr><div contenteditable><p>b</p></div>", "<hr>|<div contenteditable><p>b</p></div>"),
        ("a<table align=left></table>b<p>c</p>", "a<table align=left></table>b|<p>c</p>"),
    ])
    func `Attributes that change the layout of a block are taken into account`(compact: String, pretty: String) {
        expectPretty(compact, pretty)
    }

    @Test(arguments: [
        ("<p>a<p>b", "<p>a|<p>b"),
        ("<p>a<div>b</div>", "<p>a|<div>b</div>"),
        ("<ul><li>a<li>b</ul>", "<ul>|  <li>a|  <li>b|</ul>"),
        ("<ul><li><p>a<li>b</ul>c", "<ul>|  <li>|    <p>a|  <li>b|</ul>|c"),
        ("<ul><li>a<ul><li>b</ul><li>c</ul>", "<ul>|  <li>|    a|    <ul>|      <li>b|    </ul>|  <li>c|</ul>"),
        ("<dl><dt>a<dd>b<dt>c</dl>", "<dl>|  <dt>a|  <dd>b|  <dt>c|</dl>"),
        (
            "<table><caption>a<thead><tr><th>b<tbody><tr><td>c<td>d</table>",
            "<table>|  <caption>a|  <thead>|    <tr>|      <th>b|  <tbody>|    <tr>|      <td>c|      <td>d|</table>"
        ),
        ("<html><body><p>a</html>", "<html>|  <body>|    <p>a|</html>|"),
    ])
    func `Optional end tags can be omitted`(compact: String, pretty: String) {
        expectPretty(compact, pretty)
    }

    @Test(arguments: [
        ("<hr><p><b>a</p><p>b</p>", "<hr>|<p><b>a</p><p>b</p>"),
        ("<hr><p><b>a<p>b</p>", "<hr>|<p><b>a<p>b</p>"),
        ("<hr><div>a</span><p>b</p></div>", "<hr>|<div>a</span><p>b</p></div>"),
        ("<hr></p><hr>", "<hr>|</p><hr>"),
        ("a</div>b<p>c</p>", "a</div>b<p>c</p>"),
        ("<hr>a<table>b<tr><td>c</table><hr>", "<hr>|a<table>b<tr><td>c</table><hr>"),
        ("<hr>a<tr><td>b<td>c<p>d</p>", "<hr>|a<tr><td>b<td>c<p>d</p>"),
        ("<body><p>a</p></body>b<p>c</p>", "<body><p>a</p></body>b<p>c</p>"),
        ("<hr>a<body>b<p>c</p>", "<hr>|a<body>b<p>c</p>"),
        ("<hr><a>a<a>b</a></a><p>c</p>", "<hr>|<a>a<a>b</a></a><p>c</p>"),
        ("<hr><form><form>a</form>b<p>c</p></form>", "<hr>|<form><form>a</form>b<p>c</p></form>"),
        ("<div>a<dialog><b></dialog>c</div>", "<div>|  a<dialog><b></dialog>c</div>"),
        ("<div>a<template><b></template>c</div>", "<div>a<template><b></template>c</div>"),
        ("<hr><svg><p>a</p></svg>b<p>c</p>", "<hr>|<svg><p>a</p></svg>b<p>c</p>"),
        ("<hr><plaintext><p>a</p>", "<hr>|<plaintext><p>a</p>"),
        ("<hr><p>a</p><p title='", "<hr>|<p>a</p>|<p title='"),
        ("<hr><!-- <p>a</p>", "<hr>|<!-- <p>a</p>"),
        ("<hr><title><p>a</p>", "<hr>|<title><p>a</p>"),
        (
            "<hr><noscript><a title='</noscript>'>b</a></noscript><p>c</p>",
            "<hr>|<noscript><a title='</noscript>'>b</a></noscript><p>c</p>"
        ),
        ("<hr>a < b </ c> <1><p>d</p>", "<hr>|a < b </ c> <1>|<p>d</p>"),
    ])
    func `Malformed or ambiguous markup is unchanged from the first error on`(compact: String, pretty: String) {
        expectPretty(compact, pretty)
    }

    @Test func `Deep nesting does not overflow the stack, and indentation is limited`() {
        let depth = 100_000
        let compact = String(repeating: "<div>", count: depth) + "a" + String(repeating: "</div>", count: depth)
        let pretty = UnescapedHTML(compact).bytes(as: .pretty)
        #expect(withoutSpace(pretty) == Array(compact.utf8))
        #expect(pretty.count < compact.utf8.count + 2 * depth * 82)
    }

    @Test func `Pretty-printing changes only white space and is idempotent`() {
        let fragments = [
            "<p>", "</p>", "<div>", "</div>", "<b>", "</b>", "<ul>", "</ul>", "<li>", "</li>", "<table>", "</table>",
            "<tr>", "<td>", "</tr>", "a", " b ", "\n", "&amp;", "<pre>", "</pre>", "<svg>", "</svg>", "<g/>",
            "<script>", "</script>", "<!--", "-->", "<x-y>", "</x-y>", "<br>", "<hr>", "<select>", "<option>",
            "</select>", "<body>", "</body>", "<p hidden>", "<a href='", "'", ">", "</", "<", "<template>",
            "</template>", "<noscript>", "</noscript>", "\u{C}", "\0", "\r\n",
        ]
        var state: UInt64 = 1
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(count))
        }
        for _ in 0..<2_000 {
            let markup = (0..<next(20)).map { _ in fragments[next(fragments.count)] }.joined()
            let pretty = UnescapedHTML(markup).bytes(as: .pretty)
            #expect(withoutSpace(pretty) == withoutSpace(Array(markup.utf8)), "\(markup.debugDescription)")
            let again = UnescapedHTML(String(decoding: pretty, as: UTF8.self)).bytes(as: .pretty)
            #expect(again == pretty, "\(markup.debugDescription)")
        }
    }

    private func withoutSpace(_ bytes: [UInt8]) -> [UInt8] {
        bytes.filter { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }
    }
}

/// - Parameter pretty: The expected lines, separated by bars.
private func expectPretty(_ compact: String, _ pretty: String, sourceLocation: SourceLocation = #_sourceLocation) {
    let expected = pretty.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\n")
    #expect(UnescapedHTML(compact).render(as: .pretty) == expected, sourceLocation: sourceLocation)
    #expect(UnescapedHTML(expected).render(as: .pretty) == expected, "a second time", sourceLocation: sourceLocation)
}
