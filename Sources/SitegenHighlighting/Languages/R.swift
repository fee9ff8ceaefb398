import SitegenBase

extension Language {
    /// R 4, after the R Language Definition, chapter 10.
    static let r = Language("R", aliases: ["r", "rscript", "splus", "rprofile"], grammar: rGrammar)

    private static let rGrammar = Grammar(
        words: [
            .keywords("in", .infix),
            .keywords("break else for function if next repeat while"),
            .constants("TRUE FALSE NULL NA NA_integer_ NA_real_ NA_complex_ NA_character_ Inf NaN T F"),
        ],
        wordPart: ByteSet.wordPart.union("."),
        wordQuote: "`",
        comments: [.line("#")],
        strings: rStrings("\"") + rStrings("'"),
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [Sigil(mark: "%", kind: .operator, body: .through("%"))],
        operators: ByteSet("+-*/^=<>!&|~?:$@\\"),
        memberOperators: [":::", "::", "$", "@"],
        keys: KeySyntax(mark: "=", openers: ByteSet("(,"), kind: .property))

    /// The raw strings between parentheses, brackets and braces, and the one with escapes.
    private static func rStrings(_ quote: String) -> [StringSyntax] {
        [
            rawString(quote, "(", ")"), rawString(quote, "[", "]"), rawString(quote, "{", "}"),
            .quoted(quote, spansLines: true),
        ]
    }

    private static func rawString(_ quote: String, _ open: Unicode.Scalar, _ close: String) -> StringSyntax {
        StringSyntax(
            open: quote, close: close + quote, prefixes: ["r"], escape: .none, spansLines: true,
            fence: .tag(open, of: ByteSet("-")))
    }
}
