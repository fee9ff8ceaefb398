#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

extension TreeReader {
    /// Appends a list, or the blocks that its items were rewritten from.
    func append(list node: Node, to result: inout [Block], depth: Int) {
        if extensions.contains(.fancyLists), NodeKind.isOrderedList(node) {
            append(orderedList: node, to: &result, depth: depth)
            return
        }
        guard let rewriting, !rewriting.items.isEmpty, NodeKind.isBulletList(node) else {
            result.append(list(node, depth: depth))
            return
        }
        var pieces: [Piece] = []
        forEachChild(of: node) { item in
            let number = rewriting.item(line: line(of: item), column: Int(libcmark_node_get_start_column(item)))
            let rewritten = number.map { rewriting.items[$0] }
            switch rewritten?.kind {
            case nil: Self.add(item, to: &pieces, isDefinition: false)
            case .definition: Self.add(item, to: &pieces, isDefinition: true)
            case .footnote(let label):
                var note = Footnote(label, blocks(in: item, depth: depth))
                note.range = range(of: item)
                findings.footnotes.append(note)
            }
        }
        let isWhole = pieces.count == 1 && pieces[0].items.count == childCount(of: node)
        for piece in pieces {
            let isTight = libcmark_node_get_list_tight(node) != 0 || !isWhole && isTight(piece.items)
            if piece.isDefinition {
                append(definitions: piece.items, isTight: isTight, to: &result, depth: depth)
            } else {
                let items = piece.items.map { item($0, depth: depth) }
                var list = BulletList(isTight: isTight || Self.isSingleBlock(items), items)
                list.range = range(from: piece.items.first, to: piece.items.last)
                result.append(.bulletList(list))
            }
        }
    }

    /// Consecutive items of the same kind.
    private struct Piece {
        let isDefinition: Bool
        var items: [Node]
    }

    private static func add(_ item: Node, to pieces: inout [Piece], isDefinition: Bool) {
        if let last = pieces.indices.last, pieces[last].isDefinition == isDefinition {
            pieces[last].items.append(item)
        } else {
            pieces.append(Piece(isDefinition: isDefinition, items: [item]))
        }
    }

    private func list(_ node: Node, depth: Int) -> Block {
        var items: [ListItem] = []
        items.reserveCapacity(childCount(of: node))
        forEachChild(of: node) { items.append(item($0, depth: depth)) }
        let isTight = libcmark_node_get_list_tight(node) != 0 || Self.isSingleBlock(items)
        if NodeKind.isOrderedList(node) {
            var list = OrderedList(start: Int(libcmark_node_get_list_start(node)), isTight: isTight, items)
            if !NodeKind.hasPeriods(node) { list.writtenDelimiter = .parenthesis }
            list.range = range(of: node)
            return .orderedList(list)
        }
        var list = BulletList(isTight: isTight, items)
        list.range = range(of: node)
        return .bulletList(list)
    }

    // MARK: - Fancy lists

    /// Items with the same numbering.
    private struct Numbered {
        let numbering: ListNumbering
        let delimiter: ListDelimiter
        let start: Int
        var items: [Node]
    }

    /// Appends an ordered list, or several lists if its items have different numberings, which libcmark joins.
    private func append(orderedList node: Node, to result: inout [Block], depth: Int) {
        var pieces: [Numbered] = []
        let hasPeriod = NodeKind.hasPeriods(node)
        forEachChild(of: node) { item in
            let marker = fancyMarker(of: item)
            let delimiter = marker?.delimiter ?? (hasPeriod ? .period : .parenthesis)
            let meanings = marker?.meanings ?? [(.decimal, number(of: item, in: node))]
            if let last = pieces.last, last.delimiter == delimiter,
                meanings.contains(where: { $0.numbering == last.numbering })
            {
                pieces[pieces.count - 1].items.append(item)
            } else if let first = meanings.first {
                pieces.append(
                    Numbered(numbering: first.numbering, delimiter: delimiter, start: first.number, items: [item]))
            }
        }
        for piece in pieces {
            let items = piece.items.map { item($0, depth: depth) }
            let isTight =
                libcmark_node_get_list_tight(node) != 0 || pieces.count > 1 && isTight(piece.items)
                || Self.isSingleBlock(items)
            var list = OrderedList(start: piece.start, isTight: isTight, items)
            (list.numbering, list.delimiter) = (piece.numbering, piece.delimiter)
            list.range = range(from: piece.items.first, to: piece.items.last)
            result.append(.orderedList(list))
        }
    }

    /// The decimal number of an item as written. libcmark stores only that of the first item.
    private func number(of item: Node, in list: Node) -> Int {
        let position = position(of: item)
        let range = sourceLines.value[position.line - lineOffset]
        let digits = sourceLines.bytes[range].dropFirst(position.column - 1).prefix(while: \.isASCIIDigit)
        return Int(String(decoding: digits, as: UTF8.self)) ?? Int(libcmark_node_get_list_start(list))
    }

    /// The fancy marker that was replaced at an item.
    private func fancyMarker(of item: Node) -> FancyLists.Marker? {
        guard let rewriting, !rewriting.fancyMarkers.all.isEmpty else { return nil }
        return rewriting.fancyMarkers.marker(line: line(of: item), column: position(of: item).column)
    }

    private func item(_ node: Node, depth: Int) -> ListItem {
        var item = ListItem(blocks(in: node, depth: depth))
        item.range = range(of: node)
        makeTask(of: &item, at: node)
        return item
    }

    /// Whether a part of a list's items would make a tight list (CommonMark §5.3).
    private func isTight(_ items: [Node]) -> Bool {
        for (index, item) in items.enumerated() {
            if index > 0, isBelowBlankLine(item) { return false }
            var isFirst = true
            var isTight = true
            forEachChild(of: item) { child in
                if !isFirst, isBelowBlankLine(child) { isTight = false }
                isFirst = false
            }
            if !isTight { return false }
        }
        return true
    }

    /// Whether there is no place for a blank line that would make the list loose. The footnote or the abbreviation that made it
    /// loose is not part of the tree.
    private static func isSingleBlock(_ items: [ListItem]) -> Bool {
        items.count == 1 && items[0].content.count < 2
    }

    private func isBelowBlankLine(_ node: Node) -> Bool {
        let (lines, line) = (parsed.lines.value, line(of: node) - 1)
        guard lines.isBlank(line: line) else { return false }
        // More quote markers than there are quotes around the node make the line an empty quote.
        let markers = lines.countQuoteMarkers(inLine: line)
        return markers == 0 || markers <= quoteCount(around: node)
    }

    private func quoteCount(around node: Node) -> Int {
        var count = 0
        var ancestor = libcmark_node_parent(node)
        while let container = ancestor {
            if NodeKind(of: container) == .blockQuote { count += 1 }
            ancestor = libcmark_node_parent(container)
        }
        return count
    }

    // MARK: - Definitions

    /// Appends definitions to the terms above them, which are the lines of a paragraph (PHP Markdown Extra, "Definition
    /// Lists"). Without terms, they become paragraphs that begin with a colon.
    private func append(definitions items: [Node], isTight: Bool, to result: inout [Block], depth: Int) {
        let definitions = items.map { blocks(in: $0, depth: depth) }
        guard case .paragraph(let terms) = result.last else {
            for definition in definitions { result += Self.withColon(definition) }
            return
        }
        result.removeLast()
        let isTight = isTight && items.first.map { isBelowBlankLine($0) } != true
        let end = items.last.map { self.end(of: $0) }
        let item = DefinitionItem(
            isTight: isTight, terms: Self.lines(of: terms.content).filter { !$0.isEmpty }, definitions: definitions)
        // Attributes belong to a whole list, so another list begins above and below them.
        if terms.attributes.isEmpty, case .definitionList(var list) = result.last, list.attributes.isEmpty {
            // Removed from the array first: an array with a single reference grows in place.
            result.removeLast()
            list.items.append(item)
            if let start = list.position, let end { list.range = start..<max(start, end) }
            result.append(.definitionList(list))
        } else {
            var list = DefinitionList([item])
            list.attributes = terms.attributes
            if let start = terms.position, let end { list.range = start..<max(start, end) }
            result.append(.definitionList(list))
        }
    }

    private static func lines(of inlines: [Inline]) -> [[Inline]] {
        var lines: [[Inline]] = [[]]
        for inline in inlines {
            switch inline {
            case .softBreak, .lineBreak: lines.append([])
            default: lines[lines.count - 1].append(inline)
            }
        }
        return lines
    }

    private static func withColon(_ blocks: [Block]) -> [Block] {
        guard case .paragraph(var first) = blocks.first else {
            return [.paragraph(Paragraph([.text(Text(":"))]))] + blocks
        }
        if case .text(let text) = first.content.first {
            first.content[0] = .text(Text(": " + text.string))
        } else {
            first.content.insert(.text(Text(": ")), at: 0)
        }
        return [.paragraph(first)] + blocks.dropFirst()
    }
}
#endif
