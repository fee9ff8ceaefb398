import Testing

@testable import SitegenBase
@testable import SitegenData

/// The values that are parsed from each format.
@Suite struct FieldFormatTests {
    private func read(_ text: String, as format: FieldFormat) throws -> FieldValue {
        try format.read(SourceText(file: "data/a.\(format)", bytes: Array(text.utf8)))
    }

    private static func date(_ text: String) -> FieldValue {
        PublicationDate(text).map { FieldValue(.date($0)) } ?? nil
    }

    @Test(
        arguments: [
            ("title: A\ncount: 3", ["title": "A", "count": 3]),
            ("a: [1, 2.5, yes, true, ~, null, 'null', \"\"]", ["a": [1, 2.5, "yes", true, nil, nil, "null", ""]]),
            ("- a\n- b: c\n  d:\n- [e]", ["a", ["b": "c", "d": nil], ["e"]]),
            (
                "a: 1_000\nb: 0x1F\nc: 0o17\nd: -5\ne: +5\nf: 1e3\ng: .5\nh: 007",
                ["a": "1_000", "b": 31, "c": 15, "d": -5, "e": 5, "f": 1000.0, "g": 0.5, "h": 7]
            ),
            ("a: 99999999999999999999", ["a": 1e20]),
            (
                "a: 2026-11-20\nb: '2026-11-20'\nc: 2026-13-20",
                ["a": date("2026-11-20"), "b": "2026-11-20", "c": "2026-13-20"]
            ),
            ("a: !!str 1\nb: ! 2\nc: !!int 3", ["a": "1", "b": "2", "c": 3]),
            ("a: |\n  one\n  two\nb: >\n  one\n  two\n", ["a": "one\ntwo\n", "b": "one two\n"]),
            ("a: &x [1]\nb: *x", ["a": [1], "b": [1]]),
            ("---\na: 1\n", ["a": 1]),
            (
                "b: +\nc: .\nd: 1.2.3\ne: 12:30\nf: 0x\ng: 0x-1",
                ["b": "+", "c": ".", "d": "1.2.3", "e": "12:30", "f": "0x", "g": "0x-1"]
            ),
            ("a: \"\\e\\u0001\\t\"", ["a": "\u{FFFD}\u{FFFD}\t"]),
            ("\u{FEFF}a: ü", ["a": "ü"]),
            ("", nil),
            ("# nothing", nil),
        ] as [(String, FieldValue)])
    func `YAML is parsed with the core schema`(text: String, tree: FieldValue) throws {
        #expect(try read(text, as: .yaml) == tree)
    }

    @Test(arguments: ["", "# nothing", "---\n"])
    func `A YAML file without a value is an empty mapping`(text: String) throws {
        let source = SourceText(file: "site.yaml", bytes: Array(text.utf8))
        #expect(try FieldFormat.yaml.readMapping(source).isEmpty)
    }

    @Test(
        arguments: [
            ("title = 'A'\ncount = 3 # three", ["title": "A", "count": 3]),
            ("a = [1, 2.5, true,\n  # none\n  'x', ]", ["a": [1, 2.5, true, "x"]]),
            ("a.b.c = 1\na.'d.e' = 2\n\"f\" . g = 3", ["a": ["b": ["c": 1], "d.e": 2], "f": ["g": 3]]),
            ("[a]\nx = 1\n[a.b]\ny = 2\n[c.d]\n[c]\nz = 3", ["a": ["x": 1, "b": ["y": 2]], "c": ["d": [:], "z": 3]]),
            ("[[a]]\nx = 1\n[[a]]\n[a.b]\ny = 2\n[[a.c]]", ["a": [["x": 1], ["b": ["y": 2], "c": [[:]]]]]),
            ("a = { b = 1, c.d = { }, c.e = [ {f = 2} ] }", ["a": ["b": 1, "c": ["d": [:], "e": [["f": 2]]]]]),
            (
                "a = 1_000\nb = 0xfF\nc = 0o17\nd = 0b1_0\ne = -17\nf = +1.5e-3\ng = 6E2\nh = -0",
                ["a": 1000, "b": 255, "c": 15, "d": 2, "e": -17, "f": 0.0015, "g": 600.0, "h": 0]
            ),
            ("a = inf\nb = -inf", ["a": FieldValue(.number(.infinity)), "b": FieldValue(.number(-.infinity))]),
            (
                "a = 1979-05-27\nb = 1979-05-27T07:32:00Z\nc = 1979-05-27 00:32:00.999-07:00\nd = 07:32:00.5",
                [
                    "a": date("1979-05-27"), "b": date("1979-05-27T07:32:00Z"), "c": date("1979-05-27T00:32:00-07:00"),
                    "d": "07:32:00.5",
                ]
            ),
            ("a = \"\\u00e9\\U0001F600\\\\\\\"\\t\"\nb = 'C:\\n'", ["a": "é😀\\\"\t", "b": "C:\\n"]),
            (
                "a = \"\"\"\nx \"y\"\" \\\n\n   z\"\"\"\"\"\nb = '''\none\ntwo''''",
                ["a": "x \"y\"\" z\"\"", "b": "one\ntwo'"]
            ),
            ("a = \"\"\nb = ''\nc = \"\"\"\"\"\"", ["a": "", "b": "", "c": ""]),
            ("1 = 1\r\ntrue = 2\r\n-_- = 3", ["1": 1, "true": 2, "-_-": 3]),
            ("z = 1\na = 2\nm = 3", ["z": 1, "a": 2, "m": 3]),
            ("", [:]),
        ] as [(String, FieldValue)])
    func `TOML is parsed according to version 1_0_0`(text: String, tree: FieldValue) throws {
        #expect(try read(text, as: .toml) == tree)
    }

    @Test(
        arguments: [
            (#"{"a": [1, -2.5, 1e2, true, false, null, "x"]}"#, ["a": [1, -2.5, 100.0, true, false, nil, "x"]]),
            (#"  {"z": {}, "a": [], "": 0} "#, ["z": [:], "a": [], "": 0]),
            (#""\u00e9\ud83d\ude00\/\b\n""#, "é😀/\u{FFFD}\n"),
            ("[0e1, -0.5E-2, 10]", [0.0, -0.005, 10]),
            ("[99999999999999999999, 0, -0, 0.0]", [1e20, 0, 0, 0.0]),
            ("\u{FEFF}[\"2026-11-20\"]", ["2026-11-20"]),
        ] as [(String, FieldValue)])
    func `JSON is parsed according to RFC 8259`(text: String, tree: FieldValue) throws {
        #expect(try read(text, as: .json) == tree)
    }

    @Test(
        arguments: [
            ("name,age\nAda,36\nAlan,41\n", [["name": "Ada", "age": 36], ["name": "Alan", "age": 41]]),
            (
                "a,b\r\n\"x, \"\"y\"\"\",\r\n\"one\ntwo\",\"3\"",
                [["a": "x, \"y\"", "b": ""], ["a": "one\ntwo", "b": "3"]]
            ),
            ("a\n2026-11-20\n1.10\nNULL\n x \n", [["a": date("2026-11-20")], ["a": 1.1], ["a": "NULL"], ["a": " x "]]),
            ("a\n\"\"\"\"\n\"\"\n", [["a": "\""], ["a": ""]]),
            ("a,b\n\n1,2\n\n", [["a": 1, "b": 2]]),
            ("a,b\n", []),
            ("", []),
            ("a,b\r1,2\r\r3,4\r", [["a": 1, "b": 2], ["a": 3, "b": 4]]),
            ("a,b\r1,2\n\"x\ry\",z\r\n", [["a": 1, "b": 2], ["a": "x\ry", "b": "z"]]),
        ] as [(String, FieldValue)])
    func `CSV is parsed according to RFC 4180`(text: String, tree: FieldValue) throws {
        #expect(try read(text, as: .csv) == tree)
    }

    @Test(
        arguments: [
            ("a: &x { b: 1, c: 2 }\nd: { <<: *x, c: 3 }", ["a": ["b": 1, "c": 2], "d": ["c": 3, "b": 1]]),
            (
                "a: &x { b: 1 }\nb: &y { b: 2, c: 2 }\nd:\n  <<: [*x, *y]\n  e: 0",
                ["a": ["b": 1], "b": ["b": 2, "c": 2], "d": ["e": 0, "b": 1, "c": 2]]
            ),
            (
                "a: &x { b: 1 }\nc: &y { <<: *x, d: 2 }\ne: { <<: *y }",
                ["a": ["b": 1], "c": ["d": 2, "b": 1], "e": ["d": 2, "b": 1]]
            ),
            ("a: { <<: { b: 1 } }\nc: { <<: [] }", ["a": ["b": 1], "c": [:]]),
            ("a: { \"<<\": 1 }\nb: <<", ["a": ["<<": 1], "b": "<<"]),
        ] as [(String, FieldValue)])
    func `The YAML merge key adds the keys of other mappings`(text: String, tree: FieldValue) throws {
        #expect(try read(text, as: .yaml) == tree)
    }

    @Test func `A long chain of merge keys does not count as nesting, and the number of copies is limited`() throws {
        let chain = (1..<500).map { "a\($0): &a\($0) { <<: *a\($0 - 1), k\($0): 1 }\n" }.joined()
        #expect(try read("a0: &a0 { k0: 1 }\n\(chain)", as: .yaml).mapping?["a499"]?.mapping?.count == 500)
        var bomb = "a0: &a0 { k: 1 }\n"
        for number in 1..<30 {
            bomb += "a\(number): &a\(number) { b: { <<: *a\(number - 1) }, c: { <<: *a\(number - 1) } }\n"
        }
        let diagnostic = #expect(throws: Diagnostic.self) { try read(bomb, as: .yaml) }
        #expect(diagnostic?.message == "invalid YAML: aliases expand to too many values")
    }

    @Test(
        arguments: [
            (FieldFormat.json, #"{"a": "\r\n\t\f\u0000\u0085\u007f\u009f\u00a0"}"#),
            (.json, #"{"a": "\r\n\t\f\b"# + "\u{85}\u{7F}\u{9F}\u{A0}\"}"),
            (.toml, #"a = "\r\n\t\f\u0000\u0085\u007f\u009f\u00a0""#),
            (.yaml, #"a: "\r\n\t\f\0\u0085\u007f\u009f\u00a0""#),
            (.csv, "a\n\"\r\n\t\u{C}\0\u{85}\u{7F}\u{9F}\u{A0}\"\n"),
        ])
    func `White space is kept, and other control characters are replaced with U+FFFD`(
        format: FieldFormat, text: String
    ) throws {
        let tree = try read(text, as: format)
        #expect((tree.list?.first ?? tree).mapping?["a"] == "\r\n\t\u{C}\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}\u{A0}")
    }

    @Test func `A control character is replaced at any position in a string`() throws {
        for count in 0..<20 {
            let start = String(repeating: "é\t", count: count % 3) + String(repeating: "a", count: count)
            for character in ["\u{1}", "\u{1F}", "\u{7F}", "\u{80}", "\u{9F}"] {
                let tree = try read("a\n\"\(start)\(character)\n\u{A0} z\"\n", as: .csv)
                #expect(tree.list?.first?.mapping?["a"] == .text("\(start)\u{FFFD}\n\u{A0} z"))
            }
        }
    }

    @Test(arguments: [
        (FieldFormat.json, "\"\u{85}\""), (.toml, "a = '\u{85}'"), (.yaml, #""\N""#), (.csv, "a\n\u{85}"),
    ])
    func `U+0085 is replaced even if it is the only control character`(format: FieldFormat, text: String) throws {
        let tree = try read(text, as: format)
        let value = (tree.list?.first ?? tree).mapping?["a"] ?? tree
        #expect(value == "\u{FFFD}")
    }

    @Test func `Many TOML tables with the same name are parsed in linear time`() throws {
        let count = 100_000
        let tree = try read(String(repeating: "[[a]]\n", count: count), as: .toml)
        #expect(tree.mapping?["a"]?.list?.count == count)
    }

    @Test func `The same data in YAML, TOML and JSON has the same values`() throws {
        let yaml = "title: T\nmenu:\n  - title: A\n    url: /a/\nsizes: [1, 2.5]\n"
        let toml = "title = \"T\"\nsizes = [1, 2.5]\n[[menu]]\ntitle = \"A\"\nurl = \"/a/\"\n"
        let json = #"{ "title": "T", "menu": [{"title": "A", "url": "/a/"}], "sizes": [1, 2.5] }"#
        let tree: FieldValue = ["title": "T", "menu": [["title": "A", "url": "/a/"]], "sizes": [1, 2.5]]
        #expect(try read(yaml, as: .yaml) == tree)
        #expect(try read(json, as: .json) == tree)
        // Keys keep the order of the file, and in TOML, tables come last.
        let table = try #require(try read(toml, as: .toml).mapping)
        #expect(table.keys == ["title", "sizes", "menu"])
        #expect(table.allSatisfy { tree.mapping?[$0.key] == $0.value })
    }

    @Test(arguments: ["version: 1.10\n", "version = 1.10\n", "{\"version\": 1.10}", "version\n1.10\n"])
    func `The text of a number is its original spelling`(text: String) throws {
        let format: FieldFormat =
            text.hasPrefix("{") ? .json : text.contains(":") ? .yaml : text.contains("=") ? .toml : .csv
        let tree = try read(text, as: format)
        let version = (tree.list?.first ?? tree).mapping?["version"]
        #expect(version?.text == "1.10")
        #expect(version?.number == 1.1)
    }

    @Test func `A large mapping keeps its order when keys are removed`() throws {
        var mapping = FieldMapping()
        for number in 0..<100 { mapping["k\(number)"] = FieldValue(.integer(number)) }
        for number in stride(from: 0, to: 100, by: 3) { mapping["k\(number)"] = nil }
        mapping["k1"] = "one"
        mapping["k0"] = "last"
        #expect(mapping.count == 67)
        #expect(mapping.first?.key == "k1")
        #expect(mapping["k1"] == "one")
        #expect(mapping["k98"] == 98)
        #expect(mapping["k99"] == nil)
        #expect(mapping.keys.last == "k0")
    }

    @Test(arguments: [
        ("data/a.yml", "a: 1", true), ("data/a.toml", "a = 1", true), ("data/a.b.json", "{\"a\": 1}", true),
        ("data/a.CSV", "a\n1", false), ("data/a.txt", "a", false),
    ])
    func `The format of a data file is derived from its extension`(file: String, text: String, isMapping: Bool) {
        let (value, diagnostics) = FieldValue.read(Array(text.utf8), file: file)
        #expect((value?.mapping != nil) == isMapping)
        #expect((value == nil) == (file == "data/a.txt"))
        #expect(diagnostics.isEmpty == (value != nil))
    }

    @Test(
        arguments: [
            ("name;price\nTea;2\n", "semicolons"), ("name\tprice\nTea\t2\n", "tabs"), ("a|b\r1|2\r", "vertical bars"),
            ("a;b,c\n1,2\n", nil), ("name\nTea;2\n", nil),
        ] as [(String, String?)])
    func `CSV cells with a separator other than a comma are reported`(text: String, delimiter: String?) {
        let (value, diagnostics) = FieldValue.read(Array(text.utf8), file: "data/a.csv")
        #expect(value?.list?.count == 1)
        #expect(
            diagnostics.map(\.message)
                == (delimiter.map {
                    ["the file has only one column; its cells seem to be separated by \($0)"]
                } ?? []))
        #expect(diagnostics.allSatisfy { $0.severity == .warning && $0.line == 1 && $0.column == 1 })
    }

    @Test func `A value is written as JSON`() throws {
        let value: FieldValue = ["a": [1, 2.5, true, nil], "b": [:], "c": [], "d": "\"\\\n\u{1}é"]
        #expect(
            value.json == """
                {
                  "a": [
                    1,
                    2.5,
                    true,
                    null
                  ],
                  "b": {},
                  "c": [],
                  "d": "\\"\\\\\\n\\u0001é"
                }

                """)
        #expect(try read(value.json, as: .json).mapping?["a"] == value.mapping?["a"])
        #expect(try read(value.json, as: .json).mapping?["d"] == "\"\\\n\u{FFFD}é")
    }
}
