import Hypertext
import SitegenMath
import Testing

@Suite struct TeXFormulaTests {
    /// The content of the first row of a formula.
    private static func content(_ source: String, isDisplay: Bool = false) throws(MathError) -> String {
        let markup = try TeXFormula(source, isDisplay: isDisplay).render()
        let start = markup.firstRange(of: "<semantics><mrow>")?.upperBound ?? markup.startIndex
        let end = markup.firstRange(of: "</mrow><annotation")?.lowerBound ?? markup.endIndex
        return String(markup[start..<end])
    }

    @Test func `A formula is a math element with its source as an annotation`() throws {
        #expect(
            try TeXFormula("a<b").render()
                == "<math><semantics><mrow><mi>a</mi><mo>&lt;</mo><mi>b</mi></mrow>"
                + "<annotation encoding=\"application/x-tex\">a&lt;b</annotation></semantics></math>")
        #expect(try TeXFormula("a", isDisplay: true).render().hasPrefix("<math display=\"block\">"))
    }

    @Test(arguments: [
        ("x^2", "<msup><mi>x</mi><mn>2</mn></msup>"),
        ("12^34", "<msup><mn>12</mn><mn>3</mn></msup><mn>4</mn>"),
        ("f''", "<msup><mi>f</mi><mo lspace=\"0\" rspace=\"0\">′′</mo></msup>"),
        ("-a", "<mo form=\"prefix\">−</mo><mi>a</mi>"),
        ("a=-b", "<mi>a</mi><mo>=</mo><mo form=\"prefix\">−</mo><mi>b</mi>"),
        ("1{,}5", "<mn>1</mn><mo lspace=\"0\" rspace=\"0\" stretchy=\"false\">,</mo><mn>5</mn>"),
        (#"\mathrm{abc}"#, "<mi>abc</mi>"),
        (#"\mathbb R"#, "<mi>ℝ</mi>"),
        (#"\boldsymbol{\Gamma x}"#, "<mi>𝚪</mi><mi>𝒙</mi>"),
        (#"\text{if }x"#, "<mtext>if\u{A0}</mtext><mi>x</mi>"),
        (#"\not\in"#, "<mo>∉</mo>"),
        (#"\newcommand{\half}[1][2]{\frac1#1}\half"#, "<mfrac><mn>1</mn><mn>2</mn></mfrac>"),
        (#"\def\a#1#2{#2#1}\a xy"#, "<mi>y</mi><mi>x</mi>"),
        (#"\sin x"#, "<mi>sin</mi><mo>\u{2061}</mo><mspace width=\"0.1667em\"></mspace><mi>x</mi>"),
        ("\\text{a% c\n  b}", "<mtext>ab</mtext>"),
        (#"\providecommand{\alpha}{x}\alpha"#, "<mi>α</mi>"),
        (
            #"\DeclareMathOperator*{\foo}{foo}\foo_x"#,
            "<munder><mo lspace=\"0\" rspace=\"0\" movablelimits=\"true\">foo</mo><mi>x</mi></munder>"
        ),
        (
            #"x^{y^{\mathchoice{a}{b}{c}{d}}}"#,
            "<msup><mi>x</mi><msup><mi>y</mi><mi>d</mi></msup></msup>"
        ),
        (#"{\bf a}b"#, "<mi>𝐚</mi><mi>b</mi>"),
        (#"\def\a{x}\let\b=\a\def\a{y}\b"#, "<mi>x</mi>"),
        (
            #"\large a\Large b"#,
            "<mstyle mathsize=\"1.2em\"><mi>a</mi><mstyle mathsize=\"1.2em\"><mi>b</mi></mstyle></mstyle>"
        ),
    ])
    func `Formulas convert to MathML elements`(source: String, markup: String) throws {
        let content = try Self.content(source)
        // Braces around a single element create a row, which has no effect.
        #expect(content == markup || content == "<mrow>\(markup)</mrow>")
    }

    /// Formulas, and a part of their markup.
    @Test(arguments: [
        ("1.", "<mn>1</mn>"), ("1.5", "<mn>1.5</mn>"),
        (#"2\cdot-1"#, "<mo form=\"prefix\">−</mo>"), ("a-1", "<mo>−</mo>"),
        ("a+", "<mo lspace=\"0\" rspace=\"0\">+</mo>"),
        (#"{\rm ab\bf cd}"#, "<mi>ab</mi><mi>𝐜𝐝</mi>"),
        (#"\sin\cos x"#, "<mi>sin</mi><mo>\u{2061}</mo><mspace width=\"0.1667em\"></mspace><mi>cos</mi>"),
        (#"\rm\sin ab\cos x"#, "<mi>ab</mi><mspace width=\"0.1667em\"></mspace><mi>cos</mi>"),
        (#"\text{\textbackslash b}"#, "<mtext>\\b</mtext>"),
        (#"\text{'''}"#, "<mtext>”’</mtext>"),
        (#"\textit{a\textbf{b}}"#, "<mtext style=\"font-style:italic;font-weight:bold\">b</mtext>"),
        (#"\begin{aligned}a&b\end{aligned}"#, "=\"text-align:right;text-align:-webkit-right;padding-right:0;"),
        (#"\begin{aligned}a&b\end{aligned}"#, "=\"text-align:left;text-align:-webkit-left;padding-left:0\">"),
        (
            #"\begin{aligned}a\tag{1}\\b&c\end{aligned}"#,
            "<mi>a</mi></mtd><mtd></mtd><mtd style=\"padding-left:3em;text-align:right\"><mrow><mtext>(</mtext>"
        ),
        (
            #"\begin{aligned}a\tag{1}\\b&c&d\end{aligned}"#,
            "<mi>a</mi></mtd><mtd columnspan=\"2\"></mtd><mtd style=\"padding-left:3em"
        ),
        (#"\begin{array}{c|}a\end{array}"#, "<mtd style=\"border-right:.06em solid\">"),
        (#"\textcolor{add}{x}"#, "<mstyle mathcolor=\"add\">"),
        (#"\textcolor{#add}{x}"#, "<mstyle mathcolor=\"#add\">"),
        (#"\textcolor{aaddff}{x}"#, "<mstyle mathcolor=\"#aaddff\">"),
        (#"\lower1em{a}"#, "<mpadded voffset=\"-1em\">"), (#"\raise1em{a}"#, "<mpadded voffset=\"1em\">"),
        (#"\hspace{1.em}a"#, "<mspace width=\"1em\">"), (#"\hspace{.5em}a"#, "<mspace width=\"0.5em\">"),
        (#"a\!b"#, "<mspace style=\"margin-left:-0.1667em\">"),
    ])
    func `Markup has the spaces, the alignment and the styles of TeX`(source: String, part: String) throws {
        let markup = try TeXFormula(source, isDisplay: true).render()
        #expect(markup.contains(part), "\(markup)")
    }

    @Test(arguments: [
        (#"a\alhpa"#, MathError.Kind.unknownCommand("alhpa"), 1),
        (#"é\foo"#, .unknownCommand("foo"), 2),
        (#"\begin{matrx}a\end{matrx}"#, .unknownEnvironment("matrx"), 0),
        (#"x+\frac{1}"#, .missingArgument("\\frac"), 2),
        ("{x", .unclosed("{"), 0),
        ("x}", .misplaced("}"), 1),
        ("a&b", .misplaced("&"), 1),
        (#"\left(x"#, .unclosed("\\left"), 0),
        (#"\left x\right)"#, .noDelimiter("\\left"), 0),
        (#"\left\times x\right)"#, .noDelimiter("\\left"), 0),
        ("x^2^3", .repeatedScript("^"), 3),
        ("x_1_2", .repeatedScript("_"), 3),
        (#"\kern{2}"#, .badLength("2"), 5),
        (#"\color{url(x)}y"#, .badColor("url(x)"), 0),
        (#"\def\a#1x#2{}"#, .badMacro("\\a"), 8),
        (#"\def\a{\a}\a"#, .expandedTooFar, 10),
        (#"\def\a{\b\b}\def\b{\qq}\a x"#, .unknownCommand("qq"), 23),
        (#"\newcommand{\a}[1]{#2}\a x"#, .badMacro("\\a"), 22),
        ("x^2'", .repeatedScript("'"), 3),
        (#"\char127 "#, .missingArgument("\\char"), 0),
        (#"\char"9F "#, .missingArgument("\\char"), 0),
        (#"\tag{1}\tag{2}x"#, .misplaced("\\tag"), 7),
        (#"\begin{matrix}a\end{pmatrix}"#, .unclosed(#"\begin{matrix}"#), 0),
        (#"\href{javascript:alert(1)}{x}"#, .refusedCommand("href"), 0),
        (#"\htmlStyle{color:red}{x}"#, .refusedCommand("htmlStyle"), 0),
    ])
    func `An error has a kind and an offset`(source: String, kind: MathError.Kind, offset: Int) {
        #expect(throws: MathError(kind, at: offset)) { try TeXFormula(source) }
    }

    @Test func `The most similar name is suggested`() {
        #expect(MathError(.unknownCommand("alhpa"), at: 0).help == "did you mean ‘\\alpha’?")
        #expect(MathError(.unknownEnvironment("matrx"), at: 0).help == "did you mean ‘matrix’?")
        // Two letters of a short name are too many for a slip.
        #expect(
            MathError(.unknownCommand("foo"), at: 0).help
                == "write the name upright with \\operatorname{foo}, or define it with \\newcommand")
    }

    @Test(arguments: ["{", "\\sqrt", "x^", "\\left(", "\\text{", "\\hat", "\\begin{matrix}", "\\displaystyle "])
    func `The nesting depth is limited`(opener: String) {
        #expect(throws: MathError.self) { try TeXFormula(String(repeating: opener, count: 100_000)) }
    }

    @Test func `The number of tokens after macro expansion is limited`() {
        let doubling = (0..<30).map { "\\def\\\(Self.name($0 + 1)){\\\(Self.name($0))\\\(Self.name($0))}" }.joined()
        #expect(throws: MathError.self) { try TeXFormula("\\def\\zA{x}" + doubling + "\\\(Self.name(30))") }
    }

    @Test func `The number of macro expansions is limited`() {
        let calls = { "\\def\\a{}" + String(repeating: "\\a{}", count: $0) + "x" }
        #expect(throws: Never.self) { try TeXFormula(calls(1000)) }
        #expect(throws: MathError.self) { try TeXFormula(calls(1001)) }
    }

    private static func name(_ number: Int) -> String { "z" + String(UnicodeScalar(UInt8(65 + number))) }

    @Test func `Colors are omitted if they are disabled`() throws {
        #expect(try TeXFormula("\\color{red}x").render().contains("mathcolor=\"red\""))
        #expect(try !TeXFormula("\\color{red}x\\textcolor{#0f0}{y}", keepsColors: false).render().contains("color="))
    }
}
