import SitegenBase

extension Language {
    /// Kotlin 2, after the Kotlin language specification, chapter 1.
    static let kotlin = Language("Kotlin", aliases: ["kotlin", "kt", "kts", "ktm"], grammar: kotlinGrammar)

    private static let kotlinGrammar = Grammar(
        words: [
            .keywords("fun", declaring: .function),
            .keywords("class interface object typealias", declaring: .type),
            .keywords("val var", .binding),
            .keywords("as else in is", .infix),
            .keywords("break catch continue do for if import package return throw try typeof when while"),
            .keywords("this super", [.operand, .member]),
            .keywords(
                """
                abstract actual annotation companion const crossinline data enum expect external final infix inline \
                inner internal lateinit noinline open operator out override private protected public reified sealed \
                suspend tailrec value vararg
                """, before: [.word, .mark]),
            .keywords("where by", before: .word, .infix),
            .keywords("constructor", before: [.call, .parenthesis]),
            .keywords("init finally", before: .brace),
            .keywords("get set", before: [.call, .end]),
            .constants("true false null"),
            .types("URI URL UUID"),
        ],
        wordQuote: "`",
        comments: [.line("//"), .block("/*", "*/", nests: true)],
        strings: [
            StringSyntax(
                open: "\"\"\"", close: "\"\"\"", escape: .none, interpolations: [.dollar], variables: "$",
                spansLines: true),
            StringSyntax(open: "\"", close: "\"", interpolations: [.dollar], variables: "$"),
            .quoted("'"),
        ],
        numbers: NumberSyntax(leadingPoint: true),
        sigils: [
            Sigil(
                mark: "@", kind: .attribute, body: .path("."),
                exceptions: [.keyword: "file field get set param setparam delegate property receiver"]),
            .variable("$"),
        ],
        memberOperators: [".", "?.", "::"],
        postfixOperators: ["!!", "++", "--"],
        naming: Grammar.Naming(
            capitalizedTypes: true, genericCalls: true, capitalConstants: true, trailingClosures: true),
        keys: KeySyntax(mark: "=", openers: ByteSet("(,"), kind: .property))
}
