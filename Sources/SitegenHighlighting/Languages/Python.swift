import SitegenBase

extension Language {
    /// Python 3.14, after its language reference, chapter 2.
    static let python = Language(
        "Python", aliases: ["python", "py", "python3", "py3", "pyi", "pyw", "rusthon", "gyp", "gypi", "wsgi", "pycon"],
        grammar: pythonGrammar)

    private static let pythonGrammar = Grammar(
        words: [
            .keywords("def", declaring: .function),
            .keywords("class", declaring: .type),
            .keywords("and as if else in is not or", .infix),
            .keywords(
                """
                assert async await break continue del elif except finally for from global import lambda nonlocal \
                pass raise return try while with yield
                """),
            .keywords(
                "match case", before: [.word, .brace, .bracket, .quote, .digit, .parenthesis, .minus], .lineStart),
            WordGroup(
                kind: .keyword, words: "type", declares: .type, followers: .word, traits: .lineStart),
            WordGroup(kind: .variable, words: "self cls", traits: .operand),
            .constants("True False None NotImplemented Ellipsis __debug__"),
            .types("bool bytes bytearray complex dict float frozenset int list object set str tuple"),
        ],
        comments: [.line("#")],
        strings: pythonStrings,
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [.attribute("@", position: .lineStart)],
        operators: ByteSet("+-*/%=<>!&|^~@"),
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true))

    /// Every combination of prefix and delimiter, the longer delimiter first.
    private static let pythonStrings: [StringSyntax] = ["\"\"\"", "'''", "\"", "'"].flatMap { delimiter in
        let spansLines = delimiter.utf8.count == 3
        return [
            StringSyntax.quoted(delimiter, prefixes: ["", "b", "u"], spansLines: spansLines),
            .quoted(delimiter, prefixes: ["f", "t"], interpolation: .braces, spansLines: spansLines),
            .quoted(delimiter, prefixes: ["r", "rb", "br"], escape: .silentBackslash, spansLines: spansLines),
            .quoted(
                delimiter, prefixes: ["rf", "fr", "rt", "tr"], escape: .silentBackslash, interpolation: .braces,
                spansLines: spansLines),
        ]
    }
}
