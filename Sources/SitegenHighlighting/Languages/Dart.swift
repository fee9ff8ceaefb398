import SitegenBase

extension Language {
    /// Dart 3, after the Dart Programming Language Specification, chapter 21.
    static let dart = Language("Dart", aliases: ["dart"], grammar: dartGrammar)

    private static let dartGrammar = Grammar(
        words: [
            .keywords("class enum mixin extends implements", declaring: .type),
            .keywords("extension typedef", declaring: .type, before: .word),
            .keywords("as in is", .infix),
            .keywords(
                """
                assert break case catch const continue default do else final finally for if new rethrow return switch \
                throw try var while with yield
                """),
            .keywords("this super", .operand),
            .keywords(
                """
                abstract await base covariant deferred export external factory get hide import interface late \
                library of on operator part required sealed set show static when
                """, before: [.word, .quote, .parenthesis, .mark]),
            .keywords("async sync", before: [.brace, .arrow, .mark]),
            .constants("true false null"),
            .types("bool double dynamic int num void"),
        ],
        wordStart: ByteSet.wordStart.union("$"),
        wordPart: ByteSet.wordPart.union("$"),
        comments: [.line("//"), .block("/*", "*/", nests: true)],
        strings: dartStrings,
        numbers: NumberSyntax(leadingPoint: true),
        sigils: [.attribute("@"), dartVariable],
        memberOperators: [".", "?.", "?.."],
        postfixOperators: ["!", "++", "--"],
        naming: Grammar.Naming(capitalizedTypes: true, genericCalls: true, capitalConstants: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("({,["), kind: .property))

    private static let dartVariable = Sigil.variable("$", namePart: .wordPart)

    /// Raw strings first, the longer delimiter before the shorter one.
    private static let dartStrings: [StringSyntax] = ["\"\"\"", "'''", "\"", "'"].flatMap { delimiter in
        let spansLines = delimiter.utf8.count == 3
        return [
            StringSyntax.quoted(delimiter, prefixes: ["r"], escape: .none, spansLines: spansLines),
            StringSyntax(
                open: delimiter, close: delimiter, interpolations: [.dollar], variables: "$", spansLines: spansLines),
        ]
    }
}
