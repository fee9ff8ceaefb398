import SitegenBase

extension Language {
    /// Solidity 0.8, after its language grammar.
    static let solidity = Language("Solidity", aliases: ["solidity", "sol"], grammar: solidityGrammar)

    private static let solidityGrammar = Grammar(
        words: [
            .keywords("contract interface library struct enum", declaring: .type),
            .keywords("function modifier event", declaring: .function),
            .keywords("error", declaring: .function, before: .word),
            WordGroup(kind: .keyword, words: "is new", declares: .type, traits: .infix),
            .keywords("as", .infix),
            .keywords(
                """
                abstract anonymous assembly break calldata case catch constant constructor continue default delete do \
                else emit external fallback for if immutable import indexed internal leave let mapping memory \
                override payable pragma private public pure receive return returns revert storage switch transient \
                try type unchecked using view virtual while
                """),
            .keywords("from global layout at", before: [.word, .quote, .end]),
            .keywords("this super", .operand),
            .keywords("wei gwei ether seconds minutes hours days weeks"),
            WordGroup(kind: .variable, words: "msg block tx abi", traits: .operand),
            .constants("true false"),
            .types("address bool byte bytes fixed int string ufixed uint"),
            .types(sizedTypes),
        ],
        wordStart: ByteSet.wordStart.union("$"),
        wordPart: ByteSet.wordPart.union("$"),
        comments: [.line("//"), .block("/*", "*/")],
        strings: [.quoted("\"", prefixes: ["", "hex", "unicode"]), .quoted("'", prefixes: ["", "hex", "unicode"])],
        numbers: NumberSyntax(leadingPoint: true),
        memberOperators: ["."],
        postfixOperators: ["++", "--"],
        naming: Grammar.Naming(capitalizedTypes: true, capitalConstants: true),
        keys: KeySyntax(mark: ":", openers: ByteSet("{,"), kind: .property))

    /// `bytes1` to `bytes32`, `int8` to `int256` and `uint8` to `uint256`.
    private static let sizedTypes: String = {
        var words: [String] = []
        for size in 1...32 { words += ["bytes\(size)", "int\(size * 8)", "uint\(size * 8)"] }
        return words.joined(separator: " ")
    }()
}
