#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenBase
import SitegenDocuments

extension TreeReader {
    /// A quote, or an alert if its first line consists of `[!NOTE]` or one of the other four names, in any case, and something
    /// follows (GitHub Docs, "Basic writing and formatting syntax", Alerts).
    ///
    /// GitHub does not allow alerts within other elements. If callouts are enabled, this is allowed, as in Obsidian (Obsidian
    /// Help, "Callouts"). The alert can then have any name, a sign that makes it collapsible, and a title, which is the rest of
    /// the line: `[!TIP]- Title`. A title alone is sufficient then.
    func blockQuoteOrAlert(_ quote: BlockQuote, at node: Node, depth: Int) -> Block {
        let allowsMore = extensions.contains(.callouts)
        guard depth == 0 || allowsMore, extensions.contains(.alerts),
            case .paragraph(var paragraph)? = quote.content.first,
            case .text(let text)? = paragraph.content.first, text.string.hasPrefix("[!"),
            let child = libcmark_node_first_child(node),
            let marker = AlertMarker(rawLine(of: child), allowsMore: allowsMore),
            allowsMore || marker.isOfGitHub, text.string.hasPrefix(marker.written)
        else { return .blockQuote(quote) }
        var content = quote.content
        let line = paragraph.content.prefix { !$0.isBreak }
        let title = marker.title(of: line)
        guard title.isEmpty || allowsMore && !title.contains(where: \.holdsBreak) else { return .blockQuote(quote) }
        if line.count == paragraph.content.count {
            content.removeFirst()
        } else {
            paragraph.content.removeFirst(line.count + 1)
            paragraph.range = paragraph.range.map { range in
                let start = SourcePosition(line: range.lowerBound.line + 1, column: range.lowerBound.column)
                return start..<max(start, range.upperBound)
            }
            content[0] = .paragraph(paragraph)
        }
        guard !content.isEmpty || !title.isEmpty else { return .blockQuote(quote) }
        var alert = Alert(marker.kind, content)
        alert.title = title
        alert.folding = marker.folding
        alert.range = quote.range
        return .alert(alert)
    }
}

/// The marker of an alert: `[!NOTE]`, `[!tip]-`, or `[!note|right]` with Obsidian's metadata for style sheets, which is ignored.
private struct AlertMarker {
    let kind: Alert.Kind
    let folding: Alert.Folding?
    /// The marker as written in the text.
    let written: String
    /// Whether the line contains only one of GitHub's five kinds.
    let isOfGitHub: Bool

    /// - Parameters:
    ///   - line: The line, starting with the marker.
    ///   - allowsMore: Whether metadata is allowed, and a title without a blank before it, as in Obsidian.
    init?(_ line: UnsafeBufferPointer<UInt8>, allowsMore: Bool) {
        guard line.starts(with: "[!".utf8) else { return nil }
        let name = line.dropFirst(2).prefix {
            $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        }
        var rest = line[name.endIndex...]
        let hasMetadata = allowsMore && rest.first == UInt8(ascii: "|")
        if hasMetadata { rest = rest.drop { $0 != UInt8(ascii: "]") && $0 != UInt8(ascii: "[") && !$0.isLineEnd } }
        guard name.first?.isASCIILetter == true, rest.first == UInt8(ascii: "]") else { return nil }
        rest.removeFirst()
        switch rest.first {
        case UInt8(ascii: "-"): folding = .closed
        case UInt8(ascii: "+"): folding = .open
        default: folding = nil
        }
        if folding != nil { rest.removeFirst() }
        guard allowsMore || rest.first?.isASCIIBlank ?? true else { return nil }
        kind = Alert.Kind(rawValue: String(decoding: name, as: UTF8.self).lowercased())
        written = String(decoding: line[..<rest.startIndex], as: UTF8.self)
        isOfGitHub =
            !hasMetadata && folding == nil && Alert.Kind.standard.contains(kind) && rest.allSatisfy(\.isASCIIBlank)
    }

    /// The rest of the line after the marker.
    ///
    /// - Parameter line: The nodes of the line, of which the first begins with the marker.
    func title(of line: ArraySlice<Inline>) -> [Inline] {
        guard case .text(let text)? = line.first else { return [] }
        let rest = text.string.utf8.dropFirst(written.utf8.count).drop(while: \.isASCIIBlank)
        let others = Array(line.dropFirst())
        return rest.isEmpty ? others : [.text(Text(String(Substring(rest))))] + others
    }
}

extension Inline {
    /// Whether the node contains a line end, which is not allowed in a title.
    fileprivate var holdsBreak: Bool {
        if case .inlineHTML(let html) = self { return html.html.utf8.contains(UInt8(ascii: "\n")) }
        return isBreak || run.contains(where: \.holdsBreak)
    }
}
#endif
