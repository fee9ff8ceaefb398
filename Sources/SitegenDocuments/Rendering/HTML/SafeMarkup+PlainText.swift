import Hypertext

extension SafeMarkup {
    /// The text of the written elements of a block: a line for each part, with tabs between the cells of a row.
    static func plainText(of pieces: [Piece]) -> String {
        var lines: [String] = [""]
        func add(_ text: String) {
            // White space is collapsed as in a browser.
            let words = text.utf8.split(whereSeparator: MarkupTokenizer.isSpace).map { String(Substring($0)) }
            let beginsWithSpace = text.utf8.first.map(MarkupTokenizer.isSpace) ?? false
            let last = lines[lines.count - 1]
            if beginsWithSpace, !last.isEmpty, !last.hasSuffix(" "), !last.hasSuffix("\t") {
                lines[lines.count - 1] += " "
            }
            lines[lines.count - 1] += words.joined(separator: " ")
            if !words.isEmpty, let last = text.utf8.last, MarkupTokenizer.isSpace(last) {
                lines[lines.count - 1] += " "
            }
        }
        for piece in pieces {
            switch piece.content {
            case .text(let text, isInside: true): add(text)
            case .start(let element, let attributes) where element.name == "img":
                add(attributes.first { $0.name == "alt" }?.value ?? "")
            case .start(let element, _), .end(let element):
                if case .anywhere = element.place, element.name != "br" { continue }
                if element.name != "td", element.name != "th" {
                    lines.append("")
                } else if case .end = piece.content {
                    lines[lines.count - 1] += "\t"
                }
            case .text, .other: continue
            }
        }
        return lines.compactMap { line in
            let trimmed = line.utf8.reversed().drop(while: MarkupTokenizer.isSpace).reversed().drop(
                while: MarkupTokenizer.isSpace)
            return trimmed.isEmpty ? nil : String(decoding: Array(trimmed), as: UTF8.self)
        }.joined(separator: "\n")
    }
}
