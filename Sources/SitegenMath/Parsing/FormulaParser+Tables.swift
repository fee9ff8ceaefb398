/// Environments: rows of cells.
extension FormulaParser {
    /// A row of a table and the line above it.
    fileprivate struct Row {
        var cells: [MathElement] = []
        var tag: MathElement?
        /// `solid`, `dashed` or empty.
        var lineAbove = ""
        /// The space below it, in ems.
        var distance = 0.0
    }

    /// The columns as described by the author.
    private struct Description {
        var alignments: [EnvironmentLayout.Alignment] = []
        /// The lines to the left of the columns by their indices, and the one to the right of the last column.
        var lines: [Int: String] = [:]
    }

    mutating func environment(_ token: TeXToken) throws(MathError) -> Atom {
        let name = try stream.argument(of: "\\begin", at: token.offset).text
        guard let layout = EnvironmentLayout.table[name] else {
            throw MathError(.unknownEnvironment(name), at: token.offset)
        }
        var description = Description()
        if case .described = layout.columns {
            description = try self.description(token)
        } else if name.hasSuffix("matrix*"), let bracketed = try stream.bracketed() {
            description.alignments = Array(repeating: bracketed.text.first?.alignment ?? .center, count: 64)
        } else if layout.hasPairCount {
            _ = try stream.argument(of: "\\begin{\(name)}", at: token.offset)
        }
        let rows = try rows(layout)
        guard let end = try stream.next(), end.isCommand("end") else {
            throw MathError(.unclosed("\\begin{\(name)}"), at: token.offset)
        }
        guard try stream.argument(of: "\\end", at: end.offset).text == name else {
            throw MathError(.unclosed("\\begin{\(name)}"), at: token.offset)
        }
        let table = table(rows, layout, description)
        guard !layout.left.isEmpty || !layout.right.isEmpty else { return Atom(kind: .ordinary, element: table) }
        let fences = [Self.fence(layout.left, "prefix"), table, Self.fence(layout.right, "postfix")]
        return Atom(kind: .ordinary, element: MathElement(.mrow, fences))
    }

    mutating func substack(_ token: TeXToken) throws(MathError) -> Atom {
        guard let open = try stream.next(), open.isCharacter("{") else {
            throw MathError(.missingArgument(token.spelling), at: token.offset)
        }
        let layout = EnvironmentLayout(isSmall: true)
        let rows = try rows(layout)
        guard let close = try stream.next(), close.isCharacter("}") else {
            throw MathError(.unclosed("{"), at: open.offset)
        }
        return Atom(kind: .ordinary, element: table(rows, layout, Description()))
    }

    private mutating func description(_ token: TeXToken) throws(MathError) -> Description {
        var description = Description()
        for part in try stream.argument(of: "\\begin", at: token.offset) {
            switch part.kind {
            case .character("|"): description.lines[description.alignments.count] = "solid"
            case .character(":"): description.lines[description.alignments.count] = "dashed"
            case .character("l"), .character("c"), .character("r"):
                description.alignments.append(part.spelling.first?.alignment ?? .center)
            case .space: break
            default: throw MathError(.misplaced(part.spelling), at: part.offset)
            }
        }
        return description
    }

    private mutating func rows(_ layout: EnvironmentLayout) throws(MathError) -> [Row] {
        try enterLevel(at: stream.offset)
        defer { leaveLevel() }
        let outer = (mode, tag)
        defer { (mode, tag) = outer }
        mode.isDisplay = layout.isDisplay
        if layout.isSmall { mode = mode.script() }
        var rows: [Row] = []
        while true {
            var row = Row(lineAbove: try lineAbove())
            tag = nil
            while true {
                let isSecond = row.cells.count % 2 == 1
                var afterOrdinary = false
                if case .pairs = layout.columns { afterOrdinary = isSecond }
                row.cells.append(RowBuilder.element(of: try self.row(), isAfterOrdinary: afterOrdinary))
                guard let token = try stream.peek(), token.isCharacter("&") else { break }
                _ = try stream.next()
            }
            row.tag = tag
            guard let token = try stream.peek(), token.isLineEnd else {
                if !row.isEmpty || rows.isEmpty { rows.append(row) }
                return rows
            }
            _ = try stream.next()
            row.distance = try skipLineDistance()
            rows.append(row)
        }
    }

    private mutating func lineAbove() throws(MathError) -> String {
        var line = ""
        while let token = try stream.peek(), token.isCommand("hline") || token.isCommand("hdashline") {
            _ = try stream.next()
            line = token.isCommand("hline") ? "solid" : "dashed"
        }
        return line
    }

    /// The distance in brackets directly after `\\`, in ems.
    @discardableResult
    mutating func skipLineDistance() throws(MathError) -> Double {
        // Otherwise, the next row begins with a bracket.
        guard let tokens = stream.shortBracketed(atMost: 24), let ems = Self.ems(tokens.text) else { return 0 }
        for _ in 0..<tokens.count + 2 { _ = try stream.nextRaw() }
        return ems
    }

    // MARK: - The table

    private func table(_ rows: [Row], _ layout: EnvironmentLayout, _ description: Description) -> MathElement {
        // An empty last row has only the line below the table.
        var rows = rows
        var lineBelow = ""
        if rows.count > 1, let last = rows.last, last.isEmptyBesidesLine {
            lineBelow = last.lineAbove
            rows.removeLast()
        }
        let width = rows.map(\.cells.count).max() ?? 0
        let hasTags = rows.contains { $0.tag != nil }
        let lines = rows.indices.map { index in
            var cells: [MathElement] = []
            for (column, cell) in rows[index].cells.enumerated() {
                var style = self.style(ofColumn: column, layout, description)
                if !rows[index].lineAbove.isEmpty { style.append("border-top:.06em \(rows[index].lineAbove)") }
                if index == rows.count - 1, !lineBelow.isEmpty { style.append("border-bottom:.06em \(lineBelow)") }
                if rows[index].distance != 0 {
                    style.append("padding-bottom:\(MathElement.number(max(0, 0.4 + rows[index].distance)))em")
                }
                let attributes = style.isEmpty ? "" : " style=\"\(style.joined(separator: ";"))\""
                cells.append(MathElement(.mtd, attributes, [cell]))
            }
            if hasTags {
                // One cell fills the rest of the row, so that the number of elements does not grow with the square of the source.
                let rest = width - cells.count
                if rest > 0 { cells.append(MathElement(.mtd, rest > 1 ? " columnspan=\"\(rest)\"" : "")) }
                cells.append(
                    MathElement(
                        .mtd, " style=\"padding-left:3em;text-align:right\"", rows[index].tag.map { [$0] } ?? []))
            }
            return MathElement(.mtr, cells)
        }
        var attributes = layout.isDisplay ? " displaystyle=\"true\"" : ""
        if layout.isSmall { attributes += " scriptlevel=\"1\"" }
        let hasLines = !description.lines.isEmpty || !lineBelow.isEmpty || rows.contains { !$0.lineAbove.isEmpty }
        if hasLines { attributes += " style=\"border-collapse:collapse\"" }
        return MathElement(.mtable, attributes, lines)
    }

    private func style(
        ofColumn column: Int, _ layout: EnvironmentLayout, _ description: Description
    ) -> [String] {
        var style: [String] = []
        var alignment = EnvironmentLayout.Alignment.center
        switch layout.columns {
        case .matrix, .described:
            if column < description.alignments.count { alignment = description.alignments[column] }
        case .left: alignment = .left
        case .pairs: alignment = column % 2 == 0 ? .right : .left
        }
        // Chromium aligns the content of cells with its own values.
        if alignment != .center { style.append("text-align:\(alignment);text-align:-webkit-\(alignment)") }
        if case .pairs = layout.columns {
            style.append(column % 2 == 0 ? "padding-right:0" : "padding-left:0")
            if column % 2 == 0 { style.append(column == 0 ? "padding-left:0" : "padding-left:2em") }
        }
        if column == 0, case .matrix = layout.columns, !layout.left.isEmpty { style.append("padding-left:.1em") }
        if layout.isSmall { style.append("padding:.1em .2em") }
        if case .left = layout.columns, column == 0 { style.append("padding-left:.2em") }
        if let line = description.lines[column] { style.append("border-left:.06em \(line)") }
        if column == description.alignments.count - 1, let line = description.lines[column + 1] {
            style.append("border-right:.06em \(line)")
        }
        return style
    }
}

extension FormulaParser.Row {
    fileprivate var isEmpty: Bool { lineAbove.isEmpty && isEmptyBesidesLine }

    fileprivate var isEmptyBesidesLine: Bool {
        guard cells.count <= 1, tag == nil else { return false }
        guard let cell = cells.first else { return true }
        if cell.name == .mrow, case .elements(let elements) = cell.content { return elements.isEmpty }
        return false
    }
}

extension Character {
    fileprivate var alignment: EnvironmentLayout.Alignment {
        switch self {
        case "l": .left
        case "r": .right
        default: .center
        }
    }
}
