import SitegenBase

extension Language {
    /// JSON (RFC 8259), also with the comments and trailing commas of JSONC and the bare keys of JSON5.
    static let json = Language(
        "JSON",
        aliases: [
            "json", "jsonc", "json5", "jsonl", "ndjson", "geojson", "topojson", "sarif", "webmanifest", "importmap",
            "har", "json-with-comments", "jsonld",
            "avsc", "gltf", "tfstate", "mcmeta", "webapp", "code-workspace", "code-snippets",
        ],
        grammar: Grammar(
            words: [.constants("true false null NaN Infinity")],
            wordPart: ByteSet.wordPart.union("$"),
            comments: [.line("//"), .block("/*", "*/")],
            strings: [.quoted("\""), .quoted("'")],
            numbers: NumberSyntax(leadingPoint: true, signs: true),
            operators: ByteSet("-+"),
            memberOperators: [],
            naming: Grammar.Naming(calls: false),
            keys: KeySyntax(mark: ":", openers: ByteSet("{,"), lineStart: true, kind: .property, strings: true)))

    /// TOML 1.0.
    static let toml = Language(
        "TOML", aliases: ["toml", "cargo.lock"],
        grammar: Grammar(
            words: [.constants("true false inf nan")],
            wordPart: ByteSet.wordPart.union("-."),
            comments: [.line("#")],
            strings: [
                .quoted("\"\"\"", spansLines: true),
                .quoted("'''", escape: .none, spansLines: true),
                .quoted("\""),
                .quoted("'", escape: .none),
            ],
            numbers: NumberSyntax(dates: true, signs: true),
            sigils: [Sigil(mark: "[", kind: .type, body: .brackets(spansLines: false), position: .topLevel)],
            operators: ByteSet("=-+"),
            memberOperators: [],
            naming: Grammar.Naming(calls: false),
            keys: KeySyntax(mark: "=", openers: ByteSet("{,"), lineStart: true, kind: .property, strings: true)))
}
