import SitegenBase

extension Language {
    /// Rust, edition 2024, after The Rust Reference, chapter 2.
    static let rust = Language("Rust", aliases: ["rust", "rs"], grammar: rustGrammar)

    private static let rustGrammar = Grammar(
        words: [
            .keywords("fn", declaring: .function),
            .keywords("struct enum trait type mod", declaring: .type),
            .keywords("union", declaring: .type, before: .word),
            .keywords(
                """
                as async break const continue crate do dyn else extern final for gen if impl in let loop match \
                move mut override pub ref return static super try unsafe use virtual where while yield
                """),
            .keywords("await", .member),
            .keywords("self Self", .operand),
            .keywords("macro auto default raw safe", before: .word),
            .keywords("_"),
            .constants("true false"),
            .types(
                "bool char f16 f32 f64 f128 i8 i16 i32 i64 i128 isize str u8 u16 u32 u64 u128 usize"),
        ],
        wordEscape: "#",
        comments: [.line("//"), .block("/*", "*/", nests: true)],
        strings: [
            .quoted("\"", prefixes: ["", "b", "c"], spansLines: true),
            .quoted("\"", prefixes: ["r", "br", "cr"], escape: .none, spansLines: true, fence: .numberSigns),
            .quoted("'", prefixes: ["", "b"], fence: .oneCharacter),
        ],
        sigils: [
            Sigil(mark: "#[", kind: .attribute, body: .brackets(spansLines: true)),
            Sigil(mark: "#![", kind: .attribute, body: .brackets(spansLines: true)),
            Sigil(mark: "'", kind: .type, body: .word),
            .variable("$"),
        ],
        naming: Grammar.Naming(
            capitalizedTypes: true, genericCalls: true, capitalConstants: true, macroBang: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("{,("), lineStart: true, kind: .property))
}
