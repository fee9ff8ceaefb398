package import SitegenConfiguration
package import SitegenData
import SitegenModel

/// The JSON Schema of the values of templates, for editors.
package enum TemplateSchema {
    /// The schema: a definition for each section of the manual's page `template-names`.
    ///
    /// - Parameter configuration: The configuration whose lists, menus and taxonomies are included.
    package static func value(for configuration: SiteConfiguration?) -> FieldValue {
        var definitions = FieldMapping()
        for names in TemplateNames.allCases {
            var properties = FieldMapping()
            for (name, shape) in names.shapes.sorted(by: { $0.key < $1.key }) {
                var property = schema(of: shape, configuration)
                property["description"] = TemplateDescriptions.text(of: name, in: names).map(FieldValue.text)
                properties[name] = FieldValue(.mapping(property))
            }
            definitions[names.rawValue] = [
                "type": "object", "properties": FieldValue(.mapping(properties)), "additionalProperties": false,
            ]
        }
        return [
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "The values that templates receive", "$ref": "#/$defs/all",
            "$defs": FieldValue(.mapping(definitions)),
        ]
    }

    private static func schema(of shape: TemplateShape, _ configuration: SiteConfiguration?) -> FieldMapping {
        var schema = type(of: shape, configuration)
        let filters = shape.filters
        if !filters.isEmpty { schema["filters"] = FieldValue(.list(filters.map(FieldValue.text))) }
        return schema
    }

    private static func type(of shape: TemplateShape, _ configuration: SiteConfiguration?) -> FieldMapping {
        switch shape {
        case .text: ["type": "string"]
        case .date: ["type": "string", "format": "date"]
        case .number, .position: ["type": "integer"]
        case .truth: ["type": "boolean"]
        case .html: ["type": "string", "contentMediaType": "text/html"]
        case .script: ["type": "string", "contentMediaType": "text/javascript"]
        case .styleSheet: ["type": "string", "contentMediaType": "text/css"]
        case .json: ["type": "string", "contentMediaType": "application/json"]
        case .list(let element):
            ["type": "array", "items": FieldValue(.mapping(schema(of: element, configuration)))]
        case .object(let names): ["$ref": FieldValue(.text("#/$defs/\(names.rawValue)"))]
        case .named(let value, let values): named(schema(of: value, configuration), values, configuration)
        case .open, .setting: [:]
        }
    }

    /// Values with names that authors choose: those of the configuration, or any.
    private static func named(
        _ schema: FieldMapping, _ values: NamedValues, _ configuration: SiteConfiguration?
    ) -> FieldMapping {
        let value = FieldValue(.mapping(schema))
        guard let configuration, let known = values.names(in: configuration) else {
            return ["type": "object", "additionalProperties": value]
        }
        var properties = FieldMapping()
        for name in known { properties[name] = value }
        return ["type": "object", "properties": FieldValue(.mapping(properties))]
    }
}
