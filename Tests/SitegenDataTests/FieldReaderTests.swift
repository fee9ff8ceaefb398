import Testing

@testable import SitegenBase
@testable import SitegenData

@Suite struct FieldReaderTests {
    private enum Level: String, CaseIterable {
        case easy, medium, hard
    }

    private func reader(_ yaml: String) throws -> FieldReader {
        let source = SourceText(file: "a.yaml", bytes: Array(yaml.utf8))
        return FieldReader(try FieldFormat.yaml.readMapping(source), in: source)
    }

    @Test func `A file has at most 100 messages`() throws {
        var reader = try reader("a: 1")
        for number in 0..<150 { reader.note(Diagnostic("\(number)", file: "a.yaml")) }
        #expect(reader.diagnostics.count == 100)
    }

    @Test func `Values of every type are read`() throws {
        var reader = try reader(
            """
            text: 1.10
            yes: true
            count: 3
            level: hard
            date: 2026-11-20
            tags: [a, 1]
            one: x
            many: [x, y]
            menu: [{title: A}, {title: B}]
            nested: {a: 1}
            free: {x: 1, y: [2]}
            named: {first: {a: 1}, second: }
            empty:
            nothing: ""
            """)
        let text = reader.string("text")
        #expect(text == "1.10")
        let yes = reader.bool("yes")
        #expect(yes == true)
        let count = reader.int("count", in: 1...3)
        #expect(count == 3)
        let level = reader.choice("level", of: Level.self)
        #expect(level == .hard)
        let date = reader.date("date")
        #expect(date?.isoDay == "2026-11-20")
        let tags = reader.strings("tags")
        #expect(tags == ["a", "1"])
        let one = reader.stringOrStrings("one")
        #expect(one == ["x"])
        let many = reader.stringOrStrings("many")
        #expect(many == ["x", "y"])
        let titles = reader.mappings("menu") { $0.string("title") }
        #expect(titles == ["A", "B"])
        let nested = reader.mapping("nested") { $0.int("a") }
        #expect(nested == 1)
        let free = reader.values("free")
        #expect(free == ["x": 1, "y": [2]])
        let named = reader.namedMappings("named") { name, reader in "\(name) \(reader.int("a") ?? 0)" }
        #expect(named?.map(\.value) == ["first 1", "second 0"])
        let present = ["empty", "nothing", "absent"].filter { reader.has($0) }
        #expect(present == [])
        reader.finish()
        #expect(reader.diagnostics == [])
    }

    /// A line, the diagnostic, and a function that reads `x` as a type.
    private static let mistakes: [(String, String, @Sendable (inout FieldReader) -> Void)] = [
        ("x: [a]", "‘x’ must be a string", { _ = $0.string("x") }),
        ("x: yes", "‘x’ must be true or false → write true", { _ = $0.bool("x") }),
        ("x: 'false'", "‘x’ must be true or false → remove the quotes", { _ = $0.bool("x") }),
        ("x: 1.5", "‘x’ must be a whole number", { _ = $0.int("x") }),
        ("x: 4", "‘x’ must be between 1 and 3", { _ = $0.int("x", in: 1...3) }),
        ("x: 0", "‘x’ must be 1 or more", { _ = $0.int("x", in: 1...Int.max) }),
        (
            "x: esay",
            "‘esay’ is not one of easy, medium, hard → did you mean ‘easy’?",
            { _ = $0.choice("x", of: Level.self) }
        ),
        ("x: none", "‘none’ is not one of easy, medium, hard", { _ = $0.choice("x", of: Level.self) }),
        (
            "x: soon",
            "‘soon’ is not a date → write it as 2026-11-20 or 2026-11-20T09:30:00+01:00",
            { _ = $0.date("x") }
        ),
        (
            "x: [1]",
            "‘x’ must be a date → write it as 2026-11-20 or 2026-11-20T09:30:00+01:00",
            { _ = $0.date("x") }
        ),
        ("x: a", "‘x’ must be a list of strings → write x: [a]", { _ = $0.strings("x") }),
        ("x: {a: b}", "‘x’ must be a string or a list of strings", { _ = $0.stringOrStrings("x") }),
        ("x: [a, ' ']", "‘x’ contains an empty string → remove it", { _ = $0.stringOrStrings("x") }),
        ("x: a", "‘x’ must be a list", { _ = $0.mappings("x") { $0.string("a") } }),
        ("x: a", "‘x’ must be a mapping of keys to values", { _ = $0.mapping("x") { $0.string("a") } }),
        ("x: {a: 1}", "‘a’ must be a mapping of keys to values", { _ = $0.namedMappings("x") { name, _ in name } }),
        (
            "x: {tilte: 1}",
            "unknown key ‘tilte’ → did you mean ‘title’?",
            { _ = $0.mapping("x") { $0.string("title") } }
        ),
        ("x: 1", "unknown key ‘x’ → remove it", { _ in }),
    ]

    @Test(arguments: mistakes)
    func `Invalid values and unknown keys are reported at their position`(
        yaml: String, expected: String, read: @Sendable (inout FieldReader) -> Void
    ) throws {
        var reader = try reader(yaml)
        read(&reader)
        reader.finish()
        #expect(reader.diagnostics.map { $0.message + ($0.help.map { " → \($0)" } ?? "") } == [expected])
        #expect(reader.diagnostics.allSatisfy { $0.line == 1 && $0.column != nil })
    }

    @Test func `A key that is read several times is a known key once`() throws {
        var reader = try reader("title: T\ntitel: U\n")
        for key in ["title", "slug", "title"] { _ = reader.string(key) }
        #expect(reader.knownKeys == ["title", "slug"])
        reader.finish()
        #expect(reader.diagnostics.map(\.help) == ["did you mean ‘title’?"])
    }

    @Test func `The rest contains the keys that were not read`() throws {
        var reader = try reader("title: T\nservings: 4\nsteps: [a]\n")
        _ = reader.string("title")
        let rest = reader.rest()
        #expect(rest == ["servings": 4, "steps": ["a"]])
        reader.finish()
        #expect(reader.diagnostics == [])
    }

    @Test func `At most 100 errors per file are reported`() throws {
        var reader = try reader((0..<300).map { "k\($0): 1\n" }.joined())
        reader.finish()
        #expect(reader.diagnostics.count == 100)
    }

    @Test(arguments: [
        ("a.toml", "tags = 'x'", "write tags = [\"x\"]"), ("a.json", "{\"tags\": \"x\"}", "write \"tags\": [\"x\"]"),
        ("a.yaml", "tags: x", "write tags: [x]"),
    ])
    func `Help is written in the syntax of the file`(file: String, text: String, help: String) throws {
        let source = SourceText(file: file, bytes: Array(text.utf8))
        let format = try #require(FieldFormat(fileName: file))
        var reader = FieldReader(try format.readMapping(source), in: source)
        _ = reader.strings("tags")
        #expect(reader.diagnostics.map(\.help) == [help])
    }
}
