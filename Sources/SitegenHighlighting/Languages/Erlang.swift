import SitegenBase

extension Language {
    /// Erlang/OTP 28, after its reference manual.
    static let erlang = Language(
        "Erlang", aliases: ["erlang", "erl", "hrl", "escript", "xrl", "yrl", "rebar.config"], grammar: erlangGrammar)

    private static let erlangGrammar = Grammar(
        words: [
            .keywords("and andalso band bor bsl bsr bxor div of or orelse rem when xor", .infix),
            .keywords("after begin bnot case catch cond else end fun if let maybe not receive try"),
            .constants("true false undefined"),
        ],
        wordPart: ByteSet.wordPart.union("@"),
        comments: [.line("%")],
        strings: [
            .quoted("\"\"\"", escape: .none, spansLines: true),
            .quoted("\"", spansLines: true),
            .quoted("'", kind: .constant),
            StringSyntax(open: "$", close: "", fence: .bareCharacter),
        ],
        numbers: NumberSyntax(separator: "#"),
        sigils: [
            Sigil(
                mark: "-", kind: .attribute, body: .word, position: .topLevel,
                exceptions: [.meta: "ifdef ifndef if elif else endif undef define include include_lib error warning"],
                declares: [.type: "type opaque nominal record", .function: "spec callback"]),
            Sigil(mark: "?", kind: .macro, body: .word, isOperand: true),
            Sigil(mark: "??", kind: .macro, body: .word, isOperand: true),
            Sigil(mark: "#", kind: .type, body: .word),
        ],
        operators: ByteSet("+-*/=<>!|:?"),
        memberOperators: [":"],
        naming: Grammar.Naming(capitalizedVariables: true))
}
