import SitegenBase
import SitegenData
import SystemPackage
import TestSupport
import Testing

@testable import SitegenConfiguration
@testable import SitegenModel
@testable import SitegenPublishing

/// The JSON Schemas of the configuration and of front matter.
@Suite struct EditorSchemaTests {
    @Test func `Every key that is read has a description, and every description has a key`() {
        let rules = FrontMatterRules(isSection: true)
        var paths: Set<String> = []
        for (name, record) in [
            ("configuration", SiteConfiguration.record()), ("frontMatter", FrontMatterReader.record(rules)),
        ] {
            Self.collect(record.schema, at: name, into: &paths)
            for definition in record.definitions { Self.collect(definition.value, at: definition.key, into: &paths) }
        }
        #expect(paths == Set(FieldDescriptions.texts.keys))
    }

    @Test(
        arguments: [
            (["title"], #"["string", "number", "boolean"]"#),
            (["pageSize"], #""integer""#),
            (["archives"], #""boolean""#),
        ] as [([String], String)])
    func `Keys have types`(path: [String], type: String) throws {
        let properties = try #require(EditorSchema.configuration.value.mapping?["properties"]?.mapping)
        let found = properties[path[0]]?.mapping?["type"]?.json.split(whereSeparator: \.isWhitespace).joined(
            separator: " ")
        #expect(found?.replacing("[ ", with: "[").replacing(" ]", with: "]") == type)
    }

    @Test func `The schema contains choices, bounds, required keys and nested menu entries`() throws {
        let schema = try #require(EditorSchema.configuration.value.mapping)
        let properties = try #require(schema["properties"]?.mapping)
        #expect(properties["rawHTML"]?.mapping?["enum"] == ["keep", "escape", "drop"])
        let feeds = try #require(properties["feeds"]?.mapping?["properties"]?.mapping)
        #expect(feeds["length"]?.mapping?["minimum"] == 1)
        #expect(feeds["length"]?.mapping?["maximum"] == 10_000)
        #expect(
            feeds["formats"]?.mapping?["anyOf"] == [
                ["enum": ["atom", "rss", "json"]],
                ["type": "array", "items": ["enum": ["atom", "rss", "json"]]],
            ])
        #expect(schema["required"] == ["title"])
        let entry = try #require(schema["$defs"]?.mapping?["MenuEntry"]?.mapping)
        #expect(entry["required"] == ["title", "url"])
        #expect(
            entry["properties"]?.mapping?["entries"]?.mapping?["items"] == ["$ref": "#/$defs/MenuEntry"])
    }

    @Test func `The schema of front matter contains the site's taxonomies and the fields of its sections`() throws {
        let disk = MemoryDisk(
            """
            -- site.yaml --
            title: T
            taxonomies: [cuisines]
            sections:
              recipes:
                fields:
                  servings: { type: integer, required: true }
              films:
                fields:
                  length: { type: integer, description: In minutes }
            """)
        let all = try EditorSchema.frontMatter(of: "/site", in: disk.fileSystem).value.mapping
        let properties = try #require(all?["properties"]?.mapping)
        #expect(all?["required"] == nil)
        #expect(properties["tags"] == nil)
        #expect(properties["cuisines"]?.mapping?["anyOf"]?.list?.last?.mapping?["type"] == "array")
        #expect(properties["servings"] == ["type": "integer"])
        #expect(properties["length"] == ["description": "In minutes", "type": "integer"])
        let recipes = try EditorSchema.frontMatter(of: "/site", section: "recipes/soups", in: disk.fileSystem).value
        #expect(recipes.mapping?["required"] == ["servings"])
        #expect(recipes.mapping?["properties"]?.mapping?["length"] == nil)
    }

    // MARK: - Swift types

    private enum Level: String, Decodable, CaseIterable { case easy, hard }

    private struct Step: Decodable {
        var text: String
        var minutes: Double?
        var steps: [Step]?
    }

    private struct Recipe: Decodable {
        var title: String
        var servings: Int
        var level: Level?
        var first: PublicationDate
        var isVegan = false
        var steps: [Step]
        var prices: [String: Double]

        enum Keys: String, CodingKey { case title, servings, level, first, isVegan, steps, prices }

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Keys.self)
            title = try fields.decode(String.self, forKey: .title)
            servings = try fields.decode(Int.self, forKey: .servings)
            level = try fields.decodeIfPresent(Level.self, forKey: .level)
            first = try fields.decode(PublicationDate.self, forKey: .first)
            isVegan = (try? fields.decode(Bool.self, forKey: .isVegan)) ?? false
            steps = try fields.decode([Step].self, forKey: .steps)
            prices = try fields.decode([String: Double].self, forKey: .prices)
        }
    }

    @Test func `The schema of a Swift type contains its keys and which of them are required`() {
        let schema = DecodableSchema(of: Recipe.self)
        #expect(schema.properties.keys == ["title", "servings", "level", "first", "isVegan", "steps", "prices"])
        #expect(schema.requiredKeys == ["title", "servings", "first", "steps", "prices"])
        #expect(!schema.isOpen)
        #expect(schema.properties["servings"]?.mapping?["type"] == "integer")
        #expect(schema.properties["level"] == ["enum": ["easy", "hard"]])
        #expect(schema.properties["first"]?.mapping?["pattern"] != nil)
        #expect(schema.properties["isVegan"] == ["type": "boolean"])
        #expect(schema.properties["prices"] == ["type": "object", "additionalProperties": ["type": "number"]])
        let step = schema.properties["steps"]?.mapping?["items"]?.mapping
        #expect(step?["properties"]?.mapping?["minutes"] == ["type": "number"])
        #expect(step?["required"] == ["text"])
        #expect(step?["additionalProperties"] == false)
    }

    /// A string or a list of strings; both forms are tried.
    private struct Names: Decodable {
        var names: [String]

        init(from decoder: any Decoder) throws {
            if let name = try? decoder.singleValueContainer().decode(String.self) {
                names = [name]
            } else {
                names = try [String](from: decoder)
            }
        }
    }

    /// A string that must have a special format.
    private struct Code: Decodable {
        init(from decoder: any Decoder) throws {
            guard try decoder.singleValueContainer().decode(String.self).hasPrefix("C-") else {
                throw BuildFailure([Diagnostic("no code", file: "")])
            }
        }
    }

    private struct Film: Decodable {
        var cast: Names
        var code: Code
        var length: Int
    }

    private struct Anything: Decodable {
        var value: FieldValue
        var names: Names
    }

    private struct Ring: Decodable {
        var within: Chain
    }

    private struct Chain: Decodable {
        var rings: [String: Ring]
    }

    @Test func `The schema of a Swift type is open where its keys or values are unknown`() {
        let anything = DecodableSchema(of: Anything.self)
        #expect(anything.properties == ["value": [:], "names": [:]])
        #expect(!anything.isOpen)
        // The type rejects the code, so the keys that it reads after that are unknown.
        let film = DecodableSchema(of: Film.self)
        #expect(film.isOpen)
        #expect(film.properties["cast"] == [:])
        #expect(film.requiredKeys == [])
        #expect(DecodableSchema(of: [String: Int].self).isOpen)
        #expect(DecodableSchema(of: Ring.self).properties["within"]?.mapping?["required"] == ["rings"])
    }

    @Test func `The schema of front matter contains the keys of the Swift types of sections`() throws {
        let disk = MemoryDisk("-- site.yaml --\ntitle: T\nsections: {films: {fields: {length: {type: integer}}}}\n")
        let website = Website(theme: PlainTheme()).section("recipes", metadata: Recipe.self)
        let all = try EditorSchema.frontMatter(of: "/site", website: website, in: disk.fileSystem).value.mapping
        #expect(all?["required"] == nil)
        #expect(all?["additionalProperties"] == false)
        #expect(all?["properties"]?.mapping?["level"] == ["enum": ["easy", "hard"]])
        #expect(all?["properties"]?.mapping?["length"] == ["type": "integer"])
        let soups = try EditorSchema.frontMatter(
            of: "/site", section: "recipes/soups", website: website, in: disk.fileSystem
        ).value.mapping
        #expect(soups?["required"] == ["title", "servings", "first", "steps", "prices"])
        #expect(soups?["properties"]?.mapping?["title"]?.mapping?["description"] != nil)
        #expect(soups?["properties"]?.mapping?["length"] == nil)
        let open = try EditorSchema.frontMatter(
            of: "/site", section: "films", website: website.section("films", metadata: Film.self), in: disk.fileSystem
        ).value.mapping
        #expect(open?["additionalProperties"] == nil)
    }

    @Test func `A section without declared fields is an error`() {
        let disk = MemoryDisk("-- site.yaml --\ntitle: T\nsections: { recipes: { fields: { a: {} } } }\n")
        #expect {
            try EditorSchema.frontMatter(of: "/site", section: "recipe", in: disk.fileSystem)
        } throws: { error in
            (error as? BuildFailure)?.diagnostics.map(\.description).joined() == """
                --section: error: no section ‘recipe’ declares fields
                   = help: the sections with fields are recipes
                """
        }
    }

    /// Collects the paths of all keys in a schema. The paths in a definition begin with its name.
    private static func collect(_ schema: FieldValue, at path: String, into paths: inout Set<String>) {
        guard let mapping = schema.mapping else { return }
        for entry in mapping["properties"]?.mapping ?? [:] {
            let inner = "\(path).\(entry.key)"
            paths.insert(inner)
            #expect(entry.value.mapping?["description"] != nil, "\(inner)")
            collect(entry.value, at: inner, into: &paths)
        }
        if let names = mapping["additionalProperties"] { collect(names, at: "\(path).*", into: &paths) }
        for form in mapping["anyOf"]?.list ?? [] { collect(form, at: path, into: &paths) }
    }
}
