import SitegenBase

extension Language {
    /// ECMAScript 2025, with the elements of JSX.
    static let javaScript = Language(
        "JavaScript",
        aliases: [
            "javascript", "js", "jsx", "mjs", "cjs", "es", "es6", "node", "javascriptreact", "jake", "jscad", "jsm",
        ],
        grammar: {
            var grammar = scriptGrammar
            grammar.elements = ElementSyntax()
            return grammar
        }())

    /// TypeScript 5.
    static let typeScript = Language(
        "TypeScript", aliases: ["typescript", "ts", "mts", "cts", "deno", "ts-node"], grammar: typeScriptGrammar)

    /// TypeScript 5 with the elements of JSX.
    static let tsx = Language(
        "TSX", aliases: ["tsx", "typescriptreact"],
        grammar: {
            var grammar = typeScriptGrammar
            grammar.elements = ElementSyntax(besidesTypeParameters: true)
            return grammar
        }())

    private static let scriptGrammar = Grammar(
        words: scriptWords,
        wordStart: ByteSet.wordStart.union("$"),
        wordPart: ByteSet.wordPart.union("$"),
        comments: [.line("//"), .block("/*", "*/")],
        strings: scriptStrings,
        regex: RegexSyntax(),
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [
            .attribute("@"),
            Sigil(mark: "#", kind: .property, body: .word, isOperand: true),
        ],
        postfixOperators: ["++", "--"],
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true),
        keys: scriptKeys,
        optionalCall: "?.(")

    private static let typeScriptGrammar: Grammar = {
        var grammar = scriptGrammar
        grammar.words =
            [
                .keywords("interface", declaring: .type, before: .word),
                .keywords("type", declaring: .type, before: [.word, .brace]),
                .keywords("namespace module", declaring: .type, before: [.word, .quote]),
                .keywords(
                    """
                    abstract accessor asserts declare global infer is keyof override private protected public readonly \
                    unique
                    """, before: [.word, .brace, .bracket, .mark]),
                .keywords("implements satisfies", before: [.word, .brace]),
                .types("any bigint boolean never number object string symbol unknown"),
            ] + scriptWords
        grammar.postfixOperators.append("!")
        grammar.naming.genericCalls = true
        return grammar
    }()

    private static let scriptWords: [WordGroup] = [
        .keywords("function", declaring: .function),
        .keywords("class enum", declaring: .type),
        .keywords("extends", declaring: .type),
        .keywords("in instanceof", .infix),
        .keywords("as", before: [.word, .brace, .bracket, .quote], .infix),
        .keywords(
            """
            await break case catch const continue debugger default delete do else export finally for if import let \
            new return switch throw try typeof var void while with yield
            """),
        .keywords("this super", .operand),
        .keywords("async", before: [.word, .parenthesis, .mark]),
        .keywords("using", before: .word),
        .keywords("get set static", before: [.word, .bracket, .mark, .quote, .brace]),
        .keywords("from", before: .quote),
        .keywords("of", before: [.word, .bracket, .brace, .quote], .infix),
        .constants("true false null undefined NaN Infinity"),
        .types("CSS JSON URL"),
    ]

    private static let scriptStrings: [StringSyntax] = [
        .quoted("\""),
        .quoted("'"),
        .quoted("`", interpolation: .dollar, spansLines: true),
    ]

    private static let scriptKeys = KeySyntax(
        mark: ":", openers: ByteSet("{,("), lineStart: true, kind: .property, strings: true)
}
