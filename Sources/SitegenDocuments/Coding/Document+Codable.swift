/// Encodes documents as data such as JSON.
///
/// A document is an object with its `version`, which is 1, and its `blocks`. Each node is an object with its `type` and the
/// fields of that type. Fields that are empty, `nil` or have their default value may be omitted. Field and type names are those
/// of the Swift API.
///
/// ```json
/// {"version": 1, "blocks": [
///     {"type": "heading", "level": 1, "id": "title", "content": [{"type": "text", "text": "Title"}]},
///     {"type": "bulletList", "isTight": true, "items": [
///         {"isChecked": false, "content": [{"type": "paragraph", "content": [{"type": "code", "code": "x"}]}]}
///     ]}
/// ]}
/// ```
/// Blocks:
///
/// | `type` | fields |
/// | --- | --- |
/// | `heading` | `level`, `id`, `attributes`, `content` (inlines) |
/// | `paragraph` | `content` (inlines) |
/// | `blockQuote` | `content` (blocks) |
/// | `bulletList` | `isTight`, `items` |
/// | `orderedList` | `start`, `numbering` (`decimal`, `lower-alpha`, `upper-alpha`, `lower-roman`, `upper-roman`), `delimiter` (`period`, `parenthesis`, `parentheses`), `isTight`, `items` |
/// | `codeBlock` | `code`, `info` |
/// | `htmlBlock` | `html` |
/// | `thematicBreak`, `contentsMarker`, `summaryMarker` | |
/// | `table` | `caption` (inlines), `alignments` (`left`, `center`, `right` or `null`), `header` (cells), `rows` (arrays of cells); a cell is an array of inlines |
/// | `definitionList` | `items`: `isTight`, `terms` (arrays of inlines), `definitions` (arrays of blocks) |
/// | `alert` | `kind`, `title` (inlines), `folding` (`open` or `closed`), `content` (blocks) |
/// | `footnote` | `label`, `content` (blocks) |
/// | `figure` | `image` (the fields of an image), `caption` (inlines) |
/// | `directive` | `name`, `label` (inlines), `attributes`, `content` (blocks) |
/// | `embed` | `markup` |
///
/// All blocks except `htmlBlock`, `footnote`, the markers and `embed` also have `attributes`.
///
/// Inlines:
///
/// | `type` | fields |
/// | --- | --- |
/// | `text` | `text` |
/// | `emphasis`, `strong`, `strikethrough`, `mark`, `insertion`, `superscript`, `subscript`, `span` | `attributes`, `content` (inlines) |
/// | `code` | `code`, `attributes` |
/// | `link` | `destination`, `title`, `attributes`, `content` |
/// | `image` | `source`, `title`, `attributes`, `content` |
/// | `softBreak`, `lineBreak` | |
/// | `inlineHTML` | `html` |
/// | `abbreviation` | `text`, `title` |
/// | `formula` | `source`, `isDisplay` |
/// | `footnoteReference` | `label` |
/// | `directive` | `name`, `attributes`, `content` |
/// | `styled` | `color` (`#rrggbb`), `fontSize` (points), `content` |
/// | `embed` | `markup` |
///
/// `attributes` has an `id`, `classes` and `values`, each value being an object with `name` and `value`. A node with a known
/// source range (see ``SourceNode``) has a `position` and an `end`, each with `line` and `column`, unless the encoder's
/// `userInfo` omits them (see ``CodingUserInfoKey/omitsPositions``). Unknown fields are ignored. An unknown type is a
/// `DecodingError` with the path to it.
///
/// An ``Embed`` is trusted HTML. Programs that decode untrusted documents must not render embeds.
extension Document: Codable {
    /// Decodes a document that ``encode(to:)`` wrote.
    ///
    /// - Throws: `DecodingError` if the data is not a document, or was written by a later version, with the path to the error.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        let version = try fields.decodeIfPresent(Int.self, forKey: "version") ?? 1
        guard version == 1 else {
            throw DecodingError.dataCorruptedError(
                forKey: "version", in: fields, debugDescription: "Version \(version) of the document format is unknown")
        }
        self.init(try fields.decode([Block].self, forKey: "blocks"))
    }

    /// Encodes the document's version and blocks.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        try fields.encode(1, forKey: "version")
        try fields.encode(blocks, forKey: "blocks")
    }
}

extension CodingUserInfoKey {
    /// The key for an encoder's `userInfo` whose value `true` omits positions.
    public static let omitsPositions: CodingUserInfoKey = {
        guard let key = CodingUserInfoKey(rawValue: "sitegen.omitsPositions") else {
            preconditionFailure("CodingUserInfoKey takes any string")
        }
        return key
    }()
}

/// The name of a field.
struct NodeField: CodingKey, ExpressibleByStringLiteral {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init(stringLiteral: String) {
        stringValue = stringLiteral
    }

    init?(intValue: Int) {
        nil
    }
}

typealias NodeReader = KeyedDecodingContainer<NodeField>
typealias NodeWriter = KeyedEncodingContainer<NodeField>

extension KeyedDecodingContainer<NodeField> {
    func blocks(_ key: NodeField = "content") throws -> [Block] {
        try decodeIfPresent([Block].self, forKey: key) ?? []
    }

    func inlines(_ key: NodeField = "content") throws -> [Inline] {
        try decodeIfPresent([Inline].self, forKey: key) ?? []
    }

    func text(_ key: NodeField) throws -> String {
        try decode(String.self, forKey: key)
    }

    func flag(_ key: NodeField) throws -> Bool {
        try decodeIfPresent(Bool.self, forKey: key) ?? true
    }

    func attributes() throws -> NodeAttributes {
        try decodeIfPresent(NodeAttributes.self, forKey: "attributes") ?? NodeAttributes()
    }

    func range() throws -> Range<SourcePosition>? {
        guard let start = try decodeIfPresent(SourcePosition.self, forKey: "position") else { return nil }
        return start..<max(start, try decodeIfPresent(SourcePosition.self, forKey: "end") ?? start)
    }

    func unknownType(_ type: String, of kind: String) -> DecodingError {
        DecodingError.dataCorruptedError(
            forKey: "type", in: self, debugDescription: "There is no \(kind) of type \"\(type)\"")
    }
}

extension KeyedEncodingContainer<NodeField> {
    mutating func write(_ node: some NodeDescription, for encoder: any Encoder) throws {
        try encode(type(of: node).codedType, forKey: "type")
        try node.write(to: &self)
        try write(node.attributes)
        try write(node.range, for: encoder)
    }

    mutating func write(_ nodes: [some Encodable], _ key: NodeField = "content") throws {
        if !nodes.isEmpty { try encode(nodes, forKey: key) }
    }

    mutating func write(_ attributes: NodeAttributes) throws {
        if !attributes.isEmpty { try encode(attributes, forKey: "attributes") }
    }

    mutating func write(_ range: Range<SourcePosition>?, for encoder: any Encoder) throws {
        guard let range, encoder.userInfo[.omitsPositions] as? Bool != true else { return }
        try encode(range.lowerBound, forKey: "position")
        if !range.isEmpty { try encode(range.upperBound, forKey: "end") }
    }
}

extension SourcePosition: Codable {
    /// Decodes `line` and `column`.
    ///
    /// - Throws: `DecodingError` if one of them is missing.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        self.init(
            line: try fields.decode(Int.self, forKey: "line"), column: try fields.decode(Int.self, forKey: "column"))
    }

    /// Encodes `line` and `column`.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        try fields.encode(line, forKey: "line")
        try fields.encode(column, forKey: "column")
    }
}

extension NodeAttributes: Codable {
    private struct Value: Codable {
        let name: String
        let value: String
    }

    /// Decodes `id`, `classes` and `values`.
    ///
    /// - Throws: `DecodingError` if the data does not describe attributes.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        self.init(
            id: try fields.decodeIfPresent(String.self, forKey: "id"),
            classes: try fields.decodeIfPresent([String].self, forKey: "classes") ?? [])
        for value in try fields.decodeIfPresent([Value].self, forKey: "values") ?? [] {
            set(value.name, to: value.value)
        }
    }

    /// Encodes `id`, `classes` and `values`.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        try fields.encodeIfPresent(id, forKey: "id")
        try fields.write(classes, "classes")
        try fields.write(values.map { Value(name: $0.name, value: $0.value) }, "values")
    }
}
