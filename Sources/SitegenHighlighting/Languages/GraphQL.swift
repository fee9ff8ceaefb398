import SitegenBase

extension Language {
    /// GraphQL, after the specification of September 2025, section 2: queries and schemas.
    static let graphQL = Language("GraphQL", aliases: ["graphql", "gql", "graphqls"], grammar: graphQLGrammar)

    private static let graphQLGrammar = Grammar(
        words: [
            .keywords("fragment type interface union enum input scalar", declaring: .type, before: .word),
            .keywords(
                "query mutation subscription", declaring: .function,
                before: [.word, .brace, .mark, .parenthesis, .call]),
            .keywords("schema", before: [.brace, .mark]),
            .keywords("on implements", declaring: .type, before: .word),
            .keywords("extend directive repeatable", before: [.word, .mark]),
            .constants("true false null"),
            .types("Int Float String Boolean ID"),
        ],
        comments: [.line("#")],
        strings: [.quoted("\"\"\"", escape: .silentBackslash, spansLines: true), .quoted("\"")],
        numbers: NumberSyntax(signs: true),
        sigils: [.variable("$"), .attribute("@")],
        operators: ByteSet("!=|&-"),
        memberOperators: [],
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true),
        keys: KeySyntax(mark: ":", kind: .property))
}
