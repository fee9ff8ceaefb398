extension Document {
    /// The tree as text, with one line per node, for tests and debugging.
    ///
    /// ```text
    /// Document
    /// ├─ Heading level 2
    /// │  └─ Text "Harbours"
    /// └─ Paragraph
    ///    └─ Link "/a" title "A"
    ///       └─ Text "a link"
    /// ```
    /// Texts are written as Swift literals. Positions are left out, because equality ignores them.
    public var treeDump: String {
        var dump = TreeDump()
        dump.write("Document", blocks.map(\.dumped))
        return dump.text
    }
}

extension Document: CustomDebugStringConvertible {
    /// The ``treeDump``, which `print` and the messages of tests show.
    public var debugDescription: String { treeDump }
}

/// A node in a dump: its line and its child nodes, which the closure creates on demand.
private struct DumpedNode {
    let line: String
    let below: () -> [DumpedNode]

    init(_ line: String, _ below: @escaping @autoclosure () -> [DumpedNode] = []) {
        self.line = line
        self.below = below
    }
}

private struct TreeDump {
    private(set) var text = ""
    private var indentation = ""

    mutating func write(_ line: String, _ below: [DumpedNode]) {
        text += line + "\n"
        for (index, node) in below.enumerated() {
            let isLast = index == below.count - 1
            text += indentation + (isLast ? "└─ " : "├─ ")
            let outer = indentation
            indentation += isLast ? "   " : "│  "
            write(node.line, node.below())
            indentation = outer
        }
    }
}

extension [Block] {
    fileprivate var dumped: [DumpedNode] { map(\.dumped) }
}

extension [Inline] {
    fileprivate var dumped: [DumpedNode] { map(\.dumped) }
}

extension Block {
    fileprivate var dumped: DumpedNode {
        switch self {
        case .heading(let heading):
            DumpedNode(
                "Heading level \(heading.level)" + (heading.id.map { " id " + $0.debugDescription } ?? "")
                    + heading.attributes.dumped, heading.content.dumped)
        case .paragraph(let paragraph):
            DumpedNode("Paragraph" + paragraph.attributes.dumped, paragraph.content.dumped)
        case .blockQuote(let quote): DumpedNode("BlockQuote" + quote.attributes.dumped, quote.content.dumped)
        case .bulletList(let list):
            DumpedNode("BulletList" + list.isTight.dumped + list.attributes.dumped, list.items.map(\.dumped))
        case .orderedList(let list):
            DumpedNode(
                "OrderedList start \(list.start)"
                    + (list.numbering == .decimal ? "" : " " + list.numbering.rawValue)
                    + (list.delimiter == .period ? "" : " " + list.delimiter.rawValue) + list.isTight.dumped
                    + list.attributes.dumped,
                list.items.map(\.dumped))
        case .codeBlock(let code):
            DumpedNode(
                "CodeBlock" + (code.info.text.isEmpty ? "" : " info " + code.info.text.debugDescription) + " "
                    + code.code.debugDescription + code.attributes.dumped)
        case .htmlBlock(let html): DumpedNode("HTMLBlock " + html.html.debugDescription)
        case .thematicBreak(let thematicBreak): DumpedNode("ThematicBreak" + thematicBreak.attributes.dumped)
        case .contentsMarker: DumpedNode("ContentsMarker")
        case .summaryMarker: DumpedNode("SummaryMarker")
        case .embed(let embed): DumpedNode("Embed " + embed.markup.debugDescription)
        case .table, .definitionList, .alert, .footnote, .figure, .directive: dumpedExtension
        }
    }

    private var dumpedExtension: DumpedNode {
        switch self {
        case .table(let table):
            DumpedNode(
                "Table " + table.alignments.map { $0?.rawValue ?? "none" }.joined(separator: ", ")
                    + table.attributes.dumped,
                (table.caption.isEmpty ? [] : [DumpedNode("Caption", table.caption.dumped)])
                    + ([table.header] + table.rows).map { row in
                        DumpedNode("Row", row.cells.map { $0.dumped })
                    })
        case .definitionList(let list):
            DumpedNode(
                "DefinitionList" + list.attributes.dumped,
                list.items.flatMap { item in
                    item.terms.map { term in DumpedNode("Term", term.dumped) }
                        + item.definitions.map { definition in
                            DumpedNode("Definition" + item.isTight.dumped, definition.dumped)
                        }
                })
        case .alert(let alert):
            DumpedNode(
                "Alert \(alert.kind.rawValue)" + (alert.folding.map { " " + $0.rawValue } ?? "")
                    + alert.attributes.dumped,
                (alert.title.isEmpty ? [] : [DumpedNode("Title", alert.title.dumped)]) + alert.content.dumped)
        case .footnote(let note): DumpedNode("Footnote " + note.label.debugDescription, note.content.dumped)
        case .figure(let figure):
            DumpedNode(
                "Figure" + figure.attributes.dumped,
                [Inline.image(figure.image).dumped, DumpedNode("Caption", figure.caption.dumped)])
        case .directive(let directive):
            DumpedNode(
                "BlockDirective " + directive.name.debugDescription + directive.attributes.dumped,
                (directive.label.isEmpty ? [] : [DumpedNode("Label", directive.label.dumped)])
                    + directive.content.dumped)
        default: DumpedNode("")
        }
    }
}

extension ListItem {
    fileprivate var dumped: DumpedNode {
        switch isChecked {
        case nil: DumpedNode("ListItem", content.dumped)
        case true?: DumpedNode("ListItem checked", content.dumped)
        case false?: DumpedNode("ListItem unchecked", content.dumped)
        }
    }
}

extension Inline {
    fileprivate var dumped: DumpedNode {
        let line =
            switch self {
            case .text(let text): "Text " + text.string.debugDescription
            case .emphasis(let emphasis): "Emphasis" + emphasis.attributes.dumped
            case .strong(let strong): "Strong" + strong.attributes.dumped
            case .code(let code): "Code " + code.code.debugDescription + code.attributes.dumped
            case .span(let span): "BracketedSpan" + span.attributes.dumped
            case .link(let link): "Link" + link.destination.dumped(link.title) + link.attributes.dumped
            case .image(let image): "Image" + image.source.dumped(image.title) + image.attributes.dumped
            case .softBreak: "SoftBreak"
            case .lineBreak: "LineBreak"
            case .inlineHTML(let html): "InlineHTML " + html.html.debugDescription
            case .strikethrough(let strikethrough): "Strikethrough" + strikethrough.attributes.dumped
            case .mark(let mark): "Mark" + mark.attributes.dumped
            case .insertion(let insertion): "Insertion" + insertion.attributes.dumped
            case .superscript(let superscript): "Superscript" + superscript.attributes.dumped
            case .subscript(let subscripted): "Subscript" + subscripted.attributes.dumped
            case .abbreviation(let abbreviation):
                "Abbreviation " + abbreviation.text.debugDescription + " title " + abbreviation.title.debugDescription
            case .formula(let formula):
                (formula.isDisplay ? "Formula display " : "Formula ") + formula.source.debugDescription
            case .footnoteReference(let reference): "FootnoteReference " + reference.label.debugDescription
            case .directive(let directive):
                "InlineDirective " + directive.name.debugDescription + directive.attributes.dumped
            case .styled(let styled): "Styled" + styled.style.dumped
            case .embed(let embed): "Embed " + embed.markup.debugDescription
            }
        return DumpedNode(line, run.dumped)
    }
}

extension String {
    /// Describes an address and a title.
    fileprivate func dumped(_ title: String?) -> String {
        " " + debugDescription + (title.map { " title " + $0.debugDescription } ?? "")
    }
}

extension Bool {
    /// Whether a list is tight.
    fileprivate var dumped: String { self ? "" : " loose" }
}

extension TextStyle {
    fileprivate var dumped: String {
        (color.map { " color \($0.red) \($0.green) \($0.blue)" } ?? "") + (fontSize.map { " size \($0)" } ?? "")
    }
}

extension NodeAttributes {
    fileprivate var dumped: String {
        let parts =
            (id.map { ["#" + $0] } ?? []) + classes.map { "." + $0 }
            + values.map { name, value in name + "=" + value.debugDescription }
        return parts.isEmpty ? "" : " {" + parts.joined(separator: " ") + "}"
    }
}

extension TableCell {
    fileprivate var dumped: DumpedNode {
        if isCovered { return DumpedNode("Covered") }
        return DumpedNode("Cell" + (isPlain ? "" : " \(columns)×\(rows)"), content.dumped)
    }
}
