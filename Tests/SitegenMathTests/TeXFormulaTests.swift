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
        ("x^2^3", .repeatedScript("^"), 3),
        ("x_1_2", .repeatedScript("_"), 3),
        (#"\kern{2}"#, .badLength("2"), 5),
        (#"\color{url(x)}y"#, .badColor("url(x)"), 0),
        (#"\def\a#1x#2{}"#, .badMacro("\\a"), 8),
        (#"\def\a{\a}\a"#, .expandedTooFar, 10),
        (#"\def\a{\b\b}\def\b{\qq}\a x"#, .unknownCommand("qq"), 23),
        (#"\newcommand{\a}[1]{#2}\a x"#, .badMacro("\\a"), 22),
        ("x^2'", .repeatedScript("'"), 3),
        (#"\href{javascript:alert(1)}{x}"#, .refusedCommand("href"), 0),
        (#"\htmlStyle{color:red}{x}"#, .refusedCommand("htmlStyle"), 0),
    ])
    func `An error has a kind and an offset`(source: String, kind: MathError.Kind, offset: Int) {
        #expect(throws: MathError(kind, at: offset)) { try TeXFormula(source) }
    }

    @Test func `The most similar name is suggested`() {
        #expect(MathError(.unknownCommand("alhpa"), at: 0).help == "did you mean ‘\\alpha’?")
        #expect(MathError(.unknownEnvironment("matrx"), at: 0).help == "did you mean ‘matrix’?")
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
