extension ANSIRenderer {
    /// The lines of several blocks.
    func lines(of blocks: [Block], isTight: Bool, width: Int) -> [ANSILine] {
        var result: [ANSILine] = []
        for block in blocks {
            let lines = lines(of: block, width: width)
            guard !lines.isEmpty else { continue }
            if !isTight, !result.isEmpty { result.append(ANSILine()) }
            result += lines
        }
        return result
    }

    private func lines(of block: Block, width: Int) -> [ANSILine] {
        switch block {
        case .heading(let heading):
            let traits: ANSIStyle.Traits = heading.level == 1 ? [.bold, .underlined] : .bold
            return lines(of: heading.content, ANSIStyle(traits: traits, color: "36"), width: width)
        case .paragraph(let paragraph): return lines(of: paragraph.content, width: width)
        case .blockQuote(let quote):
            return lines(of: quote.content, width: width, bar: ANSIStyle(traits: .dim))
        case .bulletList(let list):
            return items(list.items, isTight: list.isTight, width: width) { _ in "• " }
        case .orderedList(let list):
            let markers = list.items.indices.map { list.marker(ofItem: $0) }
            let widest = markers.map(\.count).max() ?? 0
            return items(list.items, isTight: list.isTight, width: width) { index in
                String(repeating: " ", count: widest - markers[index].count) + markers[index] + " "
            }
        case .codeBlock(let code):
            let title = code.title.map { [Inline.text(Text($0))] } ?? []
            return lines(of: title, ANSIStyle(traits: .italic), width: width) + lines(of: code)
        case .thematicBreak:
            return [ANSILine(String(repeating: "─", count: width), ANSIStyle(traits: .dim))]
        case .table(let table): return lines(of: table, width: width)
        case .definitionList(let list): return lines(of: list, width: width)
        case .alert(let alert): return lines(of: alert, width: width)
        case .figure(let figure):
            return lines(of: [.image(figure.image)], width: width)
                + lines(of: figure.caption, ANSIStyle(traits: .italic), width: width)
        case .directive(let directive): return lines(of: directive.shownBlocks, isTight: false, width: width)
        case .footnote, .htmlBlock, .contentsMarker, .summaryMarker, .embed: return []
        }
    }

    /// Blocks with a bar at the start of each line.
    private func lines(of blocks: [Block], width: Int, bar: ANSIStyle) -> [ANSILine] {
        lines(of: blocks, isTight: false, width: max(width - 2, 1)).map { ANSILine("│ ", bar) + $0 }
    }

    private func lines(of alert: Alert, width: Int) -> [ANSILine] {
        let color =
            switch alert.kind.likeness {
            case .tip: "32"
            case .important: "35"
            case .warning: "33"
            case .caution: "31"
            default: "34"
            }
        let bar = ANSIStyle(color: color)
        let title = alert.title.isEmpty ? [.text(Text(alert.kind.defaultTitle))] : alert.title
        return lines(of: title, bar.adding(.bold), width: max(width - 2, 1)).map { ANSILine("│ ", bar) + $0 }
            + lines(of: alert.content, width: width, bar: bar)
    }

    private func lines(of code: CodeBlock) -> [ANSILine] {
        var text = code.code[...]
        if text.utf8.last == UInt8(ascii: "\n") { text.removeLast() }
        return text.split(omittingEmptySubsequences: false) { $0.isNewline }.map { line in
            var shown = ""
            for character in line {
                if character == "\t" {
                    shown += String(repeating: " ", count: 4 - TextWrapping.width(of: shown) % 4)
                } else {
                    shown += character.harmless
                }
            }
            return ANSILine("    ") + ANSILine(shown, ANSIStyle(color: "33"))
        }
    }

    private func lines(of list: DefinitionList, width: Int) -> [ANSILine] {
        var result: [ANSILine] = []
        for (index, item) in list.items.enumerated() {
            if index > 0 { result.append(ANSILine()) }
            for term in item.terms { result += lines(of: term, ANSIStyle(traits: .bold), width: width) }
            for definition in item.definitions {
                result += self.item(definition, isTight: item.isTight, marker: ANSILine("    "), width: width)
            }
        }
        return result
    }

    private func items(
        _ items: [ListItem], isTight: Bool, width: Int, marker: (Int) -> String
    ) -> [ANSILine] {
        var result: [ANSILine] = []
        for (index, listItem) in items.enumerated() {
            if index > 0, !isTight { result.append(ANSILine()) }
            var marker = marker(index)
            if let isChecked = listItem.isChecked { marker += isChecked ? "☑ " : "☐ " }
            result += item(listItem.content, isTight: isTight, marker: ANSILine(marker), width: width)
        }
        return result
    }

    /// Blocks after a marker, with the other lines indented to match.
    func item(_ blocks: [Block], isTight: Bool, marker: ANSILine, width: Int) -> [ANSILine] {
        let markerWidth = marker.width
        let indentation = ANSILine(String(repeating: " ", count: markerWidth))
        let lines = lines(of: blocks, isTight: isTight, width: max(width - markerWidth, 1))
        guard let first = lines.first else { return [marker] }
        return [marker + first] + lines.dropFirst().map { $0.spans.isEmpty ? $0 : indentation + $0 }
    }

    // MARK: - Tables

    private func lines(of table: Table, width: Int) -> [ANSILine] {
        let count = table.alignments.count
        guard count > 0 else { return [] }
        let rows = [table.header] + table.rows
        var wanted = Array(repeating: 1, count: count)
        func cellWidth(of cell: TableCell, at column: Int, in widths: [Int]) -> Int {
            widths[column..<column + max(1, cell.columns)].reduce(3 * (max(1, cell.columns) - 1), +)
        }
        // Cells that span columns widen the first one if the others leave too little room.
        for spansColumns in [false, true] {
            for row in rows {
                for (column, cell) in row.cells.enumerated() where (cell.columns > 1) == spansColumns {
                    let widest = lines(of: cell.content, width: .max).map(\.width).max() ?? 0
                    wanted[column] += max(0, widest - cellWidth(of: cell, at: column, in: wanted))
                }
            }
        }
        let widths = Self.widths(wanted, within: width - 3 * count - 1)
        let frame = ANSIStyle(traits: .dim)
        func rule(_ left: String, _ middle: String, _ right: String) -> ANSILine {
            let bars = widths.map { String(repeating: "─", count: $0 + 2) }
            return ANSILine(left + bars.joined(separator: middle) + right, frame)
        }
        var result = [rule("┌", "┬", "┐")]
        for (index, row) in rows.enumerated() {
            if index == 1 { result.append(rule("├", "┼", "┤")) }
            let style = index == 0 ? ANSIStyle(traits: .bold) : ANSIStyle()
            let places = row.cells.indices.filter { row.cells[$0].columns > 0 }.map { column in
                (column: column, width: cellWidth(of: row.cells[column], at: column, in: widths))
            }
            let cells = places.map { lines(of: row.cells[$0.column].content, style, width: $0.width) }
            for line in 0..<max(1, cells.map(\.count).max() ?? 1) {
                var shown = ANSILine("│", frame)
                for (place, lines) in zip(places, cells) {
                    let text = line < lines.count ? lines[line] : ANSILine()
                    shown = shown + ANSILine(" ") + text.aligned(table.alignments[place.column], in: place.width)
                    shown = shown + ANSILine(" ") + ANSILine("│", frame)
                }
                result.append(shown)
            }
        }
        result.append(rule("└", "┴", "┘"))
        return result + lines(of: table.caption, ANSIStyle(traits: .italic), width: width)
    }

    /// Distributes the total width among columns. Narrow columns get the width they need, and the others share the rest
    /// equally.
    private static func widths(_ wanted: [Int], within total: Int) -> [Int] {
        var widths = wanted
        var rest = total
        var open = wanted.count
        // Once a column needs more than its share, so do all later ones, because they are sorted by width.
        for column in wanted.indices.sorted(by: { wanted[$0] < wanted[$1] }) {
            widths[column] = max(1, min(wanted[column], rest / open))
            rest -= widths[column]
            open -= 1
        }
        return widths
    }
}

extension ANSILine {
    fileprivate func aligned(_ alignment: Table.Alignment?, in width: Int) -> ANSILine {
        let missing = max(0, width - self.width)
        let left =
            switch alignment {
            case .right: missing
            case .center: missing / 2
            case .left, nil: 0
            }
        return ANSILine(String(repeating: " ", count: left)) + self
            + ANSILine(String(repeating: " ", count: missing - left))
    }
}
