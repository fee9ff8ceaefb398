#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

extension TreeReader {
    /// Consecutive items of the same kind.
    private struct Piece {
        enum Kind: Equatable {
            case bullets
            case definitions
            case numbers(ListNumbering, ListDelimiter)
        }

        let kind: Kind
        var items: [Node]
    }

    /// Appends a list, or the blocks that its items were rewritten from.
    func append(list node: Node, to result: inout [Block], depth: Int) {
        let pieces = pieces(of: node, depth: depth)
        let isWhole = pieces.count == 1 && pieces[0].items.count == childCount(of: node)
        for piece in pieces {
            var isTight = libcmark_node_get_list_tight(node) != 0 || !isWhole && isTight(piece.items)
            if piece.kind == .definitions {
                append(definitions: piece.items, isTight: isTight, to: &result, depth: depth)
                continue
            }
            let items = piece.items.map { item($0, depth: depth) }
            isTight = isTight || Self.isSingleBlock(items)
            let range = range(from: piece.items.first, to: piece.items.last)
            if case .numbers(let numbering, let delimiter) = piece.kind {
                var list = OrderedList(start: number(of: piece.items[0], in: node), isTight: isTight, items)
                if extensions.contains(.fancyLists) {
                    (list.numbering, list.delimiter) = (numbering, delimiter)
                } else if delimiter != .period {
                    list.writtenDelimiter = delimiter
                }
                list.range = range
                result.append(.orderedList(list))
            } else {
                var list = BulletList(isTight: isTight, items)
                list.range = range
                result.append(.bulletList(list))
            }
        }
    }

    /// Divides a list of libcmark, which joins items whose markers differ only here. Footnotes are stored elsewhere.
    private func pieces(of list: Node, depth: Int) -> [Piece] {
        var pieces: [Piece] = []
        forEachChild(of: list) { item in
            let kinds = kinds(of: item, in: list, depth: depth)
            if let last = pieces.last, kinds.contains(last.kind) {
                pieces[pieces.count - 1].items.append(item)
            } else if let first = kinds.first {
                pieces.append(Piece(kind: first, items: [item]))
            }
        }
        return pieces
    }

    /// The kinds that an item can have, first the one at the start of a list; none for a footnote.
    private func kinds(of item: Node, in list: Node, depth: Int) -> [Piece.Kind] {
        if NodeKind.isOrderedList(list) {
            guard let marker = fancyMarker(of: item) else {
                return [.numbers(.decimal, NodeKind.hasPeriods(list) ? .period : .parenthesis)]
            }
            return marker.meanings.map { .numbers($0.numbering, marker.delimiter) }
        }
        guard let rewritten = rewriting?.item(onLine: line(of: item)),
            rewritten.column == Int(libcmark_node_get_start_column(item))
        else { return [.bullets] }
        guard case .footnote(let label) = rewritten.kind else { return [.definitions] }
        var note = Footnote(label, blocks(in: item, depth: depth))
        note.range = range(of: item)
        findings.footnotes.append(note)
        return []
    }

    /// The number of an item, if it begins a list. libcmark stores only that of its first item.
    private func number(of item: Node, in list: Node) -> Int {
        if let marker = fancyMarker(of: item), let first = marker.meanings.first { return first.number }
        let start = Int(libcmark_node_get_list_start(list))
        if item == libcmark_node_first_child(list) { return start }
        let position = position(of: item)
        let range = sourceLines.value[position.line - lineOffset]
        let digits = sourceLines.bytes[range].dropFirst(position.column - 1).prefix(while: \.isASCIIDigit)
        return Int(String(decoding: digits, as: UTF8.self)) ?? start
    }

    /// The fancy marker that was replaced at an item.
    private func fancyMarker(of item: Node) -> FancyLists.Marker? {
        guard let rewriting, !rewriting.fancyMarkers.isEmpty else { return nil }
        return rewriting.fancyMarker(line: line(of: item), column: position(of: item).column)
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
        parsed.lines.value.isBlank(line: line(of: node) - 1, inQuotes: quoteCount(around: node))
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
