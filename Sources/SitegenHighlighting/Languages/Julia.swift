import SitegenBase

extension Language {
    /// Julia 1, after its manual.
    static let julia = Language("Julia", aliases: ["julia", "jl"], grammar: juliaGrammar)

    private static let juliaGrammar = Grammar(
        words: [
            .keywords("function macro", declaring: .function),
            .keywords("struct module baremodule", declaring: .type),
            .keywords("in isa where", .infix),
            .keywords(
                """
                begin break catch const continue do else elseif end export finally for global if import let local \
                quote return try using while
                """),
            .keywords("abstract primitive mutable public as outer type", before: .word),
            .constants("true false nothing missing undef Inf NaN pi"),
        ],
        wordSuffix: ByteSet("!"),
        comments: [.block("#=", "=#", nests: true), .line("#")],
        strings: juliaStrings,
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [
            Sigil(mark: "@", kind: .macro, body: .path(".")),
            Sigil(mark: ":", kind: .constant, body: .word, position: .apart, isOperand: true),
            .variable("$"),
        ],
        operators: ByteSet("+-*/\\%=<>!&|^~?:'"),
        memberOperators: [".", "::", "<:", ">:"],
        naming: Grammar.Naming(capitalizedTypes: true),
        keys: KeySyntax(mark: "=", openers: ByteSet("(,"), kind: .property))

    private static let juliaStrings: [StringSyntax] = {
        let code = StringSyntax.Interpolation(open: "$(", close: ")")
        let quoted = ["\"\"\"", "\""].flatMap { quote in
            [
                StringSyntax(
                    open: quote, close: quote, prefixes: ["r"], escape: .silentBackslash, spansLines: true,
                    kind: .regex, suffix: .letters),
                // A prefix is a macro's name: Julia's own, and other common ones.
                .quoted(
                    quote, prefixes: ["raw", "b", "v", "big", "html", "text", "md", "sql", "l"],
                    escape: .silentBackslash, spansLines: true),
                StringSyntax(
                    open: quote, close: quote, interpolations: [code], variables: "$", spansLines: true),
            ]
        }
        return quoted + [
            StringSyntax(open: "`", close: "`", interpolations: [code], variables: "$", spansLines: true),
            // After an operand the quote transposes: `a'`.
            StringSyntax(open: "'", close: "'", fence: .oneCharacter, isOperand: true),
        ]
    }()
}
