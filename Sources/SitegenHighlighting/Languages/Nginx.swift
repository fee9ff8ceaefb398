import SitegenBase

extension Language {
    /// The configuration of nginx, after its beginner's guide and directive index.
    static let nginx = Language(
        "nginx", aliases: ["nginx", "nginxconf", "nginx.conf", "nginx-configuration-file", "vhost"],
        grammar: nginxGrammar)

    private static let nginxGrammar = Grammar(
        words: [
            .keywords("http mail stream events server", before: .brace),
            .keywords("location upstream types map geo if limit_except match split_clients include", .lineStart),
            .constants("on off"),
        ],
        wordPart: ByteSet.wordPart.union("./"),
        comments: [.line("#")],
        strings: [
            StringSyntax(open: "\"", close: "\"", variables: "$", spansLines: true),
            StringSyntax(open: "'", close: "'", variables: "$", spansLines: true),
        ],
        sigils: [.variable("${", .through("}")), .variable("$", .parameter, namePart: .wordPart)],
        operators: ByteSet("~=*^!"),
        memberOperators: [],
        naming: Grammar.Naming(calls: false, commandsAfter: ByteSet("{;}")))
}
