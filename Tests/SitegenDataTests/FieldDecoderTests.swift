import SitegenBase
import Testing

@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles

@Suite struct FieldDecoderTests {
    private struct Recipe: Decodable, Equatable {
        enum Level: String, Decodable, CaseIterable {
            case easy, hard
        }

        struct Step: Decodable, Equatable {
            var text: String
            var minutes: Int8?
        }

        var servings: Int
        var level: Level?
        var cooked: PublicationDate?
        var steps: [Step]
        var nutrition: [String: Double]?
        var notes: FieldValue?
    }

    private func decode<Value: Decodable>(
        _ type: Value.Type, _ yaml: String, knownKeys: Set<String> = []
    ) throws -> Value {
        let source = SourceText(file: "a.yaml", bytes: Array(yaml.utf8))
        return try FieldDecoder(in: source).decode(
            type, from: FieldFormat.yaml.readMapping(source), knownKeys: knownKeys)
    }

    @Test func `A Swift type is decoded from fields`() throws {
        let recipe = try decode(
            Recipe.self,
            """
            title: Soup
            servings: 4
            level: hard
            cooked: 2026-11-20
            steps:
              - text: Cut
              - text: 12
                minutes: 20
            nutrition: { fat: 2.5, salt: 1 }
            notes: [anything, { a: 1 }]
            """, knownKeys: ["title"])
        #expect(
            recipe
                == Recipe(
                    servings: 4, level: .hard, cooked: PublicationDate("2026-11-20"),
                    steps: [Recipe.Step(text: "Cut", minutes: nil), Recipe.Step(text: "12", minutes: 20)],
                    nutrition: ["fat": 2.5, "salt": 1], notes: ["anything", ["a": 1]]))
    }

    @Test(arguments: [
        (
            "steps: []\nserving: 4",
            """
            a.yaml:2:1: error: ‘servings’ is missing
              2 │ serving: 4
                │ ^~~~~~~
                = help: the key is called ‘serving’ here: rename it, or the property
            """
        ),
        ("steps: []", "a.yaml:1: error: ‘servings’ is missing\n    = help: add the key ‘servings’"),
        (
            "servings: many\nsteps: []",
            """
            a.yaml:1:11: error: ‘servings’ must be a whole number, not ‘many’
              1 │ servings: many
                │           ^~~~
            """
        ),
        (
            "servings: 4\nlevel: hrad\nsteps: []",
            """
            a.yaml:2:8: error: ‘hrad’ is not one of easy, hard
              2 │ level: hrad
                │        ^~~~
                = help: did you mean ‘hard’?
            """
        ),
        (
            "servings: 4\nsteps:\n  - text: a\n  - text: b\n    minutes: 300",
            """
            a.yaml:5:14: error: ‘steps[2].minutes’ must be between -128 and 127, not ‘300’
              5 │     minutes: 300
                │              ^~~
            """
        ),
        (
            "servings: 4\nsteps:\n  - minutes: 3",
            "a.yaml:3: error: ‘steps[1].text’ is missing\n    = help: add the key ‘text’"
        ),
        (
            "servings: 4\nsteps: none",
            """
            a.yaml:2:8: error: ‘steps’ must be a list, not ‘none’
              2 │ steps: none
                │        ^~~~
            """
        ),
        (
            "servings: 4\nsteps: [a]",
            """
            a.yaml:2:9: error: ‘steps[1]’ must be a mapping of keys to values, not ‘a’
              2 │ steps: [a]
                │         ^
            """
        ),
        (
            "servings: 4\nsteps: []\ncooked: soon",
            """
            a.yaml:3:9: error: ‘cooked’ must be a date, such as 2026-11-20, not ‘soon’
              3 │ cooked: soon
                │         ^~~~
            """
        ),
        (
            "servings:\nsteps: []",
            """
            a.yaml:1:1: error: ‘servings’ has no value
              1 │ servings:
                │ ^~~~~~~~
                = help: add a value, or remove the key
            """
        ),
        (
            "servings: 4\nservngs: 5\nsteps:\n  - text: a\n    minuts: 4\n    x: 1",
            """
            a.yaml:2:1: error: unknown key ‘servngs’
              2 │ servngs: 5
                │ ^~~~~~~
                = help: did you mean ‘servings’?
            a.yaml:5:5: error: unknown key ‘minuts’
              5 │     minuts: 4
                │     ^~~~~~
                = help: did you mean ‘minutes’?
            a.yaml:6:5: error: unknown key ‘x’
              6 │     x: 1
                │     ^
                = help: the valid keys are text, minutes
            """
        ),
    ])
    func `Values that do not match the type are reported at their position`(yaml: String, expected: String) {
        let failure = #expect(throws: BuildFailure.self) { try decode(Recipe.self, yaml) }
        #expect(failure?.diagnostics.map(\.description).joined(separator: "\n") == expected)
    }

    /// A type with a custom initializer and a custom error message.
    private struct Range: Decodable {
        init(from decoder: any Decoder) throws {
            var list = try decoder.container(keyedBy: FieldKey.self)
                .nestedUnkeyedContainer(forKey: FieldKey(stringValue: "range"))
            let first = try list.decode(Int.self)
            guard try list.decode(Int.self) >= first else {
                throw DecodingError.dataCorruptedError(in: list, debugDescription: "The second number is smaller.")
            }
        }
    }

    @Test(arguments: [
        ("range: [1, 2]", nil), ("range: [2, 1]", "a.yaml:1:8: ‘range’ is invalid: the second number is smaller"),
        ("range: [1]", "a.yaml:1:8: ‘range’ must be a list with at least 2 items"),
    ])
    func `A custom initializer can read lists and report its own errors`(yaml: String, expected: String?) throws {
        do {
            _ = try decode(Range.self, yaml)
            #expect(expected == nil)
        } catch let failure as BuildFailure {
            let diagnostic = try #require(failure.diagnostics.first)
            #expect(
                "\(diagnostic.file):\(diagnostic.line ?? 0):\(diagnostic.column ?? 0): \(diagnostic.message)"
                    == expected)
        }
    }
}
