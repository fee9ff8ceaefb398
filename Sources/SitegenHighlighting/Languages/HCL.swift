import SitegenBase

extension Language {
    /// HCL 2, the language of Terraform, OpenTofu and Nomad, after its syntax specification.
    static let hcl = Language(
        "HCL",
        aliases: [
            "hcl", "terraform", "tf", "tfvars", "opentofu", "tofu", "nomad", "hashicorp-configuration-language",
        ], grammar: hclGrammar)

    private static let hclGrammar = Grammar(
        words: [
            .keywords(
                """
                backend check data dynamic ephemeral import locals module moved output provider provisioner removed \
                resource terraform variable
                """, before: [.quote, .brace], .lineStart),
            .keywords("in", .infix),
            .keywords("for if else endif endfor", before: [.word, .brace, .bracket, .quote, .digit, .end]),
            WordGroup(kind: .variable, words: "var local each self path count", traits: .operand),
            .constants("true false null"),
            .types("string number bool any list map set object tuple"),
        ],
        wordPart: ByteSet.wordPart.union("-"),
        comments: [.line("#"), .line("//"), .block("/*", "*/")],
        strings: [StringSyntax(open: "\"", close: "\"", interpolations: hclInterpolations)],
        hereDocuments: HereDocumentSyntax(
            open: "<<", indentMarks: ByteSet("-"), quotes: "",
            text: StringSyntax(open: "", close: "", escape: .none, interpolations: hclInterpolations)),
        naming: Grammar.Naming(trailingClosures: true),
        keys: KeySyntax(mark: "=", openers: ByteSet("{,"), lineStart: true, kind: .property))

    private static let hclInterpolations: [StringSyntax.Interpolation] = [
        .dollar, StringSyntax.Interpolation(open: "%{", close: "}"),
    ]
}
