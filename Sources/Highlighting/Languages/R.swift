import SitegenBytes

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
        strings: ["\"", "'"].flatMap { quote in
            [("(", ")"), ("[", "]"), ("{", "}")].map { open, close in
                StringSyntax(
                    open: quote, close: close + quote, prefixes: ["r"], escape: .none, spansLines: true,
                    fence: .tag(Unicode.Scalar(open) ?? "(", of: ByteSet("-")))
            } + [.quoted(quote, spansLines: true)]
        },
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [Sigil(mark: "%", kind: .operator, body: .through("%"))],
        operators: ByteSet("+-*/^=<>!&|~?:$@\\"),
        memberOperators: [":::", "::", "$", "@"],
        keys: KeySyntax(mark: "=", openers: ByteSet("(,"), kind: .property))
}
