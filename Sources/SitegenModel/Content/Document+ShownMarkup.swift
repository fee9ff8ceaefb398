import SitegenBase
import SitegenConfiguration
import SitegenDocuments
import SitegenMarkdown

extension Document {
    /// A warning at the first raw HTML of a text, if the site shows raw HTML as text.
    func shownMarkup(from source: SourceText) -> Diagnostic? {
        // Most texts contain no raw HTML, so their nodes are not searched.
        guard Self.mayHoldMarkup(source.bytes), let (line, html) = firstMarkup else { return nil }
        let beginning = html.prefix { $0 != "\n" && $0 != "\r\n" && $0 != ">" }
        let place = source.place(of: String(beginning), from: line)
        return source.diagnostic(
            "raw HTML is shown as text", severity: .warning, line: place?.line ?? line, column: place?.column,
            help: "set ‘rawHTML: keep’ in the configuration to publish it, or ‘rawHTML: drop’ to remove it")
    }

    /// The first raw HTML that is shown, and the line of the block that contains it. Comments and harmless elements are not.
    ///
    /// Tags match within a block, and those of HTML blocks in the whole text.
    private var firstMarkup: (line: Int, html: String)? {
        var line = 1
        var blocks: [(line: Int, html: String)] = []
        var inlines: [Int: [String]] = [:]
        for node in nodes {
            if let position = node.block?.position { line = position.line }
            if case .block(.htmlBlock(let html)) = node.content { blocks.append((line, html.html)) }
            if case .inline(.inlineHTML(let html)) = node.content { inlines[line, default: []].append(html.html) }
        }
        var found = zip(blocks, SafeMarkup(blocks.map(\.html)).pieces).compactMap { block, pieces in
            Self.shown(pieces).map { (line: block.line, html: $0) }
        }
        for (line, texts) in inlines {
            if let shown = SafeMarkup(texts).pieces.lazy.compactMap(Self.shown).first { found.append((line, shown)) }
        }
        return found.min { $0.line < $1.line }
    }

    /// The first piece that is shown as text although it is markup.
    private static func shown(_ pieces: [SafeMarkup.Piece]) -> String? {
        for piece in pieces {
            if case .other = piece.content { return String(piece.source.drop { $0 != "<" }) }
        }
        return nil
    }

    private static func mayHoldMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.hold(UInt8(ascii: "<")) { $0.isLatinLetter || "/!?".utf8.contains($0) }
    }
}
