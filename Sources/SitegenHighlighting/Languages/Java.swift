import SitegenBase

extension Language {
    /// Java 25, after The Java Language Specification, chapter 3.
    static let java = Language("Java", aliases: ["java", "jav", "jsh", "aj"], grammar: javaGrammar)

    private static let javaGrammar = Grammar(
        words: [
            .keywords("class interface enum", declaring: .type),
            .keywords("record", declaring: .type, before: .word),
            .keywords("instanceof", .infix),
            .keywords(
                """
                abstract assert break case catch const continue default do else extends final finally for goto if \
                implements import native new package private protected public return static strictfp switch \
                synchronized throw throws transient try volatile while
                """),
            .keywords("this super", .operand),
            .keywords(
                "exports module open opens permits provides requires sealed to uses var when with", before: .word),
            .keywords("yield", before: [.word, .quote, .digit], .lineStart),
            .keywords("_"),
            .constants("true false null"),
            .types("boolean byte char double float int long short void URI URL UUID"),
        ],
        wordStart: ByteSet.wordStart.union("$"),
        wordPart: ByteSet.wordPart.union("$"),
        comments: [.line("//"), .block("/*", "*/")],
        strings: [.quoted("\"\"\"", spansLines: true), .quoted("\""), .quoted("'")],
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [
            Sigil(
                mark: "@", kind: .attribute, body: .path("."), exceptions: [.keyword: "interface"],
                declares: [.type: "interface"])
        ],
        memberOperators: [".", "::"],
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true))
}
