package import SitegenBase
import SitegenConfiguration
package import SitegenData
package import SitegenFiles
import SitegenModel
package import SystemPackage

/// A JSON Schema (draft 2020-12) of authors' files, with which editors complete and check them.
///
/// The readers of configuration and front matter generate the schemas, so these contain every key that a build reads.
package struct EditorSchema: Sendable {
    /// The schema. Editors read its ``/SitegenData/FieldValue/json``.
    package let value: FieldValue

    /// The schema of `site.yaml`, `site.toml` and `site.json`.
    package static let configuration = EditorSchema(
        "The configuration of a site", of: SiteConfiguration.record())

    /// The schema of front matter in a site whose configuration has no taxonomies or fields of its own.
    package static let frontMatter: EditorSchema = {
        let names = SiteConfiguration.TaxonomyConfiguration.standard.map(\.name)
        let rules = FrontMatterRules(taxonomies: names, isSection: true)
        return EditorSchema("The front matter of a page", of: FrontMatterReader.record(rules), rules)
    }()

    /// The schema of front matter in a site, with the site's taxonomies and the fields of its sections. Fields are
    /// declared in the configuration or as Swift types, whose keys are included as far as a type reveals them.
    ///
    /// - Parameters:
    ///   - folder: The site's folder.
    ///   - section: The path of a section below `content/`. The schema then has the fields of this section only, and
    ///     requires them if they are declared as required. Without a section it has the fields of all sections and
    ///     requires none.
    ///   - website: The website, with the types that a program declares for sections.
    ///   - fileSystem: The file system that contains the folder.
    /// - Returns: The schema, as JSON Schema 2020-12.
    /// - Throws: ``/SitegenBase/BuildFailure`` if the folder is not a site, its configuration is invalid, or
    ///   the section declares no fields.
    package static func frontMatter(
        of folder: FilePath, section: String? = nil, website: Website? = nil, in fileSystem: FileSystem = .disk
    ) throws(BuildFailure) -> EditorSchema {
        let (_, configuration) = try SiteConfiguration.load(from: folder, in: fileSystem)
        var rules = FrontMatterRules(
            taxonomies: configuration.taxonomies.map(\.name), isSection: section == nil)
        rules.unknownKeys = configuration.unknownKeys
        var types: [DecodableSchema] = []
        if let section {
            let path = section.pathParts.joined(separator: "/")
            if let metadata = website?.metadata(of: section.pathParts) {
                types = [metadata.schema()]
            } else if let fields = configuration.setting(of: path, \.fields) {
                rules.fields = fields
            } else {
                let known = Set(
                    configuration.sections.filter { $0.value.fields != nil }.keys
                        + (website?.metadata ?? []).map { $0.folders.joined(separator: "/") })
                let help =
                    known.isEmpty ? nil : "the sections with fields are \(known.sorted().joined(separator: ", "))"
                throw BuildFailure([
                    Diagnostic("no section ‘\(section)’ declares fields", file: "--section", help: help)
                ])
            }
        } else {
            rules.fields = fieldsOfAllSections(in: configuration)
            types = (website?.metadata ?? []).map { $0.schema() }
        }
        return EditorSchema(
            "The front matter of a page", of: FrontMatterReader.record(rules), rules, types, requires: section != nil)
    }

    /// The fields that sections declare, none of them required.
    private static func fieldsOfAllSections(in configuration: SiteConfiguration) -> [FieldSchema] {
        var seen: Set<String> = []
        let all = configuration.sections.sorted { $0.key < $1.key }.flatMap { $0.value.fields ?? [] }
        return all.filter { seen.insert($0.name).inserted }.map { field in
            var field = field
            field.isRequired = false
            // Sections may declare different fields of the same name. The schema then contains only the name.
            let others = all.filter { $0.name == field.name }
            if !others.allSatisfy({ $0.type == field.type && $0.allowedValues == field.allowedValues }) {
                field.type = .text
                field.allowedValues = []
            }
            return field
        }
    }

    /// - Parameters:
    ///   - types: The schemas of the sections' types.
    ///   - requiresKeys: Whether keys that a type requires are required.
    private init(
        _ title: String, of record: FieldRecord, _ rules: FrontMatterRules = FrontMatterRules(),
        _ types: [DecodableSchema] = [], requires requiresKeys: Bool = false
    ) {
        var schema: FieldMapping = [
            "$schema": "https://json-schema.org/draft/2020-12/schema", "title": FieldValue(.text(title)),
        ]
        for entry in record.schema.mapping ?? [:] { schema[entry.key] = entry.value }
        if var properties = schema["properties"]?.mapping {
            for taxonomy in rules.taxonomies {
                guard var property = properties[taxonomy]?.mapping else { continue }
                property["description"] = FieldValue(.text("The page's terms in ‘\(taxonomy)’."))
                properties[taxonomy] = FieldValue(.mapping(property))
            }
            for field in rules.fields where properties[field.name] == nil {
                properties[field.name] = field.jsonSchema
            }
            let keysOfEveryPage = properties
            for property in types.flatMap(\.properties) where keysOfEveryPage[property.key] == nil {
                // Sections may declare different fields of the same name. The schema then contains only the name.
                let other = properties[property.key]
                properties[property.key] = other == nil || other == property.value ? property.value : [:]
            }
            schema["properties"] = FieldValue(.mapping(properties))
        }
        if rules.unknownKeys != .error || types.contains(where: \.isOpen) { schema["additionalProperties"] = nil }
        let names = rules.fields.filter(\.isRequired).map(\.name) + (requiresKeys ? types.flatMap(\.requiredKeys) : [])
        let required = names.map(FieldValue.text)
        if !required.isEmpty { schema["required"] = FieldValue(.list(required)) }
        if !record.definitions.isEmpty { schema["$defs"] = FieldValue(.mapping(record.definitions)) }
        value = FieldValue(.mapping(schema))
    }
}
