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

    /// The first raw HTML that is not a comment, and the line of the block that contains it.
    private var firstMarkup: (line: Int, html: String)? {
        var line = 1
        for node in nodes {
            if let position = node.block?.position { line = position.line }
            if case .block(.htmlBlock(let html)) = node.content {
                if let shown = Self.shown(html.html) { return (line, shown) }
            }
            if case .inline(.inlineHTML(let html)) = node.content {
                if let shown = Self.shown(html.html) { return (line, shown) }
            }
        }
        return nil
    }

    /// The first tag and what follows it; `nil` for comments and the text after them.
    private static func shown(_ html: String) -> String? {
        let shown = html.withoutHTMLComments.drop { $0 != "<" }
        return shown.isEmpty ? nil : String(shown)
    }

    private static func mayHoldMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.hold(UInt8(ascii: "<")) { $0.isLatinLetter || "/!?".utf8.contains($0) }
    }
}
