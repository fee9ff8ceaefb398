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
struct DumpedNode {
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

extension NodeDescription {
    fileprivate var dumped: DumpedNode {
        DumpedNode(String(describing: Self.self) + details + attributes.dumped, dumpedChildren)
    }
}

extension Block {
    var dumped: DumpedNode { node.dumped }
}

extension Inline {
    var dumped: DumpedNode { node.dumped }
}

extension [Inline] {
    /// A line with the nodes below it; nothing if there are none.
    func dumped(as line: String) -> [DumpedNode] {
        isEmpty ? [] : [DumpedNode(line, map(\.dumped))]
    }
}

extension ListItem {
    var dumped: DumpedNode {
        switch isChecked {
        case nil: DumpedNode("ListItem", content.map(\.dumped))
        case true?: DumpedNode("ListItem checked", content.map(\.dumped))
        case false?: DumpedNode("ListItem unchecked", content.map(\.dumped))
        }
    }
}

extension DefinitionItem {
    var dumped: [DumpedNode] {
        terms.map { term in DumpedNode("Term", term.map(\.dumped)) }
            + definitions.map { definition in
                DumpedNode("Definition" + (isTight ? "" : " loose"), definition.map(\.dumped))
            }
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
    var dumped: DumpedNode {
        if isCovered { return DumpedNode("Covered") }
        return DumpedNode("Cell" + (isPlain ? "" : " \(columns)×\(rows)"), content.map(\.dumped))
    }
}
