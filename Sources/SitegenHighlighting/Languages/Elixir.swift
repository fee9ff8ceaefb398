import SitegenBase

extension Language {
    /// Elixir 1.18, after its syntax reference.
    static let elixir = Language("Elixir", aliases: ["elixir", "ex", "exs", "iex"], grammar: elixirGrammar)

    private static let elixirGrammar = Grammar(
        words: [
            .keywords(
                "def defp defmacro defmacrop defguard defguardp defdelegate", declaring: .function, before: .word),
            .keywords("defmodule defprotocol defimpl", declaring: .type, before: .word),
            .keywords("and or not in when do", .infix),
            .keywords("after case catch cond else end fn for if quote receive rescue try unless unquote with"),
            .keywords(
                "alias defexception defoverridable defstruct import raise require reraise super throw use",
                before: [.word, .quote, .brace, .bracket, .mark, .call, .colon]),
            WordGroup(kind: .variable, words: "__MODULE__ __DIR__ __ENV__ __CALLER__ __STACKTRACE__", traits: .operand),
            .constants("true false nil"),
        ],
        wordSuffix: ByteSet("?!"),
        comments: [.line("#")],
        strings: elixirStrings,
        sigils: [
            .attribute("@"),
            .variable("&", .character(.digits)),
            Sigil(mark: ":", kind: .constant, body: .word, position: .apart, isOperand: true),
        ],
        operators: ByteSet("+-*/%=<>!&|^~?\\"),
        memberOperators: [".", "::"],
        naming: Grammar.Naming(capitalizedTypes: true),
        keys: KeySyntax(mark: ":", kind: .constant, strings: true, isTight: true),
        endsStatementsWithLines: true)

    private static let elixirStrings: [StringSyntax] = {
        let marks = ByteSet("/|\"'([{<")
        // Sigils with lowercase letters contain code, those with capitals are literal: `~s(…)`, `~S(…)`.
        let sigils = [
            StringSyntax(
                open: "~", close: "", interpolations: [.numberSign], spansLines: true,
                fence: .chosen(marks, letters: ByteSet("abcdefghijklmnopqstuvwxyz")), suffix: .letters),
            StringSyntax(
                open: "~", close: "", escape: .silentBackslash, interpolations: [.numberSign], spansLines: true,
                fence: .chosen(marks, letters: ByteSet("r")), kind: .regex, suffix: .letters),
            StringSyntax(
                open: "~", close: "", escape: .silentBackslash, spansLines: true,
                fence: .chosen(marks, letters: ByteSet("ABCDEFGHIJKLMNOPQRSTUVWXYZ")), suffix: .letters),
        ]
        let quoted = ["\"\"\"", "'''", "\"", "'"].map { quote in
            StringSyntax.quoted(quote, interpolation: .numberSign, spansLines: true)
        }
        return sigils + [
            StringSyntax(open: ":\"", close: "\"", interpolations: [.numberSign], spansLines: true, kind: .constant),
            StringSyntax(open: "?", close: "", fence: .bareCharacter, isOperand: true),
        ] + quoted
    }()
}
