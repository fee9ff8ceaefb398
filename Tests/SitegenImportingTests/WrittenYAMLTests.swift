import SitegenBase
import SitegenData
import SitegenImporting
import Testing

/// The YAML that an import writes, read again.
@Suite struct WrittenYAMLTests {
    /// Values that end a scalar, a line or a comment, begin something else, or look like another type.
    static let hostile = [
        "\r", "\n", "\u{85}", "\u{2028}", "\u{2029}", "\0", "\u{1B}[31m", "\u{9B}m", "\u{FEFF}", "\u{FFFE}", ": ",
        "a: b",
        "#", " # a", "\"", "'", "\\", "---", "--- a", "...", "\t", "a\tb", " a", "a ", "!!str a", "!a", "&a", "*a",
        "<<", "1",
        "1.10", "0x1F", "0o17", "1e3", ".inf", ".nan", "true", "no", "null", "~", "2024-01-02", "2024-01-02T03:04:05Z",
        "",
        "-", "- a", "?", "? a", "|", ">", "%a", "@a", "`a", "[a", "{a", "]", "}", ",", "a,b", "a\u{301}", "\u{301}",
        "commands:", "a\rcommands: {before: [touch x]}\rb", "a\u{2028}commands: {before: [touch x]}\u{2028}",
        "\u{202E}abc", "é\u{200D}", "\u{10FFFF}", String(repeating: "k", count: 2000),
    ]

    private static func read(_ yaml: String) throws -> FieldMapping {
        try FieldFormat.yaml.readMapping(SourceText(file: "a.yaml", bytes: Array(yaml.utf8)))
    }

    private static func written(_ mapping: FieldMapping, comment: String? = nil) -> YAMLWriter {
        YAMLWriter(mapping.map { YAMLWriter.Entry(key: $0.key, value: $0.value, comment: comment) }, heading: comment)
    }

    @Test(arguments: hostile)
    func `A string is read as it was, as a value, in a list and as a key`(_ text: String) throws {
        let values: FieldMapping = ["a": .text(text), "b": ["x", .text(text)], "c": ["d": ["e": .text(text)]]]
        let meant = text.replacingControlCharacters
        let yaml = Self.written(values)
        #expect(
            try Self.read(yaml.text) == [
                "a": .text(meant), "b": ["x", .text(meant)], "c": ["d": ["e": .text(meant)]],
            ])
        #expect(yaml.omitted.isEmpty)
        guard !text.isEmpty else { return }
        let keys = Self.written([text: [[text: ["x"]]]])
        #expect(try Self.read(keys.text) == [meant: [[meant: ["x"]]]])
    }

    @Test(arguments: hostile)
    func `A comment stays a comment`(_ text: String) throws {
        let yaml = Self.written(["a": "b"], comment: "1 " + text + " 2")
        #expect(try Self.read(yaml.text) == ["a": "b"])
        #expect(yaml.text.split(separator: "\n").count == 3)
    }

    @Test func `Numbers, dates and Booleans keep their types, their notation if YAML has it, and their order`() throws {
        let yaml = Self.written([
            "z": FieldValue(.number(1.1), written: "1.10", at: nil),
            "year": FieldValue(.integer(1000), written: "1_000", at: nil),
            "x": FieldValue(.number(.infinity), written: "inf", at: nil), "w": true, "v": nil, "u": [], "t": [:],
            "r": FieldValue(.date(PublicationDate(secondsSince1970: 0)), written: "1970-1-1", at: nil),
            "s": [["a": 1, "b": [["c": []], [1, [2]]]]],
        ])
        let expected = """
            z: 1.10
            year: 1000
            x: .inf
            w: true
            v: null
            u: []
            t: {}
            r: 1970-01-01
            s:
              - a: 1
                b:
                  - c: []
                  -
                    - 1
                    -
                      - 2

            """
        #expect(yaml.text == expected)
        #expect(try Self.read(yaml.text)["z"]?.text == "1.10")
    }

    @Test func `A value that YAML cannot hold is left out, and only that value`() throws {
        var deep: FieldValue = "x"
        for _ in 0..<70 { deep = [deep] }
        var wide: FieldValue = .text(String(repeating: "x", count: 1000))
        for _ in 0..<4 { wide = FieldValue(.list(Array(repeating: wide, count: 10))) }
        let yaml = Self.written([
            "a": 1, "b": FieldValue(.number(.nan)), "params": ["c": deep, "d": 2, "": 3, "e": ["f": deep, "g": 4]],
            "h": wide,
            "i\u{1}": 5, "i\u{2}": 6,
        ])
        #expect(try Self.read(yaml.text) == ["a": 1, "params": ["d": 2, "e": ["g": 4]], "i\u{FFFD}": 5])
        #expect(Set(yaml.omitted) == ["b", "params.c", "params.", "params.e.f", "h", "i\u{FFFD}"])
    }
}
