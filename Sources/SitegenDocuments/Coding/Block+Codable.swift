extension Block: Codable {
    /// Decodes a block in the format described by ``Document``.
    ///
    /// - Throws: `DecodingError` if the data is not a block, with the path to the error.
    public init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: NodeField.self)
        let type = try fields.text("type")
        switch type {
        case "heading", "paragraph", "codeBlock", "htmlBlock", "thematicBreak", "figure", "contentsMarker",
            "summaryMarker", "embed", "table":
            self = try Self.leaf(type, fields)
        case "blockQuote", "bulletList", "orderedList", "definitionList", "alert", "footnote", "directive":
            self = try Self.container(type, fields)
        default:
            throw fields.unknownType(type, of: "block")
        }
        switch attributedElement {
        // A heading's id is a separate field.
        case nil, .heading: break
        default: attributes = try fields.attributes()
        }
    }

    private static func leaf(_ type: String, _ fields: NodeReader) throws -> Block {
        switch type {
        case "heading":
            var heading = Heading(
                try fields.decode(Int.self, forKey: "level"),
                id: try fields.decodeIfPresent(String.self, forKey: "id"), try fields.inlines())
            heading.attributes = try fields.attributes()
            heading.range = try fields.range()
            return .heading(heading)
        case "paragraph":
            var paragraph = Paragraph(try fields.inlines())
            paragraph.range = try fields.range()
            return .paragraph(paragraph)
        case "codeBlock":
            let info = InfoString(try fields.decodeIfPresent(String.self, forKey: "info") ?? "")
            var code = CodeBlock(try fields.text("code"), info: info)
            code.range = try fields.range()
            return .codeBlock(code)
        case "htmlBlock":
            var html = HTMLBlock(try fields.text("html"))
            html.range = try fields.range()
            return .htmlBlock(html)
        case "figure":
            let image = try fields.nestedContainer(keyedBy: NodeField.self, forKey: "image")
            var figure = Figure(try Image(image), caption: try fields.inlines("caption"))
            figure.range = try fields.range()
            return .figure(figure)
        case "contentsMarker":
            var marker = ContentsMarker()
            marker.range = try fields.range()
            return .contentsMarker(marker)
        case "summaryMarker":
            var marker = SummaryMarker()
            marker.range = try fields.range()
            return .summaryMarker(marker)
        case "table":
            return .table(try table(fields))
        case "embed":
            return .embed(Embed(markup: try fields.text("markup")))
        default:
            var thematicBreak = ThematicBreak()
            thematicBreak.range = try fields.range()
            return .thematicBreak(thematicBreak)
        }
    }

    private static func table(_ fields: NodeReader) throws -> Table {
        func row(_ cells: [[Inline]]) -> TableRow { TableRow(cells.map { TableCell($0) }) }
        var rows = [row(try fields.decode([[Inline]].self, forKey: "header"))]
        rows += (try fields.decodeIfPresent([[[Inline]]].self, forKey: "rows") ?? []).map(row)
        for span in try fields.decodeIfPresent([CellSpan].self, forKey: "spans") ?? [] {
            guard rows.indices.contains(span.row), rows[span.row].cells.indices.contains(span.column) else { continue }
            rows[span.row].cells[span.column].columns = span.columns
            rows[span.row].cells[span.column].rows = span.rows
        }
        var table = Table(
            alignments: try fields.decodeIfPresent([Table.Alignment?].self, forKey: "alignments") ?? [],
            header: rows[0], rows: Array(rows.dropFirst()))
        table.caption = try fields.inlines("caption")
        table.range = try fields.range()
        return table
    }

    private static func container(_ type: String, _ fields: NodeReader) throws -> Block {
        switch type {
        case "blockQuote":
            var quote = BlockQuote(try fields.blocks())
            quote.range = try fields.range()
            return .blockQuote(quote)
        case "bulletList":
            var list = BulletList(
                isTight: try fields.flag("isTight"), try fields.decode([ListItem].self, forKey: "items"))
            list.range = try fields.range()
            return .bulletList(list)
        case "orderedList":
            var list = OrderedList(
                start: try fields.decodeIfPresent(Int.self, forKey: "start") ?? 1,
                isTight: try fields.flag("isTight"), try fields.decode([ListItem].self, forKey: "items"))
            list.numbering = try fields.decodeIfPresent(ListNumbering.self, forKey: "numbering") ?? .decimal
            list.delimiter = try fields.decodeIfPresent(ListDelimiter.self, forKey: "delimiter") ?? .period
            list.range = try fields.range()
            return .orderedList(list)
        case "definitionList":
            var list = DefinitionList(try fields.decode([DefinitionItem].self, forKey: "items"))
            list.range = try fields.range()
            return .definitionList(list)
        case "alert":
            var alert = Alert(Alert.Kind(rawValue: try fields.text("kind")), try fields.blocks())
            alert.title = try fields.inlines("title")
            alert.folding = try fields.decodeIfPresent(Alert.Folding.self, forKey: "folding")
            alert.range = try fields.range()
            return .alert(alert)
        case "footnote":
            var footnote = Footnote(try fields.text("label"), try fields.blocks())
            footnote.range = try fields.range()
            return .footnote(footnote)
        default:
            var directive = BlockDirective(
                try fields.text("name"), label: try fields.inlines("label"), attributes: try fields.attributes(),
                try fields.blocks())
            directive.range = try fields.range()
            return .directive(directive)
        }
    }

    /// Encodes a block in the format described by ``Document``.
    ///
    /// - Throws: Any error of the encoder.
    public func encode(to encoder: any Encoder) throws {
        var fields = encoder.container(keyedBy: NodeField.self)
        switch self {
        case .heading(let heading):
            try fields.write("heading")
            try fields.encode(heading.level, forKey: "level")
            try fields.encodeIfPresent(heading.id, forKey: "id")
            try fields.write(heading.attributes)
            try fields.write(heading.content)
        case .paragraph(let paragraph):
            try fields.write("paragraph")
            try fields.write(paragraph.content)
        case .blockQuote(let quote):
            try fields.write("blockQuote")
            try fields.write(quote.content)
        case .bulletList(let list):
            try fields.write("bulletList")
            try fields.encode(list.isTight, forKey: "isTight")
            try fields.encode(list.items, forKey: "items")
        case .orderedList(let list):
            try fields.write("orderedList")
            try fields.encode(list.start, forKey: "start")
            if list.numbering != .decimal { try fields.encode(list.numbering, forKey: "numbering") }
            if list.delimiter != .period { try fields.encode(list.delimiter, forKey: "delimiter") }
            try fields.encode(list.isTight, forKey: "isTight")
            try fields.encode(list.items, forKey: "items")
        case .codeBlock(let code):
            try fields.write("codeBlock")
            try fields.encode(code.code, forKey: "code")
            if !code.info.text.isEmpty { try fields.encode(code.info.text, forKey: "info") }
        case .htmlBlock(let html):
            try fields.write("htmlBlock")
            try fields.encode(html.html, forKey: "html")
        case .thematicBreak: try fields.write("thematicBreak")
        case .contentsMarker: try fields.write("contentsMarker")
        case .summaryMarker: try fields.write("summaryMarker")
        case .embed(let embed):
            try fields.write("embed")
            try fields.encode(embed.markup, forKey: "markup")
        case .table, .definitionList, .alert, .footnote, .figure, .directive:
            try encodeExtension(to: &fields)
        }
        switch attributedElement {
        case nil, .heading: break
        default: try fields.write(attributes)
        }
        try fields.write(range, for: encoder)
    }

    private func encodeExtension(to fields: inout NodeWriter) throws {
        switch self {
        case .table(let table):
            try fields.write("table")
            try fields.write(table.caption, "caption")
            try fields.encode(table.alignments, forKey: "alignments")
            try fields.encode(table.header.cells.map(\.content), forKey: "header")
            try fields.encode(table.rows.map { $0.cells.map(\.content) }, forKey: "rows")
            let spans = CellSpan.all(in: table)
            if !spans.isEmpty { try fields.encode(spans, forKey: "spans") }
        case .definitionList(let list):
            try fields.write("definitionList")
            try fields.encode(list.items, forKey: "items")
        case .alert(let alert):
            try fields.write("alert")
            try fields.encode(alert.kind.rawValue, forKey: "kind")
            try fields.write(alert.title, "title")
            try fields.encodeIfPresent(alert.folding, forKey: "folding")
            try fields.write(alert.content)
        case .footnote(let footnote):
            try fields.write("footnote")
            try fields.encode(footnote.label, forKey: "label")
            try fields.write(footnote.content)
        case .figure(let figure):
            try fields.write("figure")
            var image = fields.nestedContainer(keyedBy: NodeField.self, forKey: "image")
            try figure.image.encode(to: &image)
            try fields.write(figure.caption, "caption")
        case .directive(let directive):
            try fields.write("directive")
            try fields.encode(directive.name, forKey: "name")
            try fields.write(directive.label, "label")
            try fields.write(directive.attributes)
            try fields.write(directive.content)
        default:
            // The caller writes the other cases.
            break
        }
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
private struct CellSpan: Codable {
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
