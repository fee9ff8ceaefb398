import Testing

@testable import SitegenBase
@testable import SitegenData

/// The diagnostics of invalid data.
@Suite struct FieldDiagnosticTests {
    private func diagnostic(_ text: String, _ format: FieldFormat) -> String {
        do throws(Diagnostic) {
            let value = try format.read(SourceText(file: "a.\(format)", bytes: Array(text.utf8)))
            return "no error: \(value.json)"
        } catch {
            return error.description
        }
    }

    @Test(
        arguments: [
            (
                "a: 1\n\nb:\n  a: 2\n  ü: 3\n  a: 4",
                "a.yaml:6:3: duplicate key ‘a’",
                "the first one is on line 4; remove one of them"
            ),
            (
                "[a]: 1",
                "a.yaml:1:1: a key must be a non-empty string",
                "write the key as text before the colon"
            ),
            (
                "? {a: b}\n: 1",
                "a.yaml:1:3: a key must be a non-empty string",
                "write the key as text before the colon"
            ),
            (
                "a: *x",
                "a.yaml:1:4: invalid YAML: the alias ‘*x’ is not defined",
                "define &x above, or put strings that begin with ‘*’ in quotes"
            ),
            (
                "a: &x 1\nb: { <<: *x }",
                "a.yaml:2:10: ‘<<’ can only merge a mapping",
                "refer to a mapping, as in <<: *name, or put the key in quotes: \"<<\""
            ),
            (
                "a: &x { b: 1 }\nc:\n  <<: *x\n  <<: *x",
                "a.yaml:4:3: duplicate key ‘<<’",
                "the first one is on line 3; remove one of them"
            ),
            (
                "a: 1\n---\nb: 2",
                "a.yaml:2:1: invalid YAML: the file contains more than one document",
                "remove the line ‘---’"
            ),
            (
                "a: !ruby/object 1",
                "a.yaml:1:4: the tag ‘!ruby/object’ is not supported",
                "remove the tag"
            ),
            (
                "ü: \u{1}",
                "a.yaml:1:4: invalid YAML: control characters are not allowed",
                "remove the character"
            ),
            (
                "a: 'It's here'",
                "a.yaml:1:8: invalid YAML: did not find expected key while parsing a block mapping (starting on line 1)",
                "write a quote inside single quotes twice, 'it''s', or use double quotes"
            ),
            (
                "a: @home",
                "a.yaml:1:4: invalid YAML: found character that cannot start any token while scanning for the next token "
                    + "(starting on line 1)",
                "put strings that begin with ‘@’ in quotes"
            ),
            (
                "a: [WIP] Home",
                "a.yaml:1:10: invalid YAML: did not find expected key while parsing a block mapping (starting on line 1)",
                "put strings that begin with ‘[’ in quotes"
            ),
            (
                "a: 1\nb: 'x",
                "a.yaml:2:4: invalid YAML: the quote is never closed",
                "add the closing quote; write a quote inside single quotes twice: 'it''s'"
            ),
            (
                "a: [1",
                "a.yaml:2:1: invalid YAML: did not find expected ',' or ']' while parsing a flow sequence (starting on line 1)",
                nil
            ),
        ] as [(String, String, String?)])
    func `Invalid YAML is reported with its position and help`(text: String, message: String, help: String?) {
        #expect(summary(text, .yaml) == message + (help.map { " → \($0)" } ?? ""))
    }

    @Test(
        arguments: [
            (
                "title = Hello there # x",
                "a.toml:1:9: invalid TOML: ‘Hello there’ is not a value",
                "put strings in quotes: \"Hello there\""
            ),
            (
                "title: Hello",
                "a.toml:1:6: invalid TOML: expected ‘=’ after the key",
                "write key = value"
            ),
            (
                "a =",
                "a.toml:1:4: invalid TOML: expected a value",
                "write \"\" for an empty string, or remove the key"
            ),
            (
                "a = 1__0",
                "a.toml:1:5: invalid TOML: ‘1__0’ is not a number or a date",
                "put strings in quotes: \"1__0\""
            ),
            (
                "a = 012",
                "a.toml:1:5: invalid TOML: ‘012’ is not a number or a date",
                "put strings in quotes: \"012\""
            ),
            (
                "a = 2026-02-30",
                "a.toml:1:5: invalid TOML: ‘2026-02-30’ is not a number or a date",
                "put strings in quotes: \"2026-02-30\""
            ),
            (
                "a = 1 b = 2",
                "a.toml:1:7: invalid TOML: unexpected ‘b’ after the value",
                "write one key per line"
            ),
            (
                "a = 1\n[b]\na = 1\na = 2",
                "a.toml:4:1: duplicate key ‘a’",
                "the first one is on line 3; remove one of them"
            ),
            (
                "[a]\n[b]\n[a]",
                "a.toml:3:2: duplicate key ‘a’",
                "the first one is on line 1; remove one of them"
            ),
            (
                "a.b = 1\n[a]",
                "a.toml:2:2: duplicate key ‘a’",
                "the first one is on line 1; remove one of them"
            ),
            (
                "[a.b]\n[a]\nb.c = 1",
                "a.toml:3:1: duplicate key ‘b’",
                "the first one is on line 1; remove one of them"
            ),
            (
                "a = [1]\n[[a]]",
                "a.toml:2:3: ‘a’ already has a value, which cannot be extended here",
                "add the keys to the value on line 1, or use another key"
            ),
            (
                "a = {b = 1}\n[a.c]",
                "a.toml:2:2: ‘a’ already has a value, which cannot be extended here",
                "add the keys to the value on line 1, or use another key"
            ),
            (
                "a = \"x",
                "a.toml:1:5: invalid TOML: unterminated string",
                "add the closing \", or use three quotes for a multi-line string"
            ),
            (
                "a = '''x",
                "a.toml:1:5: invalid TOML: unterminated string",
                "add the three closing quotes"
            ),
            (
                "a = \"C:\\Users\"",
                "a.toml:1:8: invalid TOML: the escape sequence does not represent a valid character",
                "write 8 hexadecimal digits, or the character itself"
            ),
            (
                "a = \"\\q\"",
                "a.toml:1:6: invalid TOML: unknown escape sequence",
                "write a backslash as \\\\, or put the string in single quotes"
            ),
            (
                "a = [1, 2",
                "a.toml:1:5: invalid TOML: missing closing ‘]’",
                nil
            ),
            (
                "a = [1 2]",
                "a.toml:1:8: invalid TOML: expected ‘,’ or ‘]’, not ‘2’",
                nil
            ),
            (
                "a = {b = 1, }",
                "a.toml:1:11: invalid TOML: expected a key after the comma",
                "remove the comma"
            ),
            (
                "a = {b = 1,\n}",
                "a.toml:1:5: invalid TOML: missing closing ‘}’",
                "an inline table must be on one line"
            ),
            (
                "[a",
                "a.toml:1:1: invalid TOML: missing ‘]’ after the table's name",
                "write [name]"
            ),
            (
                "größe = 1",
                "a.toml:1:3: invalid TOML: expected ‘=’ after the key",
                "write key = value"
            ),
            (
                "= 1",
                "a.toml:1:1: invalid TOML: expected a key",
                nil
            ),
            (
                "a = 1 # \u{1}",
                "a.toml:1:9: invalid TOML: control character in a comment",
                "remove the character"
            ),
            (
                "a = \"\u{0}\"",
                "a.toml:1:6: invalid TOML: control character in a string",
                "write the character as an escape sequence, such as \\u001B"
            ),
        ] as [(String, String, String?)])
    func `Invalid TOML is reported with its position and help`(text: String, message: String, help: String?) {
        #expect(summary(text, .toml) == message + (help.map { " → \($0)" } ?? ""))
    }

    @Test(
        arguments: [
            (
                "{\"a\": 1,}",
                "a.json:1:8: invalid JSON: expected a value after the comma",
                "remove the comma"
            ),
            (
                "[1 2]",
                "a.json:1:4: invalid JSON: expected ‘,’ or ‘]’, not ‘2’",
                nil
            ),
            (
                "{a: 1}",
                "a.json:1:2: invalid JSON: expected a key in double quotes, not ‘a’",
                nil
            ),
            (
                "{'a': 1}",
                "a.json:1:2: invalid JSON: expected a key in double quotes, not ‘'’",
                nil
            ),
            (
                "{\"a\" 1}",
                "a.json:1:6: invalid JSON: expected ‘:’ after the key, not ‘1’",
                nil
            ),
            (
                "{\n  \"a\": 1,\n  \"a\": 2\n}",
                "a.json:3:3: duplicate key ‘a’",
                "the first one is on line 2; remove one of them"
            ),
            (
                "{\"a\": yes}",
                "a.json:1:7: invalid JSON: ‘yes’ is not a value",
                "put strings in quotes: \"yes\""
            ),
            (
                "{\"a\": 'x'}",
                "a.json:1:7: invalid JSON: strings need double quotes",
                "write \" instead of '"
            ),
            (
                "// a\n{}",
                "a.json:1:1: invalid JSON: JSON has no comments",
                "remove the comment"
            ),
            (
                "[01]",
                "a.json:1:2: invalid JSON: ‘01’ is not a number",
                "correct the number, or put it in quotes"
            ),
            (
                "[0x1]",
                "a.json:1:2: invalid JSON: ‘0x1’ is not a number",
                "correct the number, or put it in quotes"
            ),
            (
                "[1e999]",
                "a.json:1:2: invalid JSON: ‘1e999’ is not a number",
                "correct the number, or put it in quotes"
            ),
            (
                "[1.]",
                "a.json:1:2: invalid JSON: ‘1.’ is not a number",
                "correct the number, or put it in quotes"
            ),
            (
                "[\"a\nb\"]",
                "a.json:1:2: invalid JSON: unterminated string",
                "add the closing quote; write a line break inside a string as \\n"
            ),
            (
                "[\"\t\"]",
                "a.json:1:3: invalid JSON: control character in a string",
                "write a tab as \\t, and other control characters as escape sequences, such as \\u001B"
            ),
            (
                "[\"\\ud800\"]",
                "a.json:1:3: invalid JSON: the escape sequence does not represent a valid character",
                "write four hexadecimal digits, or the character itself"
            ),
            (
                "[\"\\q\"]",
                "a.json:1:3: invalid JSON: unknown escape sequence",
                "write a backslash as \\\\"
            ),
            (
                "{\"a\": [1",
                "a.json:1:7: invalid JSON: missing closing bracket",
                nil
            ),
            (
                "{} x",
                "a.json:1:4: invalid JSON: unexpected ‘x’ after the value",
                "remove everything after the value"
            ),
            (
                "",
                "a.json:1:1: invalid JSON: expected a value, not the end of the file",
                nil
            ),
        ] as [(String, String, String?)])
    func `Invalid JSON is reported with its position and help`(text: String, message: String, help: String?) {
        #expect(summary(text, .json) == message + (help.map { " → \($0)" } ?? ""))
    }

    @Test(
        arguments: [
            (
                "a,b\n1,2,3\n",
                "a.csv:2:1: the row has 3 cells, but the first row has 2",
                "put cells that contain a comma in double quotes"
            ),
            (
                "a,b\n1\n",
                "a.csv:2:1: the row has 1 cell, but the first row has 2",
                "put cells that contain a comma in double quotes"
            ),
            (
                "a,a\n",
                "a.csv:1:3: duplicate key ‘a’",
                "the first one is on line 1; remove one of them"
            ),
            (
                "a,\n",
                "a.csv:1:3: a column has no name",
                "name each column in the first row"
            ),
            (
                "a\n\"x\n",
                "a.csv:2:1: invalid CSV: the quote is never closed",
                "add the closing quote; write each quote inside the cell twice: \"\""
            ),
            (
                "a\n\"x\"y\n",
                "a.csv:2:4: invalid CSV: expected a comma after the closing quote",
                "write each quote inside a quoted cell twice: \"\""
            ),
        ] as [(String, String, String?)])
    func `Invalid CSV is reported with its position and help`(text: String, message: String, help: String?) {
        #expect(summary(text, .csv) == message + (help.map { " → \($0)" } ?? ""))
    }

    /// The position, message and help on one line.
    private func summary(_ text: String, _ format: FieldFormat) -> String {
        let lines = diagnostic(text, format).split(separator: "\n", omittingEmptySubsequences: false)
        let help = lines.last?.split(separator: " = help: ", maxSplits: 1).dropFirst().first.map { " → \($0)" } ?? ""
        return lines[0].replacing(" error: ", with: " ", maxReplacements: 1) + help
    }

    @Test func `A diagnostic shows the line and marks the invalid part`() {
        #expect(
            diagnostic("[author]\nname = 'Ada'\nborn = tenth of December # 1815\n", .toml) == """
                a.toml:3:8: error: invalid TOML: ‘tenth of December’ is not a value
                  3 │ born = tenth of December # 1815
                    │        ^~~~~~~~~~~~~~~~~
                    = help: put strings in quotes: "tenth of December"
                """)
    }

    @Test func `Nesting is limited in YAML, TOML and JSON, and so is the expansion of YAML aliases`() {
        let deep = String(repeating: "[", count: 10_000)
        #expect(summary("a: " + deep, .yaml).contains("nested too deep"))
        #expect(summary(String(repeating: "- ", count: 10_000) + "a", .yaml).contains("nested too deep"))
        #expect(summary("a = " + deep, .toml).contains("nested too deep"))
        #expect(summary(String(repeating: "a.", count: 10_000) + "a = 1", .toml).contains("nested too deep"))
        #expect(summary("[" + String(repeating: "a.", count: 10_000) + "a]", .toml).contains("nested too deep"))
        #expect(summary("a = " + String(repeating: "{a.a.a.a.a = ", count: 1000), .toml).contains("nested too deep"))
        #expect(summary(deep, .json).contains("nested too deep"))
        #expect(summary(String(repeating: "{\"a\":", count: 10_000), .json).contains("nested too deep"))

        let bomb = (1...9).map {
            "a\($0): &a\($0) [" + Array(repeating: "*a\($0 - 1)", count: 9).joined(separator: ",") + "]"
        }
        #expect(
            summary("a0: &a0 [x]\n" + bomb.joined(separator: "\n"), .yaml).contains("aliases expand to too many values")
        )
        let chain = (1...80).map { "a\($0): &a\($0) [*a\($0 - 1)]" }
        #expect(summary("a0: &a0 x\n" + chain.joined(separator: "\n"), .yaml).contains("nested too deep"))
    }

    /// SplitMix64 with a fixed seed: the same bytes in every run.
    private struct Noise: RandomNumberGenerator {
        var state: UInt64
        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }

    @Test(arguments: FieldFormat.allCases)
    func `Random bytes are parsed or rejected with a position`(format: FieldFormat) throws {
        let signs =
            Array("[]{}\"'\"\"\"'''=:,.#\n\r\n\t -_+0123456789abcetruefalsnuxTZ\\\\&*!|>?%@`\u{0}\u{1}é😀".utf8) + [
                0xFF, 0xC3,
            ]
        var noise = Noise(state: 7)
        var refused = 0
        for _ in 0..<4000 {
            let count = Int.random(in: 0...60, using: &noise)
            let bytes = (0..<count).map { _ in
                Bool.random(using: &noise)
                    ? signs[Int.random(in: 0..<12, using: &noise)] : signs.randomElement(using: &noise) ?? 0
            }
            let (_, diagnostics) = FieldValue.read(bytes, file: "a.\(format)")
            for diagnostic in diagnostics where diagnostic.severity == .error {
                refused += 1
                #expect((diagnostic.line ?? 0) >= 1 && (diagnostic.column ?? 0) >= 1, "\(diagnostic)")
            }
        }
        #expect(refused > 100)
    }

    @Test(arguments: FieldFormat.allCases)
    func `Truncated data is parsed or rejected with a line number`(format: FieldFormat) throws {
        let text =
            switch format {
            case .yaml: "a: &x [1, {b: \"\\u00e9\"}, 'c']\nd: *x\ne: |\n  é\n? f\n: 2026-11-20\n"
            case .toml: "a.b = [1, {c = \"\\u00e9\"}]\n[[d]]\ne = '''\né'''\n[d.f]\ng = 2026-11-20 07:00:00.5Z\n"
            case .json: "{\"a\": [1, -2.5e3, {\"b\": \"\\ud83d\\ude00é\"}], \"c\": null, \"d\": true}"
            case .csv: "a,\"b\"\r\n\"é\"\"\n\",2026-11-20\r\nx,1.5\r\n"
            }
        let bytes = Array(text.utf8)
        #expect(FieldValue.read(bytes, file: "a.\(format)").diagnostics == [])
        for count in bytes.indices {
            for diagnostic in FieldValue.read(Array(bytes[..<count]), file: "a.\(format)").diagnostics {
                #expect(diagnostic.line != nil, "\(diagnostic)")
            }
        }
    }
}
