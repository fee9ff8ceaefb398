import SitegenBase

extension Language {
    /// Scala 3, after its lexical syntax and reference.
    static let scala = Language("Scala", aliases: ["scala", "sc", "sbt", "kojo"], grammar: scalaGrammar)

    private static let scalaGrammar = Grammar(
        words: [
            .keywords("def", declaring: .function),
            .keywords("class object trait enum type", declaring: .type),
            .keywords("val var given", .binding),
            .keywords("extends match then with", .infix),
            .keywords(
                """
                abstract case catch do else export final finally for forSome if implicit import lazy macro new override \
                package private protected return sealed throw try while yield _
                """),
            .keywords("this super", .operand),
            .keywords(
                "extension inline infix opaque open transparent derives end using as",
                before: [.word, .call, .parenthesis]),
            .constants("true false null"),
            .types("Any AnyRef AnyVal Nothing Null"),
        ],
        wordStart: ByteSet.wordStart.union("$"),
        wordPart: ByteSet.wordPart.union("$"),
        wordQuote: "`",
        comments: [.line("//"), .block("/*", "*/", nests: true)],
        strings: scalaStrings,
        numbers: NumberSyntax(leadingPoint: true),
        sigils: [.attribute("@"), .variable("$", namePart: .wordPart)],
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true),
        keys: KeySyntax(mark: "=", openers: ByteSet("(,"), kind: .property),
        endsStatementsWithLines: true)

    /// The prefix of an interpolated string is a method's name: those of the standard library, and other common ones.
    private static let interpolators = ["s", "f", "raw", "sql", "fr", "json", "q", "html", "css", "url", "uri", "md"]

    private static let scalaStrings: [StringSyntax] = [
        StringSyntax(
            open: "\"\"\"", close: "\"\"\"", prefixes: interpolators, escape: .none, interpolations: [.dollar],
            variables: "$", spansLines: true),
        .quoted("\"\"\"", escape: .none, spansLines: true),
        StringSyntax(
            open: "\"", close: "\"", prefixes: interpolators, interpolations: [.dollar], variables: "$"),
        .quoted("\""),
        .quoted("'", fence: .oneCharacter),
    ]
}
