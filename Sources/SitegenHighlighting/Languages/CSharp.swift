import SitegenBase

extension Language {
    /// C# 14, after the C# language specification, chapter 6.
    static let cSharp = Language(
        "C#", aliases: ["c#", "csharp", "cs", "csx", "cake", "cakescript", "linq"], grammar: cSharpGrammar)

    private static let cSharpGrammar = Grammar(
        words: [
            .keywords("class struct interface enum namespace", declaring: .type),
            .keywords("record", declaring: .type, before: .word),
            .keywords("new", declaring: .type),
            .keywords("is as in", .infix),
            .keywords("and or not", before: [.word, .brace, .digit, .quote, .minus], .infix),
            .keywords(
                """
                abstract base break case catch checked const continue default delegate do else event explicit extern \
                finally fixed for foreach goto if implicit internal lock operator out override params private \
                protected public readonly ref return sealed sizeof stackalloc static switch throw try typeof \
                unchecked unsafe using virtual volatile while
                """),
            .keywords("this", .operand),
            .keywords(
                """
                alias async await by dynamic equals extension field file from global group into \
                join let managed on orderby partial required scoped select unmanaged var where yield
                """, before: [.word, .mark]),
            .keywords("ascending descending", before: [.word, .comma, .end]),
            .keywords("with", before: .brace),
            .keywords("when", before: [.word, .parenthesis]),
            .keywords("nameof", before: .call),
            .keywords("get set init add remove", before: [.brace, .end, .arrow, .word]),
            .constants("true false null"),
            .types(
                """
                bool byte char decimal double float int long nint nuint object sbyte short string uint ulong ushort void
                """),
        ],
        wordEscape: "@",
        comments: [.line("//"), .block("/*", "*/")],
        strings: cSharpStrings,
        numbers: NumberSyntax(leadingPoint: true),
        sigils: [
            .directive("#", textAfter: "region endregion error warning pragma nullable line"),
            Sigil(
                mark: "[", kind: .attribute, body: .path("."), position: .lineStart,
                exceptions: [.keyword: "assembly module return field method param property type"], includesMark: false),
        ],
        memberOperators: [".", "?.", "->"],
        postfixOperators: ["!", "++", "--"],
        naming: Grammar.Naming(
            capitalizedTypes: true, genericCalls: true, capitalizedMembers: true, capitalConstants: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("({,"), kind: .property))

    private static let cSharpStrings: [StringSyntax] = {
        let code = StringSyntax.Interpolation(open: "{", close: "}", doubling: true, hasFormat: true)
        let verbatim = ["$@\"", "@$\""].map { open in
            StringSyntax(open: open, close: "\"", escape: .doubling, interpolations: [code], spansLines: true)
        }
        let raw = StringSyntax(
            open: "\"\"\"", close: "\"\"\"", escape: .none,
            interpolations: [StringSyntax.Interpolation(open: "{", close: "}", hasFormat: true)], spansLines: true,
            fence: .repetition(of: "$"))
        return [raw] + verbatim + [
            StringSyntax(open: "@\"", close: "\"", escape: .doubling, spansLines: true),
            StringSyntax(open: "$\"", close: "\"", interpolations: [code]),
            .quoted("\""),
            .quoted("'"),
        ]
    }()
}
