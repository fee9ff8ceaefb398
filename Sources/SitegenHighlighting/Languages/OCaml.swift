import SitegenBase

extension Language {
    /// OCaml 5, after its manual, chapter 11.
    static let ocaml = Language(
        "OCaml", aliases: ["ocaml", "ml", "mli", "mll", "mly", "eliom", "eliomi"], grammar: ocamlGrammar)

    private static let ocamlGrammar = Grammar(
        words: [
            .keywords("module", declaring: .type, before: .word),
            .keywords("and as asr land lor lsl lsr lxor mod of or then in with do done to downto", .infix),
            .keywords(
                """
                assert begin class constraint else end exception external for fun function functor if include inherit \
                initializer lazy let match method mutable new nonrec object open private rec sig struct try type val \
                virtual when while _
                """),
            .constants("true false"),
            .types("bool bytes char exn float int int32 int64 string unit"),
        ],
        wordPart: ByteSet.wordPart.union("'"),
        comments: [CommentSyntax(open: "(*", close: "*)", nests: true, exceptBefore: ByteSet(")"))],
        strings: [
            .quoted("\"", spansLines: true),
            StringSyntax(
                open: "{", close: "|}", escape: .none, spansLines: true,
                fence: .tag("|", of: ByteSet("abcdefghijklmnopqrstuvwxyz_"))),
            .quoted("'", fence: .oneCharacter),
        ],
        numbers: NumberSyntax(trailingPoint: true),
        sigils: [
            Sigil(mark: "'", kind: .type, body: .word),
            Sigil(mark: "`", kind: .constant, body: .word, isOperand: true),
            Sigil(mark: "~", kind: .property, body: .word),
            Sigil(mark: "?", kind: .property, body: .word),
        ] + ["[@@@", "[@@", "[@", "[%%", "[%"].map { .attribute($0) },
        operators: ByteSet("+-*/=<>!&|^~?@:$%#"),
        memberOperators: [".", "#"],
        naming: Grammar.Naming(calls: false, capitalizedTypes: true))

    /// F# 9, after its language specification, chapter 3.
    static let fSharp = Language(
        "F#", aliases: ["f#", "fsharp", "fs", "fsi", "fsx", "fsscript"], grammar: fSharpGrammar)

    private static let fSharpGrammar = Grammar(
        words: [
            .keywords("type exception", declaring: .type, before: .word),
            .keywords("member override abstract", before: .word),
            .keywords("and as in of or then to with do done downto", .infix),
            .keywords(
                """
                assert base begin class const default delegate elif else end extern finally fixed for fun function \
                global if inherit inline interface internal lazy let match module mutable namespace new not null open \
                private public rec return select sig static struct try upcast downcast use val void when while yield _
                """),
            .keywords("let! use! do! and! return! yield! match! while!"),
            .keywords("async task seq query", before: .brace),
            .constants("true false None Some Ok Error"),
            .types(
                """
                bool byte char decimal double exn float float32 int int16 int32 int64 nativeint obj sbyte single string \
                uint uint16 uint32 uint64 unit
                """),
        ],
        wordPart: ByteSet.wordPart.union("'"),
        wordSuffix: ByteSet("!"),
        comments: [.line("//"), CommentSyntax(open: "(*", close: "*)", nests: true, exceptBefore: ByteSet(")"))],
        strings: [
            .quoted("\"\"\"", escape: .none, spansLines: true),
            StringSyntax(
                open: "$\"\"\"", close: "\"\"\"", escape: .none, interpolations: [.braces], spansLines: true),
            StringSyntax(open: "$\"", close: "\"", interpolations: [.braces], spansLines: true),
            StringSyntax(open: "@\"", close: "\"", escape: .doubling, spansLines: true),
            .quoted("\"", spansLines: true),
            StringSyntax(open: "``", close: "``", escape: .none, kind: .property),
            .quoted("'", fence: .oneCharacter),
        ],
        numbers: NumberSyntax(trailingPoint: true),
        sigils: [
            Sigil(mark: "[<", kind: .attribute, body: .enclosed(by: ">]")),
            Sigil(mark: "[<", kind: .attribute, body: .path(".")),
            Sigil(mark: "'", kind: .type, body: .word),
            .directive("#", textAfter: "nowarn region endregion"),
        ],
        operators: ByteSet("+-*/=<>!&|^~?@:$%"),
        naming: Grammar.Naming(calls: true, capitalizedTypes: true, capitalizedMembers: true, capitalConstants: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("{;"), kind: .property))
}
