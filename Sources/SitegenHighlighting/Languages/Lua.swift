import SitegenBase

extension Language {
    /// Lua 5.4, after its reference manual, §3.1.
    static let lua = Language(
        "Lua", aliases: ["lua", "luau", "rockspec", "wlua", "nse", "p8", "rbxs"], grammar: luaGrammar)

    private static let luaGrammar = Grammar(
        words: [
            .keywords("function", declaring: .function),
            .keywords("and in or", .infix),
            .keywords("break do else elseif end for if local not repeat return then until while"),
            .keywords("goto", before: .word),
            WordGroup(kind: .variable, words: "self _G _ENV", traits: .operand),
            .constants("true false nil"),
        ],
        comments: [CommentSyntax(open: "--[", close: "]]", fence: "="), .line("--")],
        strings: [
            StringSyntax(open: "[", close: "]]", escape: .none, spansLines: true, fence: .tag("[", of: ByteSet("="))),
            .quoted("\""),
            .quoted("'"),
        ],
        numbers: NumberSyntax(leadingPoint: true, trailingPoint: true),
        sigils: [Sigil(mark: "::", kind: .type, body: .enclosed(by: "::"))],
        operators: ByteSet("+-*/%=<>&|^~#:"),
        memberOperators: [".", ":"],
        naming: Grammar.Naming(capitalConstants: true),
        keys: KeySyntax(mark: "=", openers: ByteSet("{,"), kind: .property))
}
