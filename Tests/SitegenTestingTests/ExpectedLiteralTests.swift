import Testing

@testable import SitegenSnapshots

@Suite struct ExpectedLiteralTests {
    @Test(
        arguments: [
            ("one\ntwo\n", ["\"\"\"", "one", "two", "\"\"\""]),
            ("one", ["\"\"\"", "one", "\"\"\""]),
            ("", ["\"\"\"", "", "\"\"\""]),
            ("one\n\n", ["\"\"\"", "one", "", "\"\"\""]),
            (#"a\b"#, ["#\"\"\"", #"a\b"#, "\"\"\"#"]),
            (###"a\#b\##"###, ["###\"\"\"", ###"a\#b\##"###, "\"\"\"###"]),
            ("\"\"\"", ["#\"\"\"", "\"\"\"", "\"\"\"#"]),
            ("\"\"\"\"# and \"\"", ["##\"\"\"", "\"\"\"\"# and \"\"", "\"\"\"##"]),
            ("\"quoted\"", ["\"\"\"", "\"quoted\"", "\"\"\""]),
            ("a \n\t\n", ["\"\"\"", #"a\u{20}"#, #"\u{9}"#, "\"\"\""]),
            ("a\r\n\u{0}\u{1B}[1m\u{FEFF}\n", ["\"\"\"", #"a\u{D}"#, #"\u{0}\u{1B}[1m\u{FEFF}"#, "\"\"\""]),
            (#"\ "#, ["#\"\"\"", ##"\\#u{20}"##, "\"\"\"#"]),
            ("ä 大 🎉", ["\"\"\"", "ä 大 🎉", "\"\"\""]),
        ] as [(String, [String])])
    func `A literal has as many number signs as its text needs`(text: String, lines: [String]) {
        #expect(ExpectedLiteral.lines(for: text) == lines)
    }

    private func read(_ literal: String) -> String? {
        let source = Array(literal.utf8)
        let found = SwiftScanner(source: source).stringLiteral(at: 0)
        return found.flatMap { $0.end == source.count ? ExpectedLiteral.text(of: $0, in: source) : nil }
    }

    @Test(arguments: 0..<20)
    func `Random texts of special characters round-trip through a literal`(seed: Int) {
        let characters = [
            "a", "\\", "\"", "#", "\n", " ", "\t", "\r", "(", "é", "\u{0}", "u{41}", "\u{2028}", "🎉", "n",
        ]
        var random = SplitMix(state: UInt64(seed))
        for _ in 0..<100 {
            let text = random.sequence(upTo: 12, letters: characters.count).map { characters[$0] }.joined()
            for indentation in ["", "    ", "\t"] {
                let literal = ExpectedLiteral.lines(for: text)
                    .enumerated().map { $0 == 0 || $1.isEmpty ? $1 : indentation + $1 }.joined(separator: "\n")
                let last = text.utf8.last == UInt8(ascii: "\n") ? String(text.unicodeScalars.dropLast()) : text
                #expect(read(literal).map { Array($0.utf8) } == Array(last.utf8), "\(text.debugDescription) \(literal)")
            }
        }
    }

    // The compiler evaluates the left column, and the scanner reads its source in the right column.
    @Test(
        arguments: [
            ("plain", #""plain""#),
            ("a\tb\n\"c\" \\ \0 \u{e9} \'", #""a\tb\n\"c\" \\ \0 \u{e9} \'""#),
            (#"a\tb "c" \#u{e9}"#, ##"#"a\tb "c" \#u{e9}"#"##),
            (
                """
                one \
                two
                  three

                four
                """,
                #"""
                """
                    one \
                    two
                      three

                    four
                    """
                """#
            ),
        ] as [(String, String)])
    func `Literals are read as the compiler reads them`(compiled: String, literal: String) {
        #expect(read(literal) == compiled)
    }

    @Test(arguments: [
        #""\(a)""#, #""\q""#, #""\u{110000}""#, #""\u{}""#, "\"\"\"a\n\"\"\"", "\"\"\"\n  a\n b\n  \"\"\"", "\"a\nb\"",
    ])
    func `Invalid and interpolated literals are not read`(literal: String) {
        #expect(read(literal) == nil)
    }
}
