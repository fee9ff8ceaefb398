import SitegenBase

extension Language {
    /// Swift 6, after the lexical structure in The Swift Programming Language.
    static let swift = Language("Swift", aliases: ["swift", "swiftinterface", "package.swift"], grammar: swiftGrammar)

    private static let swiftGrammar = Grammar(
        words: [
            .keywords("func", declaring: .function),
            .keywords("macro", declaring: .function, before: .word),
            .keywords(
                "class struct enum protocol extension typealias associatedtype precedencegroup", declaring: .type),
            .keywords("actor", declaring: .type, before: .word),
            .keywords("let var", .binding),
            .keywords("if guard while for switch catch", .condition),
            .keywords("in is as else where", .infix),
            .keywords(
                """
                any async await break case continue default defer deinit do fallthrough fileprivate import inout \
                internal nonisolated operator private public repeat rethrows return some static subscript throw throws \
                try unowned weak
                """),
            .keywords("self Self super", [.operand, .member]),
            .keywords("init Type Protocol", .member),
            .keywords("_"),
            .keywords(
                """
                borrowing consume consuming convenience copy discard distributed dynamic each final indirect infix \
                isolated lazy left mutating nonmutating open optional override package postfix prefix required right \
                sending then yield
                """, before: [.word, .mark]),
            .keywords("get set willSet didSet _modify _read", before: [.word, .brace, .end, .closing]),
            .keywords("unsafe", before: [.word, .closing]),
            .keywords("associativity higherThan lowerThan", before: .colon),
            .keywords("safe nonsending", before: .closing),
            .constants("true false nil"),
        ],
        wordQuote: "`",
        comments: [.line("//"), .block("/*", "*/", nests: true)],
        strings: [
            .quoted("\"\"\"", interpolation: .backslash, spansLines: true, fence: .numberSigns),
            .quoted("\"", interpolation: .backslash, fence: .numberSigns),
        ],
        regex: .swift,
        sigils: [
            .attribute("@"),
            .variable("$", .parameter),
            Sigil(
                mark: "#", kind: .macro, body: .word,
                exceptions: [
                    .meta: "if elseif else endif sourceLocation error warning",
                    .keyword: """
                    available unavailable selector keyPath file fileID filePath line column function dsohandle \
                    isolation colorLiteral fileLiteral imageLiteral
                    """,
                ]),
        ],
        operators: ByteSet("+-*/%=<>!&|^~?\\"),
        postfixOperators: ["!", "?"],
        naming: Grammar.Naming(capitalizedTypes: true, trailingClosures: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("(,"), pairs: true),
        optionalCall: "?(")
}
