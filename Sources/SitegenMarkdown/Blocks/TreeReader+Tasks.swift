#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

extension TreeReader {
    /// Makes an item a task if its first block is a paragraph that begins with `[ ]` or `[x]` and white space before other text
    /// (GFM 0.29 §5.3). The checkbox is removed from the text.
    func makeTask(of item: inout ListItem, at node: Node) {
        guard extensions.contains(.taskLists), case .paragraph(var paragraph)? = item.content.first,
            let child = libcmark_node_first_child(node),
            let isChecked = checkmark(before: paragraph.content, at: child),
            let text = Self.text(afterCheckmark: paragraph.content)
        else { return }
        paragraph.content = text
        item.content[0] = .paragraph(paragraph)
        item.isChecked = isChecked
    }

    /// The state of the checkbox. It is read from the source, because an escaped bracket does not count.
    private func checkmark(before content: [Inline], at node: Node) -> Bool? {
        switch content.first {
        case .text(let text) where text.string.utf8.first == UInt8(ascii: "["): break
        // `[x]` is a link if the document defines it.
        case .link: break
        default: return nil
        }
        let line = rawLine(of: node)
        guard line.count >= 3, line[0] == UInt8(ascii: "["), line[2] == UInt8(ascii: "]"),
            line.count == 3 || line[3].isASCIIBlank
        else { return nil }
        switch line[1] {
        case UInt8(ascii: "x"), UInt8(ascii: "X"): return true
        case let byte where byte.isASCIIBlank: return false
        default: return nil
        }
    }

    /// The content after the checkbox, which is a text, the start of one, or a link, and after white space; `nil` if either is
    /// missing.
    private static func text(afterCheckmark content: [Inline]) -> [Inline]? {
        var rest = content[...]
        var boxWidth = 0
        if case .text? = rest.first { boxWidth = 3 } else { rest.removeFirst() }
        var isSeparated = false
        while let first = rest.first {
            if case .text(let text) = first {
                let afterBox = text.string.utf8.dropFirst(boxWidth)
                let trimmed = afterBox.drop(while: \.isASCIIBlank)
                boxWidth = 0
                if trimmed.startIndex > afterBox.startIndex { isSeparated = true }
                if !trimmed.isEmpty {
                    return isSeparated ? [.text(Text(String(Substring(trimmed))))] + rest.dropFirst() : nil
                }
            } else if first.isBreak {
                isSeparated = true
            } else {
                break
            }
            rest.removeFirst()
        }
        return isSeparated && !rest.isEmpty ? Array(rest) : nil
    }

    /// The bytes from a node's start to the end of its first line, as passed to libcmark.
    func rawLine(of node: Node) -> UnsafeBufferPointer<UInt8> {
        let line = Int(libcmark_node_get_start_line(node)) - parsed.lineShift
        let lines = parsed.lines.value
        let range = lines.rest(ofLine: line, fromColumn: Int(libcmark_node_get_start_column(node)))
        return UnsafeBufferPointer(rebasing: lines.bytes[range ?? 0..<0])
    }
}
#endif
