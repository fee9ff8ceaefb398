#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

/// A parsed text for a search for likely mistakes beside the parser: its lines, and which of them are code, HTML or formulas.
///
/// It is valid only during the search.
package struct MarkdownText {
    /// A block that contains text or code.
    package struct Leaf {
        package enum Kind {
            case paragraph, heading, html, other
            /// Code, with the info string of its fence.
            case code(info: String)
        }

        package let lines: ClosedRange<Int>
        package let kind: Kind
    }

    let reader: TreeReader

    /// The enabled extensions.
    package var extensions: ActiveExtensions { reader.extensions }

    /// The lines of the source.
    package var lines: SourceLines { reader.sourceLines.value }

    /// The number of lines above the text in its file.
    package var lineOffset: Int { reader.lineOffset }

    /// The blocks that contain text or code, in text order, computed at each access. Table cells are in none of them.
    package var leaves: [Leaf] {
        var leaves: [Leaf] = []
        reader.forEachLeaf(under: reader.parsed.root) { node in
            let start = reader.line(of: node)
            // Labels and cells are parsed on lines before the text.
            guard start > 0 else { return }
            let end = Int(libcmark_node_get_end_line(node)) - reader.parsed.lineShift
            leaves.append(Leaf(lines: start...max(start, end), kind: kind(of: node)))
        }
        return leaves
    }

    private func kind(of node: TreeReader.Node) -> Leaf.Kind {
        switch NodeKind(of: node) {
        case .paragraph: .paragraph
        case .heading: .heading
        case .htmlBlock: .html
        case .codeBlock: .code(info: reader.string(libcmark_node_get_fence_info(node), as: .unescaped))
        default: .other
        }
    }

    /// The formulas, in which braces are TeX, in text order, one range for each line.
    package var formulas: [Range<Int>] {
        let ranges = (reader.rewriting?.spans ?? []).compactMap { span in
            switch span.kind {
            case .formula, .formulaLine: span.written
            default: nil
            }
        }
        return ranges.sorted { $0.lowerBound < $1.lowerBound }
    }
}
#endif
