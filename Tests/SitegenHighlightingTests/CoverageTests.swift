import Testing

@testable import SitegenHighlighting

/// The spans of any text cover it exactly, and the lexer terminates.
@Suite struct CoverageTests {
    @Test(arguments: Language.all.map(\.name))
    func `Spans cover a sample that is truncated after any character`(name: String) throws {
        let language = try #require(Language.named(name))
        let sample = try #require(samples[name])
        for end in sample.unicodeScalars.indices {
            let start = Array(sample[..<end].utf8)
            let diagnostic = diagnostic(in: language.spans(in: start), of: start)
            if diagnostic != nil { Issue.record("\(name) \(start.count): \(diagnostic ?? "")") }
        }
    }

    @Test(arguments: Language.all.map(\.name))
    func `Spans cover strings of random bytes and do not split characters`(name: String) throws {
        let language = try #require(Language.named(name))
        var random = Generator(seed: 3)
        for _ in 0..<300 {
            let bytes = (0..<Int.random(in: 1...60, using: &random)).map { _ in
                UInt8.random(in: 0...255, using: &random)
            }
            let text = String(decoding: bytes, as: UTF8.self)
            #expect(
                diagnostic(in: language.spans(in: text), of: Array(text.utf8)) == nil,
                "\(name) \(text.debugDescription)")
        }
    }

    @Test(arguments: Language.all.map(\.name))
    func `Spans cover the rest of a sample from any offset`(name: String) throws {
        let language = try #require(Language.named(name))
        let sample = Array(try #require(samples[name]).utf8)
        for start in stride(from: 1, to: sample.count, by: 5) {
            let rest = Array(sample[start...])
            #expect(diagnostic(in: language.spans(in: rest), of: rest) == nil, "\(name) \(start)")
        }
    }

    @Test(arguments: Language.all.map(\.name))
    func `Spans cover random sequences of delimiters`(name: String) throws {
        let language = try #require(Language.named(name))
        var random = Generator(seed: 1)
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                Self.fragments.randomElement(using: &random) ?? ""
            }.joined()
            let diagnostic = diagnostic(in: language.spans(in: text), of: Array(text.utf8))
            #expect(diagnostic == nil, "\(name) \(text.debugDescription)")
        }
    }

    @Test(arguments: Language.all.map(\.name))
    func `Spans cover samples with invalid UTF-8`(name: String) throws {
        let language = try #require(Language.named(name))
        let sample = Array(try #require(samples[name]).utf8)
        var random = Generator(seed: 2)
        for _ in 0..<100 {
            var bytes = sample
            for _ in 0..<20 {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            #expect(diagnostic(in: language.spans(in: bytes), of: bytes) == nil, "\(name) \(bytes)")
        }
    }

    @Test func `Spans cover each sample in every language`() {
        for language in Language.all {
            for (name, sample) in samples.sorted(by: { $0.key < $1.key }) {
                let spans = language.spans(in: sample)
                #expect(diagnostic(in: spans, of: Array(sample.utf8)) == nil, "\(name) read as \(language.name)")
            }
        }
    }

    /// Delimiters and keywords of all languages.
    static let fragments: [String] = [
        "/", "//", "/*", "*/", "\"", "\"\"\"", "'", "'''", "`", "```", "#", "##", "#\"", "\"#", "\\", "\\(", "\\#(",
        "(", ")", "[", "]", "{", "}", "${", "$(", "$((", "))", "<", ">", "<<", "<<A", "\nA\n", "<!--", "-->", "<a ",
        "</", "<script>", "</script>", "<style>", "=", ":", ": ", "\n", " ", "\t", "\n\n", "a", "if ", "in ",
        "case a in ", "set ", "R\"", "R\"x(", ")x\"", "$$", "$a$", "f\"{", "r#", "!", "[^", "](", "*", "**", "_",
        "~~", "|", "- ", "> ", "1. ", "---\n", "===\n", "@", "@@ -1,9 +1,9 @@\n", "+", "-", "RUN ", "RUN <<A\n",
        "FROM ", "0", "1.5e", "0x", ".", "..", ",", ";", "é", "👍", "&", "&amp;", "%", "?", "^", "http://", "url(",
        "'\\u{", "\\u{a", "$'", "key: ", "- |\n ", "\r\n", "\0", "]]>", "<![CDATA[", "<?", "<!D [", "#[", "#/",
        "/#", "#include <", "\u{FEFF}", "<?php ", "<?=", "?>", "#{", "=begin\n", "=end\n", "__END__", "%w[", "%q(", "?",
        "<<~A", "<<-'A'", "<<<A\n", "<<<'A'\n", "{$", "@\"", "\n\"@", "@'", "\n'@", "<#", "#>", "--[[", "--[==[", "]]",
        "]==]",
        "[=[", "{-", "-}", "{-#", "#-}", "$$\"\"\"", "{{", "}}", "$@\"", "@interface ", "- (", "::", "?.", "&.", "=>",
        "->",
        "<a>", "</a>", "<>", "</>", "/>", "{/*", "[section]", "%(a)s", "@mixin ", "`n", "-eq ", "%%",
        "~s(", "~S\"\"\"", "~r/", "q{", "qw(", "s/a/", "s{", "tr/", "=head1\n", "=cut\n", "''", "''$", "(*", "*)",
        "{a|", "|a}", "$<", "${a", "\\begin{verbatim}", "\\end{verbatim}", "\\verb|", "\\section{", "<leader>",
        "\\\\", "@import", "#=", "=#", "r\"-(", ")-\"", "[<a>]", "./", "<<-A\n", "[@", "~",
    ]
}

/// SplitMix64: the same numbers on every run.
struct Generator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var word = state
        word = (word ^ (word >> 30)) &* 0xBF58_476D_1CE4_E5B9
        word = (word ^ (word >> 27)) &* 0x94D0_49BB_1331_11EB
        return word ^ (word >> 31)
    }
}
