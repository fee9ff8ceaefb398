import Hypertext
import SitegenDocuments
import SitegenMath
import Testing

@testable import SitegenMarkdown

@Suite struct FormulaTests {
    /// The sources of the formulas in a text, with a prefix for display formulas.
    private static func formulas(_ markdown: String, _ extensions: Set<MarkdownExtension> = .standard) -> [String] {
        Document(markdown: markdown, extensions: extensions).nodes.compactMap {
            guard case .inline(.formula(let formula)) = $0.content else { return nil }
            return (formula.isDisplay ? "display " : "") + formula.source
        }
    }

    @Test(arguments: [
        ("a $x$ b", ["x"]),
        ("$20,000 and $30,000", []),
        ("$5 and 6$ and $ x$ and $x $", ["5 and 6"]),
        ("US$5 and a$b$", []),
        ("时间为$O(n)$，空间是$O(1)$次", ["O(n)", "O(1)"]),
        ("の$x$、은$y$는", ["x", "y"]),
        ("я$x$ é$y$ 人民币US$5和6$", []),
        ("$n$th, ($x$), $x$-axis", ["n", "x", "x"]),
        ("$HOME/$USER, $a,$b", []),
        ("$HOME and $PATH, ($foo, $bar)", []),
        (#"\$x$ and $x\$"#, []),
        (#"$\$5$"#, [#"\$5"#]),
        (#"$\text{if $x$}$"#, [#"\text{if $x$}"#]),
        ("`$x$` and $`x`$", ["x"]),
        ("`a `` $x$ ` $y$", ["y"]),
        ("<b title=\"$x$\">$y$</b>", ["y"]),
        ("a <!--> $x$ -->", ["x"]),
        ("a <!---> $x$ -->", ["x"]),
        ("a <!-- $x$ -->", []),
        ("a <b:$x$> c <bc:$y$>", ["x"]),
        ("[see $x$](/a$b$c)", ["x"]),
        ("$a*b*c_d_$", ["a*b*c_d_"]),
        ("$a\nb$", ["a\nb"]),
        ("$a\n\nb$", []),
        ("$$x$$", ["display x"]),
        ("$$\nx\n- y\n= z\n$$", ["display x\n- y\n= z"]),
        ("> $$\n> x\n> > y\n> $$", ["display x\n> y"]),
        ("- $$\n  x\n  + y\n  $$", ["display x\n+ y"]),
        ("- > $$\n  > x\n  > - y\n  > $$", ["display x\n- y"]),
        ("a\n: $$\n  x\n  - y\n  $$", ["display x\n- y"]),
        ("a[^1]\n\n[^1]: $$\n    x\n    - y\n    $$", ["display x\n- y"]),
        ("- > a $5 b\n> c US$ 9", []),
        ("- > $$x\n> y$$", []),
        ("[^a]: $$ b\n- c\n- d $$ e", []),
        ("[^a]: $$ b\n# c\n$$", []),
        ("a\n: $$ b\n: c $$ d", []),
        ("- $$ a\n- b $$ c", []),
        ("> - $$ a\n> - b $$ c", []),
        ("- $$ a\n# b $$", []),
        ("- $$\nx\n$$", ["display x"]),
        ("    [^a]: $$\n> $$", []),
        ("> a $$\n> $$", []),
        ("> [!TIP] $x\n> y$", []),
        ("> [!TIP] $x$\n> $y\n> z$", ["x", "y\nz"]),
        ("$$\n- x\n<y>\n$$", ["display - x\n<y>"]),
        ("$$\n- x\n<p>\n$$", []),
        ("$$\n- x\n<!-- y -->\n$$", []),
        ("a\n    * $$x\n- y$$", []),
        ("$$\nx\n\ny\n$$", []),
        ("```math\nx\n\ny\n```", ["display x\n\ny"]),
        ("```\n$$\nx\n$$\n```", []),
        ("    $x$", []),
        ("$$ in\n```\n$$\n```", []),
        ("| $a | b$ |\n|-|-|", []),
        (#"| $\|a\|$ |"# + "\n|-|", ["|a|"]),
        (#"|x| is $\|x\|$"#, [#"\|x\|"#]),
        (#"|x| is $\|x\|$"# + "\n| $y$ |\n|-|", [#"\|x\|"#, "y"]),
        ("# A $x$ {#b}", ["x"]),
        ("[^$] $x$ [a [^$] $y$](/b)\n\n[^$]: $z$", ["x", "y", "z"]),
        ("[^$](/a) $x$", ["x"]),
        ("$x$: *$y$* **$z$**", ["x", "y", "z"]),
    ])
    func `Dollar signs delimit formulas by the rules of GitHub and Pandoc`(markdown: String, expected: [String]) {
        #expect(Self.formulas(markdown) == expected)
        #expect(Self.formulas(markdown, .standard.subtracting([.math])) == [])
    }

    @Test(arguments: [
        ("::a[$x]\nb$ c", "$x\n\nb$ c"),
        (":::a[$x]\nb$ c\n:::", "$x\n\nb$ c"),
        ("> ::a[$x]\n> b$ c", "$x\n\nb$ c"),
        ("- ::a[$x]\n  b$ c", "$x\nb$ c"),
        ("[a]: /$x\nb$ c", "b$ c"),
        ("*[HTML]: $x\nb$ c", "b$ c"),
        ("a\n*[HTML]: $x\nb$ c", "a\n\nb$ c"),
    ])
    func `A formula does not begin in a directive or a definition`(markdown: String, expected: String) {
        #expect(Self.formulas(markdown) == [])
        #expect(Document(markdown: markdown).plainText == expected)
    }

    @Test(arguments: [
        (#"a \(x\) b"#, ["x"]), (#"\[x\]"#, ["display x"]), (#"\\(x\\)"#, []), (#"`\(x\)`"#, []), (#"\(x"#, []),
    ])
    func `Brackets after backslashes delimit formulas if the extension is enabled`(markdown: String, expected: [String])
    {
        #expect(Self.formulas(markdown, .standard.union([.mathBrackets])) == expected)
        #expect(Self.formulas(markdown) == [])
    }

    @Test(arguments: [
        ("a $\\alhpa$", 1, 4, "did you mean ‘\\alpha’?"),
        ("$$\nx\n  \\foobarbaz\n$$", 3, 3, "\\operatorname{foobarbaz}"),
        ("> $$\n> \\frac{1}\n> $$", 2, 3, "write the argument in braces after the command"),
        ("text\n\n```math\nx\n\\sqrt{\n```", 5, 6, "add a ‘}’"),
        ("$\\href{javascript:alert(1)}{x}$", 1, 2, "outside the formula"),
    ])
    func `A formula with an error is reported with its position and rendered as code`(
        markdown: String, line: Int, column: Int, help: String
    ) {
        let (document, issues) = Document.parsing(markdown: markdown)
        #expect(issues.map(\.position) == [SourcePosition(line: line, column: column)])
        #expect(issues.first?.help.contains(help) == true)
        #expect(HTMLRenderer().render(document).contains("<code class=\"math\">"))
        #expect(!HTMLRenderer().render(document).contains("<math"))
    }

    @Test func `A formula in a fence has the attributes of the fence`() {
        let (document, issues) = Document.parsing(markdown: "a\n\n```math {#x .y onclick=z}\nx\n```\n")
        #expect(HTMLRenderer().render(document).contains("<p id=\"x\" class=\"y\"><math"))
        #expect(issues.map(\.message) == ["a block cannot have the attribute ‘onclick’"])
        #expect(issues.map(\.position) == [SourcePosition(line: 3, column: 16)])
        #expect(Document(markdown: document.markdown) == document)
    }

    @Test func `A formula renders as MathML, TeX or code`() {
        let document = Document(markdown: "$x<y$ $$z$$")
        func html(_ output: HTMLRenderer.FormulaOutput) -> String {
            var renderer = HTMLRenderer()
            renderer.formulas = output
            return renderer.render(document)
        }
        #expect(html(.mathML).contains("<math><semantics><mrow><mi>x</mi><mo>&lt;</mo><mi>y</mi></mrow>"))
        #expect(
            html(.tex)
                == "<p><span class=\"math inline\">\\(x&lt;y\\)</span> <span class=\"math display\">\\[z\\]</span></p>\n"
        )
        #expect(html(.code) == "<p><code class=\"math\">x&lt;y</code> <code class=\"math\">z</code></p>\n")
        #expect(document.plainText == "x<y z")
    }

    @Test func `Unclosed formulas are parsed in linear time`() {
        let markdown = String(repeating: "$a{ ", count: 50_000)
        #expect(Self.formulas(markdown) == [])
        #expect(Self.formulas(String(repeating: "$$x ", count: 20_001)).count == 10_000)
    }

    @Test(arguments: [
        ("let sum = $0 + $1 * 2", false), ("echo \"$HOME/$USER\" $1", false), ("It costs $5, or $6.", false),
        ("$a\n\nb$", false), ("A $x$ b", true), ("$$x$$", true), ("$`x`$", true), ("a $x\ny$ b", true),
        ("$\\text{if $x$}$", true), ("\\(x\\)", true), ("\\$5", false),
    ])
    func `Only text with a possible formula is rewritten`(text: String, isRewritten: Bool) {
        let extensions = ActiveExtensions(Set.standard.union([.mathBrackets]))
        let rewriting = Array(text.utf8).withUnsafeBufferPointer {
            SourceRewriter.rewriting(
                of: $0, extensions: extensions, inlines: InlineExtensions(extensions, language: nil))
        }
        #expect((rewriting != nil) == isRewritten)
    }
}
