import SitegenBase

extension Language {
    /// Go 1.25, after The Go Programming Language Specification.
    static let go = Language("Go", aliases: ["go", "golang"], grammar: goGrammar)

    private static let goGrammar = Grammar(
        words: [
            .keywords("func", declaring: .function),
            .keywords("type", declaring: .type),
            .keywords(
                """
                break case chan const continue default defer else fallthrough for go goto if import interface map \
                package range return select struct switch var
                """),
            .types(
                """
                any bool byte comparable complex64 complex128 error float32 float64 int int8 int16 int32 int64 rune \
                string uint uint8 uint16 uint32 uint64 uintptr
                """),
            .constants("true false nil iota"),
        ],
        comments: [.line("//"), .block("/*", "*/")],
        strings: [
            .quoted("\""),
            .quoted("'"),
            .quoted("`", escape: .none, spansLines: true),
        ],
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        operators: ByteSet("+-*/%=<>!&|^~"),
        keys: KeySyntax(mark: ":", openers: ByteSet("{,"), lineStart: true, kind: .property))
}
