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

    /// The first raw HTML that is shown as text, and the line of the block that contains it.
    private var firstMarkup: (line: Int, html: String)? {
        var first: (line: Int, html: String)?
        forEachRawHTML { line, pieces in
            guard first == nil, let start = pieces.firstIndex(where: \.isOther) else { return }
            first = (line, String(pieces[start...].map(\.source).joined().drop { $0 != "<" }))
        }
        return first
    }

    private static func mayHoldMarkup(_ bytes: [UInt8]) -> Bool {
        bytes.hold(UInt8(ascii: "<")) { $0.isLatinLetter || "/!?".utf8.contains($0) }
    }
}

extension SafeMarkup.Piece {
    fileprivate var isOther: Bool { if case .other = content { true } else { false } }
}
