import SitegenBase
import SitegenData
import SitegenDocuments
import SitegenMarkdown

/// The HTML of a Jekyll site's documents that templates of other pages show: `post.content`, `post.excerpt`.
///
/// A document is rendered when a template reads its HTML for the first time.
final class JekyllRenderings {
    /// A document with its path in the old site; its address is `nil` if it has no page.
    typealias Document = (entry: JekyllContent.Entry, source: String, address: String?)

    /// The maximum number of documents that show each other.
    private static let depthLimit = 4

    private let documents: [String: Document]
    /// The HTML by the paths of documents and the members.
    private var known: [String: FieldValue] = [:]
    /// The documents that are being rendered.
    private var open: Set<String> = []
    /// How often the HTML of a document was not available. What was rendered meanwhile has gaps, and is not kept.
    private var refusals = 0

    init(_ documents: [Document]) {
        self.documents = Dictionary(documents.map { ($0.source, $0) }) { first, _ in first }
    }

    /// The HTML of a document or of its excerpt; `nil` if it contains itself, or the budget is exhausted.
    ///
    /// - Parameters:
    ///   - member: `content` or `excerpt`.
    ///   - path: The path of the document.
    ///   - separator: The end of an excerpt, unless the document sets another one.
    ///   - render: Renders a text of a document.
    func html(
        _ member: String, of path: String, separator: String, _ budget: EvaluationBudget,
        render: (Document, NumberedText) -> String
    ) -> FieldValue? {
        let key = "\(member) \(path)"
        if let html = known[key] { return html }
        guard member == "content" || member == "excerpt", let document = documents[path] else { return nil }
        let own = document.entry.fields.text(at: "excerpt_separator") ?? separator
        // `Document#generate_excerpt?`
        if member == "excerpt", own.isEmpty { return nil }
        var text = document.entry.text.body
        let size = text.lines.reduce(0) { $0.adding($1.text.utf8.count) }
        guard open.count < Self.depthLimit, !open.contains(path),
            budget.take(size.multiplied(by: EvaluationBudget.keptByte))
        else {
            refusals += 1
            return nil
        }
        if member == "excerpt" { text = Self.excerpt(of: text, separator: own) }
        open.insert(path)
        defer { open.remove(path) }
        let before = refusals
        let html = render(document, text)
        guard budget.take(html.utf8.count.multiplied(by: EvaluationBudget.keptByte)) else {
            refusals += 1
            return nil
        }
        if refusals == before { known[key] = .text(html) }
        return .text(html)
    }

    /// The HTML of a text in Markdown, with the extensions that the new site enables.
    func html(of text: NumberedText, hasFormulas: Bool, hasEmoji: Bool) -> String {
        var extensions = Set<MarkdownExtension>.standard
        extensions.formUnion([.kramdownAttributes, .smartPunctuation])
        if hasEmoji { extensions.insert(.emoji) }
        if !hasFormulas { extensions.remove(.math) }
        let document = SitegenDocuments.Document(markdown: text.bytes, extensions: extensions)
        // The page that shows the HTML is searched for templates.
        return HTMLRegions.withoutTemplates(HTMLRenderer(rawHTML: .keep).render(document))
    }

    // MARK: - Excerpts

    /// The part of a text before a separator, with the link definitions after it (`Excerpt#extract_excerpt`).
    static func excerpt(of text: NumberedText, separator: String) -> NumberedText {
        let whole = String(text.text.drop { $0.isNewline })
        guard let end = whole.firstRange(of: separator) else { return text }
        var excerpt = String(whole[..<end.lowerBound])
        for name in openBlocks(in: excerpt).reversed() { excerpt += "\n{% end\(name) %}" }
        let first = text.lines.first { !$0.text.isEmpty }?.number ?? 1
        let definitions = whole[end.upperBound...].split(whereSeparator: \.isNewline).filter { line in
            line.drop { $0 == " " }.first == "[" && line.firstRange(of: "]:") != nil
        }
        return NumberedText(Array((excerpt + "\n\n" + definitions.joined(separator: "\n")).utf8)[...], firstLine: first)
    }

    /// The names of the blocks of Liquid that do not end in a text, from the outermost one.
    private static func openBlocks(in text: String) -> [String] {
        var open: [String] = []
        var rest = text[...]
        while let start = rest.firstRange(of: "{%") {
            rest = rest[start.upperBound...]
            let name = String(rest.drop { $0 == "-" || $0.isWhitespace }.prefix { $0.isLetter || $0 == "_" })
            if let last = open.last, name == "end" + last {
                open.removeLast()
            } else if LiquidParser.blocks.contains(name), open.last != "raw", open.last != "comment" {
                open.append(name)
            }
        }
        return open
    }
}
