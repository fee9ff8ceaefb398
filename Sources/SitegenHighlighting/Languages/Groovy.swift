import SitegenBase

extension Language {
    /// Groovy 4, after its syntax reference, including Gradle build files.
    static let groovy = Language(
        "Groovy", aliases: ["groovy", "gradle", "jenkinsfile", "gvy", "grt", "gtpl"], grammar: groovyGrammar)

    private static let groovyGrammar = Grammar(
        words: [
            .keywords("class interface enum trait", declaring: .type),
            .keywords("record", declaring: .type, before: .word),
            .keywords("if while for switch catch", .condition),
            .keywords("as in instanceof", .infix),
            .keywords(
                """
                abstract assert break case const continue def default do else extends final finally goto implements \
                import native new package private protected public return static strictfp synchronized throw throws \
                transient try var volatile
                """),
            .keywords("sealed permits non-sealed yield", before: .word),
            .keywords("this super", .operand),
            .functions("println print printf"),
            .constants("true false null"),
            .types("boolean byte char double float int long short void"),
        ],
        wordStart: ByteSet.wordStart.union("$"),
        wordPart: ByteSet.wordPart.union("$"),
        comments: [.line("//"), .block("/*", "*/")],
        strings: [
            StringSyntax(
                open: "\"\"\"", close: "\"\"\"", interpolations: [.dollar], variables: "$", spansLines: true),
            .quoted("'''", spansLines: true),
            StringSyntax(open: "\"", close: "\"", interpolations: [.dollar], variables: "$"),
            .quoted("'"),
        ],
        regex: RegexSyntax(hasClasses: false, interpolation: .dollar),
        numbers: NumberSyntax(leadingPoint: true),
        sigils: [.attribute("@"), .variable("$", namePart: .wordPart)],
        memberOperators: [".", "?.", "*.", "::"],
        postfixOperators: ["++", "--"],
        naming: Grammar.Naming(
            capitalizedTypes: true, genericCalls: true, capitalConstants: true, trailingClosures: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("([,"), kind: .property, strings: true))
}
