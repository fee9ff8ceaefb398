import CCmark
import Documents

extension TreeReader {
    /// A quote, or the alert that it is: where the first line has nothing but `[!NOTE]` or one of the other four names,
    /// in capitals or not, and something follows (GitHub Docs, "Basic writing and formatting syntax", Alerts).
    ///
    /// GitHub says that an alert cannot be nested within other elements: a quote in a list or in a quote stays one.
    func blockQuoteOrAlert(_ quote: BlockQuote, at node: Node, depth: Int) -> Block {
        guard depth == 0, extensions.contains(.alerts), case .paragraph(var paragraph)? = quote.content.first,
            case .text(let marker)? = paragraph.content.first, marker.string.hasPrefix("[!"),
            let child = cmark_node_first_child(node), let kind = alertKind(in: rawLine(of: child))
        else { return .blockQuote(quote) }
        var content = quote.content
        switch paragraph.content.dropFirst().first {
        case nil:
            content.removeFirst()
        case .softBreak?, .lineBreak?:
            paragraph.content.removeFirst(2)
            paragraph.position = paragraph.position.map { SourcePosition(line: $0.line + 1, column: $0.column) }
            content[0] = .paragraph(paragraph)
        default:
            return .blockQuote(quote)
        }
        guard !content.isEmpty else { return .blockQuote(quote) }
        var alert = Alert(kind, content)
        alert.position = quote.position
        return .alert(alert)
    }

    private func alertKind(in line: UnsafeBufferPointer<UInt8>) -> Alert.Kind? {
        let mark = line.prefix { !$0.isASCIIBlank }
        guard line[mark.endIndex...].allSatisfy(\.isASCIIBlank) else { return nil }
        return Alert.Kind.allCases.first { kind in
            "[!\(kind.rawValue)]".utf8.elementsEqual(mark) { $0 == ($1.isASCIILetter ? $1 | 0x20 : $1) }
        }
    }
}
