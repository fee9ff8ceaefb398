import Testing

@testable import SitegenBase
@testable import SitegenData

@Suite struct FieldSchemaTests {
    private static let declarations = """
        fields:
          servings: { type: integer, required: true, description: How many it feeds }
          level:
            allowed: [easy, medium, hard]
            default: easy
          cooked: { type: date }
          vegan: { type: boolean, default: false }
          weight: { type: number }
          diets: { type: list, allowed: [vegan, kosher] }
          source: { type: url }
          remark:
        """

    private func declare(_ yaml: String) throws -> (schemas: [FieldSchema]?, diagnostics: String) {
        let source = SourceText(file: "site.yaml", bytes: Array(yaml.utf8))
        var reader = FieldReader(try FieldFormat.yaml.readMapping(source), in: source)
        let schemas = FieldSchema.declarations(under: "fields", from: &reader)
        reader.finish()
        return (schemas, reader.diagnostics.sorted().map(\.description).joined(separator: "\n"))
    }

    private func check(_ yaml: String) throws -> (fields: FieldMapping, diagnostics: String) {
        let schemas = try #require(try declare(Self.declarations).schemas)
        let source = SourceText(file: "a.yaml", bytes: Array(yaml.utf8))
        let (fields, diagnostics) = schemas.check(
            try FieldFormat.yaml.readMapping(source), in: source, knownKeys: ["title"])
        return (fields, diagnostics.sorted().map(\.description).joined(separator: "\n"))
    }

    @Test func `Fields are declared by name`() throws {
        let (schemas, diagnostics) = try declare(Self.declarations)
        #expect(diagnostics == "")
        #expect(
            schemas == [
                FieldSchema("servings", type: .integer, isRequired: true, description: "How many it feeds"),
                FieldSchema("level", defaultValue: "easy", allowedValues: ["easy", "medium", "hard"]),
                FieldSchema("cooked", type: .date),
                FieldSchema("vegan", type: .boolean, defaultValue: false),
                FieldSchema("weight", type: .number),
                FieldSchema("diets", type: .list, allowedValues: ["vegan", "kosher"]),
                FieldSchema("source", type: .url),
                FieldSchema("remark"),
            ])
    }

    @Test(arguments: [
        (
            "fields:\n  a: { type: txt }",
            """
            site.yaml:2:14: error: ‘txt’ is not one of text, integer, number, boolean, date, list, url
              2 │   a: { type: txt }
                │              ^~~
                = help: did you mean ‘text’?
            """
        ),
        (
            "fields:\n  a: { type: integer, default: one, allowed: [1, two] }",
            """
            site.yaml:2:32: error: ‘a’ must be a whole number, not ‘one’
              2 │   a: { type: integer, default: one, allowed: [1, two] }
                │                                ^~~
            site.yaml:2:50: error: an allowed value of ‘a’ must be a whole number
              2 │   a: { type: integer, default: one, allowed: [1, two] }
                │                                                  ^~~
            """
        ),
        (
            "fields:\n  a: { allowed: [one, two], default: tow }",
            """
            site.yaml:2:38: error: ‘tow’ is not an allowed value of ‘a’
              2 │   a: { allowed: [one, two], default: tow }
                │                                      ^~~
                = help: did you mean ‘two’?
            """
        ),
        (
            "fields:\n  a: { required: true, default: x }",
            """
            site.yaml:2:33: error: a required field cannot have a default
              2 │   a: { required: true, default: x }
                │                                 ^
                = help: remove ‘required’ or ‘default’
            """
        ),
        (
            "fields:\n  a: { allowed: x, requird: true }",
            """
            site.yaml:2:17: error: ‘allowed’ must be a list
              2 │   a: { allowed: x, requird: true }
                │                 ^
                = help: write a list of the allowed values, such as [easy, hard]
            site.yaml:2:20: error: unknown key ‘requird’
              2 │   a: { allowed: x, requird: true }
                │                    ^~~~~~~
                = help: did you mean ‘required’?
            """
        ),
        (
            "fields: [a]",
            """
            site.yaml:1:9: error: ‘fields’ must be a mapping of keys to values
              1 │ fields: [a]
                │         ^
            """
        ),
    ])
    func `Errors in declarations are reported`(yaml: String, expected: String) throws {
        #expect(try declare(yaml).diagnostics == expected)
    }

    @Test func `Fields have their declared types, and missing fields have their default values`() throws {
        let (fields, diagnostics) = try check(
            """
            remark: 1.10
            source: /soups/
            diets: [kosher]
            weight: 2
            cooked: "2026-11-20"
            servings: 4
            """)
        #expect(diagnostics == "")
        let date = try #require(PublicationDate("2026-11-20"))
        #expect(
            fields == [
                "servings": 4, "level": "easy", "cooked": FieldValue(.date(date)), "vegan": false, "weight": 2,
                "diets": ["kosher"], "source": "/soups/", "remark": "1.10",
            ])
    }

    @Test(arguments: [
        ("level: easy", "a.yaml:1: error: ‘servings’ is missing\n    = help: add ‘servings’: How many it feeds"),
        (
            "servings: \"4\"",
            """
            a.yaml:1:11: error: ‘servings’ must be a whole number, not ‘4’
              1 │ servings: "4"
                │           ^~~
                = help: remove the quotes
            """
        ),
        (
            "servings: 4\nlevel: eazy",
            """
            a.yaml:2:8: error: ‘eazy’ is not an allowed value of ‘level’
              2 │ level: eazy
                │        ^~~~
                = help: did you mean ‘easy’?
            """
        ),
        (
            "servings: 4\ndiets: [vegan, paleolithic]",
            """
            a.yaml:2:16: error: ‘paleolithic’ is not an allowed value of ‘diets’
              2 │ diets: [vegan, paleolithic]
                │                ^~~~~~~~~~~
                = help: the allowed values are vegan, kosher
            """
        ),
        (
            "servings: 4\ndiets: vegan",
            """
            a.yaml:2:8: error: ‘diets’ must be a list of strings, not ‘vegan’
              2 │ diets: vegan
                │        ^~~~~
                = help: write diets: [vegan]
            """
        ),
        (
            "servings: 4\nvegan: yes\nsource: example.org",
            """
            a.yaml:2:8: error: ‘vegan’ must be true or false, not ‘yes’
              2 │ vegan: yes
                │        ^~~
                = help: write true
            a.yaml:3:9: error: ‘source’ must be a URL, not ‘example.org’
              3 │ source: example.org
                │         ^~~~~~~~~~~
                = help: write a complete URL, such as https://example.org/, or a path on the site, such as /about/
            """
        ),
        (
            "servings: 4\nsource: \"javascript:alert(1)\"",
            """
            a.yaml:2:9: error: ‘source’ must be a URL, not ‘javascript:alert(1)’
              2 │ source: "javascript:alert(1)"
                │         ^~~~~~~~~~~~~~~~~~~~~
                = help: ‘javascript:’ is not allowed in links; write a web URL, such as https://example.org/
            """
        ),
        (
            "servings: 4\nremarks: a\ntilte: b",
            """
            a.yaml:2:1: error: unknown key ‘remarks’
              2 │ remarks: a
                │ ^~~~~~~
                = help: did you mean ‘remark’?
            a.yaml:3:1: error: unknown key ‘tilte’
              3 │ tilte: b
                │ ^~~~~
                = help: did you mean ‘title’?
            """
        ),
    ])
    func `Fields that do not match their declarations are reported`(yaml: String, expected: String) throws {
        #expect(try check(yaml).diagnostics == expected)
    }

    @Test(arguments: [
        ("https://example.org/", true), ("mailto:a@example.org", true), ("/a/b", true), ("example.org", false),
        ("javascript:alert(1)", false), ("JavaScript:alert(1)", false), ("vbscript:x", false),
        ("file:///etc/passwd", false),
        ("data:text/html,x", false), ("https://a b", false), (":", false), ("1a:b", false), ("a:", false), ("", false),
        ("a_b:c", false),
    ])
    func `A URL field accepts allowed schemes and paths on the site`(text: String, isAddress: Bool) {
        #expect((FieldType.url.value(of: FieldValue(.text(text))) != nil) == isAddress)
    }

    @Test func `Each declared field has a JSON Schema`() throws {
        let schemas = try #require(try declare(Self.declarations).schemas)
        let expected: [String: FieldValue] = [
            "servings": ["description": "How many it feeds", "type": "integer"],
            "level": ["enum": ["easy", "medium", "hard"], "default": "easy"],
            "cooked": [
                "type": "string",
                "pattern":
                    #"^\d{4}-\d{1,2}-\d{1,2}([Tt ]\d{1,2}:\d{2}(:\d{2}(\.\d+)?)?( ?([Zz]|[+-]\d{2}(:?\d{2})?))?)?$"#,
            ],
            "vegan": ["type": "boolean", "default": false],
            "weight": ["type": "number"],
            "diets": ["type": "array", "items": ["enum": ["vegan", "kosher"]]],
            "source": ["type": "string", "format": "uri-reference"],
            "remark": ["type": ["string", "number"]],
        ]
        #expect(Dictionary(uniqueKeysWithValues: schemas.map { ($0.name, $0.jsonSchema) }) == expected)
    }
}
