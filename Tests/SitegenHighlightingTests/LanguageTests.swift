import Testing

@testable import SitegenHighlighting

extension CodeTables {
    /// The words that are in two groups, of which only the first has an effect.
    fileprivate var repeatedWords: [String] {
        var seen: Set<String> = []
        return grammar.words.flatMap { $0.words.split(whereSeparator: \.isWhitespace).map(String.init) }
            .filter { !seen.insert($0).inserted }
    }
}

/// The names of languages, and properties of spans.
@Suite struct LanguageTests {
    private static let names: [(String, String)] = [
        ("swift", "Swift"), ("SWIFT", "Swift"), ("c", "C"), ("C++", "C++"), ("cpp", "C++"), ("js", "JavaScript"),
        ("mjs", "JavaScript"), ("ts", "TypeScript"), ("py", "Python"), ("Python3", "Python"), ("rs", "Rust"),
        ("golang", "Go"), ("sh", "Shell"), ("bash", "Shell"), ("zsh", "Shell"), ("console", "Console"),
        ("shellsession", "Console"), ("json", "JSON"), ("jsonc", "JSON"), ("yml", "YAML"), ("toml", "TOML"),
        ("htm", "HTML"), ("svg", "XML"), ("css", "CSS"), ("postgresql", "SQL"), ("md", "Markdown"),
        ("jsx", "JavaScript"), ("tsx", "TSX"), ("java", "Java"), ("kt", "Kotlin"), ("kts", "Kotlin"), ("C#", "C#"),
        ("csharp", "C#"), ("objc", "Objective-C"), ("obj-c++", "Objective-C++"), ("mm", "Objective-C++"),
        ("rb", "Ruby"),
        ("gemspec", "Ruby"), ("php", "PHP"), ("pwsh", "PowerShell"), ("ps1", "PowerShell"), ("scss", "SCSS"),
        ("dosini", "INI"), ("editorconfig", "INI"), ("lua", "Lua"), ("hs", "Haskell"), ("gyp", "Python"),
        ("patch", "Diff"), ("make", "Makefile"), ("docker", "Dockerfile"), ("text", "Plain text"),
        ("plain TEXT", "Plain text"), ("txx", "C++"), ("gypi", "Python"), ("jsonld", "JSON"),
        ("json-with-comments", "JSON"), ("mdx", "Markdown"), ("rmd", "Markdown"), ("livemd", "Markdown"),
        ("terraform", "HCL"), ("tf", "HCL"), ("opentofu", "HCL"), ("nginxconf", "nginx"), ("r", "R"),
        ("Rscript", "R"), ("splus", "R"), ("jl", "Julia"), ("ex", "Elixir"), ("exs", "Elixir"), ("sbt", "Scala"),
        ("dart", "Dart"), ("gql", "GraphQL"), ("nixos", "Nix"), ("cmake", "CMake"), ("tex", "LaTeX"),
        ("latex", "LaTeX"), ("proto", "Protobuf"), ("protocol-buffers", "Protobuf"), ("zig", "Zig"),
        ("erl", "Erlang"), ("escript", "Erlang"), ("ml", "OCaml"), ("mli", "OCaml"), ("pl", "Perl"),
        ("cperl", "Perl"), ("vim", "Vim script"), ("viml", "Vim script"), ("vim-script", "Vim script"),
        ("nvim", "Vim script"), ("sol", "Solidity"), ("wgsl", "WGSL"), ("glsl", "GLSL"), ("frag", "GLSL"),
        ("gradle", "Groovy"), ("cucumber", "Gherkin"), ("Jenkinsfile", "Groovy"), ("f#", "F#"), ("fsharp", "F#"),
        ("Containerfile", "Dockerfile"),
    ]

    @Test(arguments: names)
    func `A language is found by the names that GitHub uses, regardless of case`(alias: String, name: String) {
        #expect(Language.named(alias)?.name == name)
    }

    @Test(arguments: ["", " ", "swift ", "klingon", "ſwift"])
    func `An unknown name has no language`(name: String) {
        #expect(Language.named(name) == nil)
    }

    @Test func `No two languages share a name`() {
        var owners: [String: [String]] = [:]
        for language in Language.all {
            for name in Set(language.aliases + [language.name.lowercased()]) {
                owners[name, default: []].append(language.name)
            }
        }
        #expect(owners.filter { $0.value.count > 1 } == [:])
        #expect(Language.all.flatMap(\.aliases).allSatisfy { $0 == $0.lowercased() })
    }

    @Test func `Languages are sorted by name`() {
        let names = Language.all.map { $0.name.lowercased() }
        #expect(names == names.sorted())
        #expect(names.count == 58)
    }

    @Test func `No grammar has a word in two groups`() {
        for language in Language.all {
            guard let lexer = language.lexer as? CodeLexer else { continue }
            #expect(lexer.tables.repeatedWords == [], "\(language.name)")
        }
    }

    @Test func `Token kinds have stable names that a style sheet can use`() {
        let names = """
            keyword constant type function macro variable property number string escape regex comment attribute \
            operator meta tag heading emphasis strong link inserted deleted
            """
        #expect(TokenKind.allCases.map(\.rawValue).joined(separator: " ") == names)
    }

    @Test func `Spans have UTF-8 offsets, also after multi-byte characters`() {
        let expected = [
            HighlightedSpan(.string, 0..<6), HighlightedSpan(nil, 6..<7), HighlightedSpan(.operator, 7..<8),
            HighlightedSpan(nil, 8..<9), HighlightedSpan(.number, 9..<10),
        ]
        #expect(Language.swift.spans(in: "\"éé\" + 1") == expected)
    }

    @Test func `The type of the collection of bytes does not affect the spans`() {
        let source = "let x = \"é\""
        let expected = Language.swift.spans(in: source)
        #expect(Language.swift.spans(in: Array(source.utf8)) == expected)
        #expect(Language.swift.spans(in: AnyCollection(source.utf8)) == expected)
        #expect(Language.swift.spans(in: Array("??\(source)".utf8).dropFirst(2)) == expected)
    }

    @Test func `A byte order mark is not part of the first word`() {
        #expect(Language.swift.spans(in: "\u{FEFF}let").map(\.kind) == [nil, .keyword])
    }

    @Test(arguments: [("sh", "#!/bin/sh"), ("swift", "#!/usr/bin/env swift"), ("js", "\u{FEFF}#!/usr/bin/env node")])
    func `A shebang on the first line is a comment`(name: String, line: String) throws {
        let spans = try #require(Language.named(name)).spans(in: line + "\n" + line)
        let end = line.utf8.count
        #expect(spans.filter { $0.kind == .comment && $0.range.upperBound == end }.count == 1)
    }

    @Test func `An empty text has no spans`() {
        for language in Language.all { #expect(language.spans(in: "") == [], "\(language.name)") }
    }

    @Test func `Plain text is one span`() {
        #expect(Language.plainText.spans(in: "let x = 1\n") == [HighlightedSpan(nil, 0..<10)])
    }
}
