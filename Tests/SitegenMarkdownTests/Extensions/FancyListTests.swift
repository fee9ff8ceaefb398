import SitegenDocuments
import SitegenMarkdown
import Testing

/// Pandoc's `fancy_lists`.
@Suite struct FancyListTests {
    private static let extensions = Set<MarkdownExtension>.standard.union([.fancyLists])

    private func html(_ markdown: String) -> String {
        HTMLRenderer().render(Document(markdown: markdown, extensions: Self.extensions))
    }

    @Test(arguments: [
        ("a. x\nb. y", "<ol type=\"a\">"),
        ("c) x", "<ol type=\"a\" start=\"3\" class=\"parenthesis lower-alpha\">"),
        ("(A) x", "<ol type=\"A\" class=\"parentheses upper-alpha\">"),
        ("A.  x", "<ol type=\"A\">"),
        ("B) x", "<ol type=\"A\" start=\"2\" class=\"parenthesis upper-alpha\">"),
        ("i. x\nii. y", "<ol type=\"i\">"),
        ("iv) x\nv) y", "<ol type=\"i\" start=\"4\" class=\"parenthesis lower-roman\">"),
        ("(XII) x", "<ol type=\"I\" start=\"12\" class=\"parentheses upper-roman\">"),
        ("v. x", "<ol type=\"a\" start=\"22\">"),
        ("(3) x", "<ol start=\"3\" class=\"parentheses\">"),
        ("2) x", "<ol start=\"2\" class=\"parenthesis\">"),
        ("#. x\n#. y", "<ol>"),
        ("h. x\ni. y", "<ol type=\"a\" start=\"8\">"),
    ])
    func `Letters, Roman numerals and parentheses begin ordered lists`(markdown: String, tag: String) {
        let items = markdown.split(separator: "\n").map { "<li>\($0.last ?? " ")</li>\n" }.joined()
        #expect(html(markdown) == "\(tag)\n\(items)</ol>\n")
    }

    @Test func `A list ends the table above it`() {
        let document = Document(markdown: "| a |\n|---|\nc) d\n", extensions: Self.extensions)
        #expect(document.blocks.count == 2)
    }

    @Test(arguments: [
        "B. Russell", "a.x", "(1)x", "(a.", "ab. x", "iiii. x", "Iv. x", "a\\. x", "(1\\) x", "\\#. x", "mm x",
        "(1234567890) x",
        "text\na. x", "text\n(1) x",
    ])
    func `Text that is not a list marker is unchanged`(markdown: String) {
        let text = markdown.replacing("\\", with: "")
        #expect(html(markdown) == "<p>\(text)</p>\n")
    }

    @Test func `A different numbering style begins a new list`() {
        #expect(
            html("1. x\na. y\nb. z\n(1) u\ni) v\nj) w") == """
                <ol>
                <li>x</li>
                </ol>
                <ol type="a">
                <li>y</li>
                <li>z</li>
                </ol>
                <ol class="parentheses">
                <li>u</li>
                </ol>
                <ol type="i" class="parenthesis lower-roman">
                <li>v</li>
                </ol>
                <ol type="a" start="10" class="parenthesis lower-alpha">
                <li>w</li>
                </ol>

                """)
    }

    @Test func `Lists can be nested, also on one line`() {
        let markdown = "- a. x\n  b. y\n\n(1) A) z\n\n    i. u\n    ii. v\n"
        #expect(
            html(markdown) == """
                <ul>
                <li>
                <ol type="a">
                <li>x</li>
                <li>y</li>
                </ol>
                </li>
                </ul>
                <ol class="parentheses">
                <li>
                <ol type="A" class="parenthesis upper-alpha">
                <li>z</li>
                </ol>
                <ol type="i">
                <li>u</li>
                <li>v</li>
                </ol>
                </li>
                </ol>

                """)
        #expect(html("1. x\n   a. y") == html("1. x\n   a. y\n"))
        #expect(html("1. x\n   a. y").contains("<ol type=\"a\">"))
    }

    @Test(arguments: [
        ("```\na. x\n```\n", "a. x\n"), ("    (iv) x\n", "(iv) x\n"), ("- b\n\n      a. i. x\n", "a. i. x\n"),
        ("> ```\n> (1) a\n> ```\n", "(1) a\n"), ("```\r\n#. x\r\n```\r\n", "#. x\n"),
        ("a. ```\n   b. y\n   ```\n", "b. y\n"),
        ("[^n]:\n    ```\n    a. x\n    ```\n\n[^n]", "a. x\n"),
    ])
    func `List markers in code blocks are unchanged`(markdown: String, code: String) {
        let document = Document(markdown: markdown, extensions: Self.extensions)
        let blocks = document.nodes.compactMap { node -> String? in
            if case .codeBlock(let block)? = node.block { block.code } else { nil }
        }
        #expect(blocks.map { $0.replacing("\r", with: "") } == [code])
    }

    @Test(arguments: [
        "<div>\na. x\n</div>\n", "`a\nb. x`\n", "$$\na. x\n$$\n", "[a]: /b \"c\nd. e\"\n\n[a]",

    ])
    func `List markers in HTML, code spans, formulas and link titles are unchanged`(markdown: String) {
        #expect(
            Document(markdown: markdown, extensions: Self.extensions)
                == Document(markdown: markdown, extensions: .standard))
    }

    @Test(arguments: [
        ("a. x\nb. y\n1. z\n\n2. u\n", [true, false]), ("1. x\n\na. y\n\n   z\nb. u\n", [true, false]),
        ("a. x\n\n   y\n1. z\n", [false, true]), ("a. x\n   > y\n1. z\n\n   u", [true, false]),
    ])
    func `Blank lines make only their own list loose`(markdown: String, expected: [Bool]) {
        let document = Document(markdown: markdown, extensions: Self.extensions)
        let tight = document.blocks.map { if case .orderedList(let list) = $0 { list.isTight } else { false } }
        #expect(tight == expected)
    }

    @Test(arguments: ["x", "iv", "mcmxciv", "mmmcmxcix", "i"])
    func `Lower-case and upper-case Roman numerals correspond`(numeral: String) throws {
        let list = OrderedList(start: 1, [])
        let number = try #require((1...3999).first { ListNumbering.lowerRoman.text(of: $0) == numeral })
        #expect(ListNumbering.upperRoman.text(of: number) == numeral.uppercased())
        #expect(list.marker(ofItem: 0) == "1.")
    }

    @Test(arguments: [(1, "a"), (26, "z"), (27, "aa"), (52, "az"), (703, "aaa"), (0, "0")])
    func `Letters continue after z as in browsers`(number: Int, text: String) {
        #expect(ListNumbering.lowerAlpha.text(of: number) == text)
    }

    @Test func `All renderers write the list markers`() {
        let document = Document(markdown: "(i) x\n(ii) y\n\nA.  z\n", extensions: Self.extensions)
        #expect(document.markdown == "(i) x\n(ii) y\n\nA.  z\n")
        #expect(ANSIRenderer(width: 20).render(document).contains("(ii) y"))
        #expect(document.treeDump.contains("OrderedList start 1 lower-roman parentheses"))
        #expect(MarkdownRenderer(dialect: .commonMark).render(document) == "1) x\n2) y\n\n1. z\n")
    }
}
