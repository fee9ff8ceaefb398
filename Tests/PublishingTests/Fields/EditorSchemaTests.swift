import SystemPackage
import Testing

@testable import Publishing

/// The JSON Schemas of what authors write.
@Suite struct EditorSchemaTests {
    @Test func `Every key that is read has a description, and no other has`() {
        let rules = FrontMatterRules(isSection: true)
        var paths: Set<String> = []
        for (name, record) in [
            ("configuration", SiteConfiguration.record()), ("frontMatter", FrontMatter.record(rules)),
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

    @Test func `Choices are listed, bounds are told, a title is required, and an entry of a menu may hold others`()
        throws
    {
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

    @Test func `The front matter of a site has its taxonomies, and the fields of a section`() throws {
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
        #expect(properties["cuisines"]?.mapping?["type"] == "array")
        #expect(properties["servings"] == ["type": "integer"])
        #expect(properties["length"] == ["description": "In minutes", "type": "integer"])
        let recipes = try EditorSchema.frontMatter(of: "/site", section: "recipes/soups", in: disk.fileSystem).value
        #expect(recipes.mapping?["required"] == ["servings"])
        #expect(recipes.mapping?["properties"]?.mapping?["length"] == nil)
    }

    @Test func `A section that declares no fields is named`() {
        let disk = MemoryDisk("-- site.yaml --\ntitle: T\nsections: { recipes: { fields: { a: {} } } }\n")
        #expect {
            try EditorSchema.frontMatter(of: "/site", section: "recipe", in: disk.fileSystem)
        } throws: { error in
            (error as? BuildFailure)?.faults.map(\.description).joined() == """
                --section: error: no section ‘recipe’ declares fields
                   = help: the sections that do are recipes
                """
        }
    }

    /// The paths of all keys with a schema; those of named shapes begin with the name.
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
