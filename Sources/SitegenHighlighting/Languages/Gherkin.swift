import SitegenBase

extension Language {
    /// Gherkin, the language of Cucumber, with its English keywords, after Cucumber's reference.
    static let gherkin = Language("Gherkin", aliases: ["gherkin", "cucumber", "feature"], grammar: gherkinGrammar)

    private static let gherkinGrammar = Grammar(
        words: [
            WordGroup(
                kind: .keyword,
                words: "Feature Rule Background Scenario Example Examples Scenarios Given When Then And But",
                traits: .lineStart),
            .keywords("Outline Template", before: .colon),
        ],
        comments: [.line("#")],
        strings: [.quoted("\"\"\"", spansLines: true), .quoted("```", spansLines: true), .quoted("\"")],
        sigils: [
            .attribute("@", position: .lineStart),
            Sigil(
                mark: "<", kind: .variable, body: .enclosed(by: ">"), namePart: ByteSet.wordPart.union("- "),
                isOperand: true),
        ],
        operators: ByteSet("|*"),
        memberOperators: [],
        naming: Grammar.Naming(calls: false))
}
