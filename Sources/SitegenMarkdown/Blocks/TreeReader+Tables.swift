#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments
import SitegenBase

extension TreeReader {
    /// A table that libcmark read as HTML.
    func table(_ source: SourceTable, at node: Node) -> Table {
        var (header, rows) = (source.rows.first ?? TableRow([]), Array(source.rows.dropFirst()))
        for (number, place) in source.parsedCells.enumerated() {
            let content = inlines(in: parsed.pieces[source.firstPiece + number], depth: 0)
            if place.row == 0 {
                header.cells[place.column].content = content
            } else {
                rows[place.row - 1].cells[place.column].content = content
            }
        }
        for row in source.longRows {
            findings.issues.append(
                MarkdownIssue(
                    .excessCells(count: row.cellCount, columns: source.alignments.count),
                    at: sourceLines.value.position(of: row.offset, lineOffset: lineOffset)))
        }
        var table = Table(alignments: source.alignments, header: header, rows: rows)
        table.range = range(of: node)
        return table
    }

    // MARK: - Captions

    /// Appends a table, with the caption above it.
    func append(table: Table, to result: inout [Block]) {
        guard let line = findings.captionLine, case .paragraph(let paragraph)? = result.last,
            paragraph.position?.line == line, paragraph.attributes.isEmpty,
            let caption = Self.caption(of: paragraph.content)
        else {
            result.append(.table(table))
            return
        }
        var table = table
        table.setCaption(caption)
        result[result.count - 1] = .table(table)
        findings.captionLine = nil
        findings.hasTakenCaption = true
    }

    /// Makes a paragraph the caption of the table above it, if it is a caption and the table has none.
    ///
    /// - Returns: Whether the table has it now.
    func giveCaption(_ content: [Inline], toTableIn result: inout [Block]) -> Bool {
        guard extensions.contains(.tableCaptions), case .table(var table)? = result.last, table.caption.isEmpty,
            let caption = Self.caption(of: content)
        else { return false }
        table.setCaption(caption)
        result[result.count - 1] = .table(table)
        return true
    }

    /// Whether a paragraph begins like a caption. An escaped colon does not count, because it is still a placeholder.
    func beginsCaption(_ paragraph: Node) -> Bool {
        guard extensions.contains(.tableCaptions), let text = libcmark_node_first_child(paragraph),
            NodeKind(of: text) == .text, let literal = libcmark_node_get_literal(text)
        else { return false }
        return Self.captionStart(UnsafeRawBufferPointer(start: literal, count: strlen(literal))) != nil
    }

    /// The text of a caption after its prefix; `nil` if it is not a caption, or is empty.
    private static func caption(of content: [Inline]) -> [Inline]? {
        guard case .text(let first)? = content.first, let start = captionStart(first.string.utf8) else { return nil }
        var caption = content
        caption[0] = .text(Text(String(first.string.utf8.dropFirst(start)) ?? ""))
        // Blanks at its start are not part of it, even if they are written as references.
        while let node = caption.first {
            switch node {
            case .softBreak: caption.removeFirst()
            case .text(let text):
                let rest = String(text.string.utf8.drop(while: \.isSpaceOrTab)) ?? ""
                guard rest.isEmpty else {
                    caption[0] = .text(Text(rest))
                    return caption
                }
                caption.removeFirst()
            default: return caption
            }
        }
        return nil
    }

    /// The length in bytes of the prefix `Table:` or `table:`, followed by a blank or the end.
    private static func captionStart(_ text: some Collection<UInt8>) -> Int? {
        guard text.first.map({ $0 | 0x20 }) == UInt8(ascii: "t"), text.dropFirst().starts(with: "able:".utf8),
            text.dropFirst(6).first?.isSpaceOrTab ?? true
        else { return nil }
        return 6
    }
}

extension Table {
    /// Sets the caption, and takes attributes at its end.
    fileprivate mutating func setCaption(_ content: [Inline]) {
        caption = content
        guard case .span(let span)? = content.last, span.content.isEmpty, span.attributes.id?.hasPrefix("tbl-") == true
        else {
            return
        }
        attributes.add(span.attributes)
        caption.removeLast()
        guard case .text(var text)? = caption.last else { return }
        while text.string.utf8.last?.isSpaceOrTab == true { text.string.removeLast() }
        caption[caption.count - 1] = .text(text)
    }
}
#endif
