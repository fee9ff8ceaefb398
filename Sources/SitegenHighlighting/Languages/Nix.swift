import SitegenBase

extension Language {
    /// The Nix language 2, after its manual.
    static let nix = Language("Nix", aliases: ["nix", "nixos"], grammar: nixGrammar)

    private static let nixGrammar = Grammar(
        words: [
            .keywords("in or then else", .infix),
            .keywords("assert if inherit let rec with"),
            .functions(
                """
                abort baseNameOf derivation dirOf fetchGit fetchTarball fetchTree fromTOML import isNull map \
                placeholder removeAttrs throw toString
                """),
            WordGroup(kind: .variable, words: "builtins", traits: .operand),
            .constants("true false null"),
        ],
        wordPart: ByteSet.wordPart.union("-'"),
        comments: [.line("#"), .block("/*", "*/")],
        strings: [
            StringSyntax(
                open: "''", close: "''", escape: .closing(before: ByteSet("'$\\")), interpolations: [.dollar],
                spansLines: true),
            .quoted("\"", interpolation: .dollar, spansLines: true),
        ],
        sigils: ["./", "../", "~/"].map { mark in
            Sigil(
                mark: mark, kind: .string, body: .characters(ByteSet.wordPart.union("./-+")), position: .operand,
                isOperand: true)
        } + [
            Sigil(
                mark: "<", kind: .string, body: .enclosed(by: ">"), namePart: ByteSet.wordPart.union("./-+"),
                isOperand: true)
        ],
        naming: Grammar.Naming(calls: false),
        keys: KeySyntax(mark: "=", kind: .property))
}
