/// A language whose source code can be highlighted.
///
/// ```swift
/// let swift = Language.named("swift")
/// swift?.spans(in: "let x = 1")
/// // keyword 0..<3, plain 3..<6, operator 6..<7, plain 7..<8, number 8..<9
/// ```
public struct Language: Sendable {
    /// The display name: `Swift`, `C++`, `Plain text`.
    public let name: String
    /// The lowercase names used in code fences. `named(_:)` accepts these and the display name.
    public let aliases: [String]

    let lexer: any Lexer

    init(_ name: String, aliases: [String], lexer: any Lexer) {
        self.name = name
        self.aliases = aliases
        self.lexer = lexer
    }

    init(_ name: String, aliases: [String], grammar: Grammar) {
        self.init(name, aliases: aliases, lexer: CodeLexer(grammar))
    }

    /// The language with a name or alias, ignoring ASCII case; `nil` if it is unknown.
    ///
    /// - Parameter name: A name as used in fences: `swift`, `sh`, `c++`.
    /// - Returns: The language.
    public static func named(_ name: String) -> Language? {
        index[lowercasedASCII(name)].map { all[$0] }
    }

    /// Every language, sorted by name.
    public static let all = (aToJ + kToZ).sorted { lowercasedASCII($0.name) < lowercasedASCII($1.name) }

    // Two lists, because a single list of all languages takes the compiler 100 ms, and four times as long if it is also
    // sorted.
    private static let aToJ: [Language] = [
        .c, .cPlusPlus, .cSharp, .cmake, .console, .css, .dart, .diff, .dockerfile, .elixir, .erlang, .fSharp,
        .gherkin, .glsl, .go, .graphQL, .groovy, .haskell, .hcl, .html, .ini, .java, .javaScript, .json, .julia,
    ]
    private static let kToZ: [Language] = [
        .kotlin, .latex, .lua, .makefile, .markdown, .nginx, .nix, .objectiveC, .objectiveCPlusPlus, .ocaml, .perl,
        .php, .plainText, .powerShell, .protobuf, .python, .r, .ruby, .rust, .scala, .scss, .shell, .solidity, .sql,
        .swift, .toml, .tsx, .typeScript, .vim, .wgsl, .xml, .yaml, .zig,
    ]

    /// Divides source code into spans.
    ///
    /// Accepts any text, in time linear in its length. Invalid code becomes plain text or the closest match.
    ///
    /// - Parameter source: Source code.
    /// - Returns: Spans that cover the whole text in order, without gaps or overlaps. Adjacent spans differ in kind. No span
    ///   ends inside a character's UTF-8 sequence. Empty for an empty text.
    public func spans(in source: String) -> [HighlightedSpan] {
        spans(in: source.utf8)
    }

    /// Divides source code into spans, given as UTF-8 bytes that may be invalid.
    ///
    /// - Parameter source: UTF-8 bytes.
    /// - Returns: Spans that cover all bytes in order, without gaps or overlaps, with offsets from 0 at the first byte.
    ///   Adjacent spans differ in kind.
    public func spans(in source: some Collection<UInt8>) -> [HighlightedSpan] {
        source.withContiguousStorageIfAvailable(read) ?? Array(source).withUnsafeBufferPointer(read)
    }

    private func read(_ bytes: UnsafeBufferPointer<UInt8>) -> [HighlightedSpan] {
        var scanner = Scanner(bytes)
        lexer.read(&scanner)
        return scanner.finish()
    }

    private static let index: [String: Int] = {
        var index: [String: Int] = [:]
        for (position, language) in all.enumerated() {
            for name in [lowercasedASCII(language.name)] + language.aliases { index[name] = position }
        }
        return index
    }()

    private static func lowercasedASCII(_ name: String) -> String {
        String(decoding: name.utf8.map(\.lowercasedASCII), as: UTF8.self)
    }
}
