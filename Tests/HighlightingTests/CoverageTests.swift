import Testing

@testable import Highlighting

/// Whatever the text, its spans cover it exactly, and reading it ends.
@Suite struct CoverageTests {
    @Test(arguments: Language.all.map(\.name))
    func `A sample cut off at any byte is covered`(name: String) throws {
        let language = try #require(Language.named(name))
        let sample = Array(try #require(samples[name]).utf8)
        for end in sample.indices {
            #expect(fault(in: language.spans(in: sample[..<end]), of: Array(sample[..<end])) == nil, "\(name) \(end)")
        }
    }

    @Test(arguments: Language.all.map(\.name))
    func `A sample that starts at any byte is covered`(name: String) throws {
        let language = try #require(Language.named(name))
        let sample = Array(try #require(samples[name]).utf8)
        for start in sample.indices {
            let rest = Array(sample[start...])
            #expect(fault(in: language.spans(in: rest), of: rest) == nil, "\(name) \(start)")
        }
    }

    @Test(arguments: Language.all.map(\.name))
    func `Any sequence of marks is covered`(name: String) throws {
        let language = try #require(Language.named(name))
        var random = Generator(seed: 1)
        for _ in 0..<400 {
            let text = (0..<Int.random(in: 1...30, using: &random)).map { _ in
                Self.fragments.randomElement(using: &random) ?? ""
            }.joined()
            let fault = fault(in: language.spans(in: text), of: Array(text.utf8))
            #expect(fault == nil, "\(name) \(text.debugDescription)")
        }
    }

    @Test(arguments: Language.all.map(\.name))
    func `Bytes that are no UTF-8 are covered`(name: String) throws {
        let language = try #require(Language.named(name))
        let sample = Array(try #require(samples[name]).utf8)
        var random = Generator(seed: 2)
        for _ in 0..<100 {
            var bytes = sample
            for _ in 0..<20 {
                bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            #expect(fault(in: language.spans(in: bytes), of: bytes) == nil, "\(name) \(bytes)")
        }
    }

    @Test func `Samples in all other languages are covered`() {
        for language in Language.all {
            for (name, sample) in samples.sorted(by: { $0.key < $1.key }) {
                let spans = language.spans(in: sample)
                #expect(fault(in: spans, of: Array(sample.utf8)) == nil, "\(name) read as \(language.name)")
            }
        }
    }

    /// What nests nests on the heap: depth costs memory, not the stack.
    @Test(arguments: openings)
    func `A hundred thousand levels are read`(name: String, open: String) throws {
        let language = try #require(Language.named(name))
        let text = String(repeating: open, count: 100_000)
        #expect(fault(in: language.spans(in: text), of: Array(text.utf8)) == nil)
    }

    /// Each of these has a search in it that fails. Were the search not bounded by its line or remembered, these texts
    /// would take minutes where they take moments.
    @Test(arguments: failures)
    func `A search that fails does not start over`(name: String, unit: String) throws {
        let language = try #require(Language.named(name))
        let text = String(repeating: unit, count: 300_000 / unit.utf8.count)
        #expect(fault(in: language.spans(in: text), of: Array(text.utf8)) == nil)
    }

    private static let openings: [(String, String)] = [
        ("swift", #""\("#), ("swift", "/*"), ("swift", "("), ("swift", ##"#"\#("##), ("js", "`${"), ("python", "f\"{"),
        ("rust", "/*"), ("rust", "#["), ("sh", "\"$("), ("sh", "${"), ("sh", "$(("), ("sh", "`\""), ("css", "a{("),
        ("html", "<a "), ("html", "<script>"), ("yaml", "[{"), ("yaml", "- "), ("md", "> "), ("md", "[*_"),
        ("json", "[{"), ("sql", "/*"), ("make", "$("), ("dockerfile", "RUN <<A\n"),
    ]

    private static let failures: [(String, String)] = [
        ("swift", "/a ("), ("swift", "#"), ("swift", "`"), ("swift", "a /[/"), ("js", "=/["), ("js", "{'a"),
        ("cpp", "R\"a("), ("sql", "$a"), ("sql", "$a$"), ("html", "<!"), ("html", "&a"), ("html", "<a b='"),
        ("css", "\\'u{"), ("css", "a:url(';"), ("css", "\"a\""), ("yaml", "\"\""), ("yaml", "'a' "), ("md", "<a\n"),
        ("md", "*a_ "), ("md", "](http://["), ("md", "`a``b"), ("md", "- "), ("md", "<!-"), ("md", "<!---->"),
        ("console", "a$ \n"),
        ("make", "a\n"), ("make", "\t'\n"), ("dockerfile", "RUN a\n"), ("dockerfile", "RUN <<A\n"), ("sh", "-a "),
        ("sh", "<<A\n"), ("diff", "@@ -1\n"), ("python", "f\"{\n"), ("c", "#include <\n"),
    ]

    /// What the languages start, end and interrupt things with.
    private static let fragments: [String] = [
        "/", "//", "/*", "*/", "\"", "\"\"\"", "'", "'''", "`", "```", "#", "##", "#\"", "\"#", "\\", "\\(", "\\#(",
        "(", ")", "[", "]", "{", "}", "${", "$(", "$((", "))", "<", ">", "<<", "<<A", "\nA\n", "<!--", "-->", "<a ",
        "</", "<script>", "</script>", "<style>", "=", ":", ": ", "\n", " ", "\t", "\n\n", "a", "if ", "in ",
        "case a in ", "set ", "R\"", "R\"x(", ")x\"", "$$", "$a$", "f\"{", "r#", "!", "[^", "](", "*", "**", "_",
        "~~", "|", "- ", "> ", "1. ", "---\n", "===\n", "@", "@@ -1,9 +1,9 @@\n", "+", "-", "RUN ", "RUN <<A\n",
        "FROM ", "0", "1.5e", "0x", ".", "..", ",", ";", "é", "👍", "&", "&amp;", "%", "?", "^", "http://", "url(",
        "'\\u{", "\\u{a", "$'", "key: ", "- |\n ", "\r\n", "\0", "]]>", "<![CDATA[", "<?", "<!D [", "#[", "#/",
        "/#", "#include <", "\u{FEFF}",
    ]
}

/// SplitMix64: the same numbers on every run.
private struct Generator: RandomNumberGenerator {
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
