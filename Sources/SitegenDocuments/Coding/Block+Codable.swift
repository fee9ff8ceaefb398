extension Block: Codable {
    /// Decodes a block in the format described by ``Document``.
    ///
    /// - Throws: `DecodingError` if the data is not a block, with the path to the error.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        let type = try fields.text("type")
        guard let kind = Self.kinds[type] else { throw fields.unknownType(type, of: "block") }
        self = try kind.decoded(from: fields).block
    }

    /// Encodes a block in the format described by ``Document``.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        try fields.write(node, for: encoder)
    }
}

extension Table.Alignment: Codable {}

extension Alert.Folding: Codable {}

extension ListNumbering: Codable {}

extension ListDelimiter: Codable {}

extension ListItem: Codable {
    /// Decodes `isChecked`, `content`, `position` and `end`.
    ///
    /// - Throws: `DecodingError` if the data is not an item, with the path to the error.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        self.init(isChecked: try fields.decodeIfPresent(Bool.self, forKey: "isChecked"), try fields.blocks())
        range = try fields.range()
    }

    /// Encodes `isChecked`, `content`, `position` and `end`.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        try fields.encodeIfPresent(isChecked, forKey: "isChecked")
        try fields.write(content)
        try fields.write(range, for: encoder)
    }
}

extension DefinitionItem: Codable {
    /// Decodes `isTight`, `terms` and `definitions`.
    ///
    /// - Throws: `DecodingError` if the data is not an item, with the path to the error.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        self.init(
            isTight: try fields.flag("isTight"), terms: try fields.decode([[Inline]].self, forKey: "terms"),
            definitions: try fields.decode([[Block]].self, forKey: "definitions"))
    }

    /// Encodes `isTight`, `terms` and `definitions`.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        try fields.encode(isTight, forKey: "isTight")
        try fields.encode(terms, forKey: "terms")
        try fields.encode(definitions, forKey: "definitions")
    }
}

/// A cell that spans columns or rows, or is covered by another one.
struct CellSpan: Codable {
    /// The row, 0 for the header.
    let row: Int
    let column: Int
    let columns: Int
    let rows: Int

    static func all(in table: Table) -> [CellSpan] {
        ([table.header] + table.rows).enumerated().flatMap { number, row in
            row.cells.enumerated().filter { !$0.element.isPlain }.map { column, cell in
                CellSpan(row: number, column: column, columns: cell.columns, rows: cell.rows)
            }
        }
    }
}
