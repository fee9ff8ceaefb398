import Hypertext
import SitegenDocuments
import Testing

@Suite struct CodeOptionsTests {
    private func html(_ code: String, _ info: String) -> String {
        let document = Document { CodeBlock(code, info: InfoString(info)) }
        let renderer = HTMLRenderer(highlight: { code, language, buffer in
            // Highlights text between asterisks, even across lines.
            guard language == "stars" else { return false }
            for (index, part) in code.split(separator: "*", omittingEmptySubsequences: false).enumerated() {
                if index % 2 == 1 { buffer.write("<span class=\"s\">") }
                buffer.writeText(part)
                if index % 2 == 1 { buffer.write("</span>") }
            }
            return true
        })
        return renderer.render(document)
    }

    private static let all =
        "<mark class=\"line\">a\n</mark><mark class=\"line\">b\n</mark><mark class=\"line\">c\n</mark>"

    @Test(arguments: [
        ("swift {2}", "a\n<mark class=\"line\">b\n</mark>c\n"),
        ("swift{2}", "a\n<mark class=\"line\">b\n</mark>c\n"),
        ("swift {1,3}", "<mark class=\"line\">a\n</mark>b\n<mark class=\"line\">c\n</mark>"),
        ("swift {2-3, 2}", "a\n<mark class=\"line\">b\n</mark><mark class=\"line\">c\n</mark>"),
        ("swift {3-3} {1-2}", all),
        ("swift {9}", "a\nb\nc\n"),
        ("swift {1-99999999999}", all),
    ])
    func `Lines given in braces are highlighted`(info: String, expected: String) {
        let html = html("a\nb\nc\n", info).replacing("<span class=\"line\">", with: "").replacing("</span>", with: "")
        #expect(html == "<pre><code class=\"language-swift\">\(expected)</code></pre>\n")
    }

    @Test(arguments: ["swift {0}", "swift {3-1}", "swift {1,}", "swift {a-b}", "swift {-}", "swift {1", "swift 1,2"])
    func `Invalid line ranges are ignored`(info: String) {
        #expect(html("a\n", info) == "<pre><code class=\"language-swift\">a\n</code></pre>\n")
    }

    @Test func `A title becomes a caption above the code`() {
        #expect(
            html("a\n", #"swift title="A & B.swift""#) == """
                <figure class="code">
                <figcaption>A &amp; B.swift</figcaption>
                <pre><code class="language-swift">a
                </code></pre>
                </figure>

                """)
    }

    @Test(arguments: [
        ("linenos", ["1", "2"]), ("linenos=10", ["10", "11"]), ("{linenos=99}", ["99", "100"]),
        ("linenums=7", ["7", "8"]),
    ])
    func `Line numbers start at 1 or at the given number`(option: String, numbers: [String]) {
        #expect(
            html("a\n\n", "swift " + option) == """
                <pre><code class="language-swift"><span class="line" data-line="\(numbers[0])">a
                </span><span class="line" data-line="\(numbers[1])">
                </span></code></pre>

                """)
    }

    @Test(arguments: [
        // Unchanged lines begin with a space.
        (" a\n-b\n+c\n\n+\n", ["a", "<del>b", "<ins>c", "", "<ins>"]),
        // Unchanged lines begin with no marker.
        ("a\n  b\n-c\n+ c\n", ["a", "  b", "<del>c", "<ins> c"]),
    ])
    func `A diff marks inserted and deleted lines and highlights its language`(code: String, lines: [String]) {
        let expected = lines.map { line in
            let tag = line.hasPrefix("<") ? String(line.dropFirst().prefix(3)) : "span"
            return "<\(tag) class=\"line\">\(tag == "span" ? line : String(line.dropFirst(5)))\n</\(tag)>"
        }
        #expect(html(code, "stars diff") == "<pre><code class=\"language-stars\">\(expected.joined())</code></pre>\n")
    }

    @Test(arguments: [
        ("diff lang=\"stars\"", "<pre><code class=\"language-stars\"><ins class=\"line\">a\n</ins></code></pre>\n"),
        ("diff", "<pre><code class=\"language-diff\">+a\n</code></pre>\n"),
        ("diff {lang=fr}", "<pre lang=\"fr\"><code class=\"language-diff\">+a\n</code></pre>\n"),
    ])
    func `A diff can name the language of its code`(info: String, expected: String) {
        #expect(html("+a\n", info) == expected)
    }

    @Test func `A span across lines is closed and reopened on each line`() {
        #expect(
            html("a *b\nc* d\n*e*\n", "stars {2}") == """
                <pre><code class="language-stars"><span class="line">a <span class="s">b
                </span></span><mark class="line"><span class="s">c</span> d
                </mark><span class="line"><span class="s">e</span>
                </span></code></pre>

                """)
        #expect(
            html("*a\n*b\n", "stars linenos") == """
                <pre><code class="language-stars"><span class="line" data-line="1"><span class="s">a
                </span></span><span class="line" data-line="2">b
                </span></code></pre>

                """)
    }

    @Test(arguments: [
        ("swift {#a .b .c lang=en}", #"<pre id="a" class="b c" lang="en"><code class="language-swift">"#),
        ("{.swift #a .b}", #"<pre id="a" class="b"><code class="language-swift">"#),
        ("{.swift}", #"<pre><code class="language-swift">"#),
        ("rust,ignore", #"<pre><code class="language-rust">"#),
        (",ignore", "<pre><code>"),
        ("{#a}", #"<pre id="a"><code>"#),
        ("{r}", #"<pre><code class="language-r">"#),
        (#"{r label, echo=FALSE, fig.cap="a b"}"#, #"<pre><code class="language-r">"#),
        ("{{julia}}", #"<pre><code class="language-julia">"#),
        ("{=html}", #"<pre><code class="language-html">"#),
        ("{.python .wide}", #"<pre class="wide"><code class="language-python">"#),
        ("{=html=}", #"<pre><code class="language-{=html=}">"#),
        ("swift onclick=x {onclick=y}", #"<pre><code class="language-swift">"#),
    ])
    func `Attributes in the info string are written on the pre element`(info: String, start: String) {
        #expect(html("a\n", info) == start + "a\n</code></pre>\n")
    }

    private static let foreign: [(generator: String, info: String, same: String)] = [
        ("Hugo", "go {linenos=true hl_lines=[1,3]}", "go {1,3} linenos"),
        ("Hugo", #"go {linenos=table,hl_lines=[8,"15-17"],linenostart=199}"#, "go {8,15-17} linenos=199"),
        ("Hugo", #"go {hl_lines="1 3-5" linenos=inline}"#, "go {1,3-5} linenos"),
        ("Hugo", "go {linenos=false linenostart=9}", "go"),
        ("Hugo", "go {.wide hl_lines=[2] title=a}", "go {.wide} {2} title=a"),
        ("Hugo", "go {hl_lines=[0]}", "go {hl_lines=[0]}"),
        ("Hugo", #"go {hl_lines=[1],class="a b",id=c}"#, "go {1} {#c .a .b}"),
        ("Hugo", "go {lineNos=inline,lineNoStart=9}", "go linenos=9"),
        ("Docusaurus", #"js {1,4-6} title="a.js" showLineNumbers"#, "js {1,4-6} title=a.js linenos"),
        ("Docusaurus", "js title='a b.js' showLineNumbers=5 live", #"js title="a b.js" linenos=5"#),
        ("Docusaurus", #"js title="Ada's""#, #"js {title="Ada's"}"#),
        ("Starlight", "js showLineNumbers startLineNumber=5 wrap", "js linenos=5"),
        ("Starlight", "js showLineNumbers=false", "js"),
        ("Starlight", "js mark={1, 4-6}", "js {1,4-6}"),
        ("Quarto", #"{python, linenos=9, echo=false}"#, "python linenos=9"),
        ("Pandoc", "{.js .numberLines}", "js linenos"),
        ("Pandoc", #"js {#a .number-lines .b startFrom="9"}"#, "js {#a .b} linenos=9"),
        ("mdBook", "rust,editable {2}", "rust {2}"),
        ("mdBook", "rust,ignore,hidelines=#", "rust"),
        ("rustdoc", "rust ignore", "rust"),
        ("A word", "swift title", "swift"),
    ]

    @Test(arguments: foreign)
    func `Info strings of other generators are supported`(generator: String, info: String, same: String) {
        #expect(CodeOptions(InfoString(info)) == CodeOptions(InfoString(same)))
        #expect(InfoString(info).language == InfoString(same).language)
    }

    @Test(arguments: [
        ("swift ins={2} del={3}", "a\n<ins>b\n</ins><del>c\n</del>"),
        ("swift ins={1-2} {2} del={2-3}", "<ins>a\n</ins><ins highlighted>b\n</ins><del>c\n</del>"),
        ("swift del={9}", "a\nb\nc\n"), ("swift ins={2} del={2}", "a\n<ins>b\n</ins>c\n"),
    ])
    func `Lines are marked as inserted or deleted by their numbers`(info: String, expected: String) {
        let html = html("a\nb\nc\n", info).replacing("<span class=\"line\">", with: "").replacing("</span>", with: "")
            .replacing(" class=\"line\"", with: "").replacing(" class=\"line highlighted\"", with: " highlighted")
        #expect(html == "<pre><code class=\"language-swift\">\(expected)</code></pre>\n")
    }

    @Test(arguments: [
        ("js collapse={1-3}", ["collapse={1-3}"]), (#"js ins="a b" del={"x":2}"#, [#"ins="a b""#, #"del={"x":2}"#]),
        ("js mark={0}", ["mark={0}"]), (#"js frame="none" {a"#, ["{a"]),
    ])
    func `Options whose values are not supported are listed`(info: String, unread: [String]) {
        #expect(CodeOptions(InfoString(info)).unread == unread)
        #expect(CodeOptions(InfoString(info)).highlightedLines == [])
    }

    @Test(arguments: [
        ("{data-x=a,b}", ["data-x": "a,b"]), (#"{data-x="a, b" data-y=c}"#, ["data-x": "a, b", "data-y": "c"]),
        ("{hl_lines=[0]}", ["hl_lines": "[0]"]), (#"{data-x="a\"b, c" linenos}"#, ["data-x": "a\"b, c"]),
    ])
    func `Commas in attribute values are kept`(info: String, values: [String: String]) {
        let attributes = CodeOptions(InfoString("go " + info)).attributes
        #expect(Dictionary(attributes.values.map { ($0.name, $0.value) }) { $1 } == values)
    }

    @Test func `Ten thousand line ranges are kept and sorted`() {
        let ranges = (1...10_000).reversed().map { "\($0 * 2)" }.joined(separator: ",")
        let options = CodeOptions(InfoString("swift {\(ranges)}"))
        #expect(options.highlightedLines.count == 10_000)
        #expect(options.highlightedLines.first == 2...2)
    }
}
