import SitegenData
import SitegenDocuments

/// Converts the text of a post or a page: blocks, shortcodes and HTML.
struct WordPressText {
    let item: WordPressExport.Item
    let content: WordPressContent

    private var log: ImportLog { content.log }

    func convert() -> NumberedText {
        guard let element = item.element.child("content:encoded") else { return NumberedText() }
        let number = element.textLine
        var text = withReusableBlocks(element.text.replacing("\r\n", with: "\n"), number)
        noteDynamicBlocks(text, number)
        if text.contains("<!--nextpage-->") {
            log.note(.templating, "text on several pages", item.file, number, advice: "The page shows the whole text.")
            text = text.replacing("<!--nextpage-->", with: "")
        }
        text = WordPressShortcodes(text: self, number: number).html(of: text)
        // Texts of the block editor have paragraphs; those of the classic editor have lines.
        var html = HTMLMarkdown(breaksLines: !text.contains("<!-- wp:"))
        html.convertDestination = { content.destination($0, from: item) }
        html.convertBlock = { block($0, $1, number) }
        html.convertInline = { inline($0, $1, number) }
        return html.markdown(text, number: number)
    }

    // MARK: - Blocks

    /// The text with reusable blocks in place of the references to them.
    private func withReusableBlocks(_ text: String, _ number: Int) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "<!-- wp:block {\"ref\":") {
            result += rest[..<start.lowerBound]
            rest = rest[start.upperBound...]
            let id = String(rest.prefix { $0.isASCII && $0.isNumber })
            guard let end = rest.firstRange(of: "-->") else { break }
            rest = rest[end.upperBound...]
            let block = content.reusableBlocks[id]
            if let block, log.budget.take(block.utf8.count * EvaluationBudget.keptByte + EvaluationBudget.file) {
                result += block
            } else {
                log.note(
                    .templating, block == nil ? "missing reusable block" : "text with too many reusable blocks",
                    item.file,
                    number, advice: "The block was omitted. Add its content by hand.")
            }
        }
        return result + rest
    }

    /// Blocks that WordPress fills with content when it shows the page.
    private func noteDynamicBlocks(_ text: String, _ number: Int) {
        let layout: Set = ["spacer", "more", "nextpage", "separator", "block", "post-title", "post-content"]
        var rest = text[...]
        var seen: Set<String> = []
        while let start = rest.firstRange(of: "<!-- wp:") {
            rest = rest[start.upperBound...]
            let name = String(rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "-/".contains($0)) })
            guard let end = rest.firstRange(of: "-->") else { break }
            let isEmpty = rest[..<end.lowerBound].hasSuffix("/")
            rest = rest[end.upperBound...]
            guard isEmpty, !name.isEmpty, !layout.contains(name), seen.insert(name).inserted else { continue }
            log.note(
                .templating, "block ‘\(name)’", item.file, number,
                advice:
                    "WordPress computes the content of this block, so it was omitted. Write the content, or use a directive."
            )
        }
    }

    private func block(_ element: HTMLElement, _ html: HTMLMarkdown, _ number: Int) -> [Block]? {
        if element.name == "x-block-shortcode" {
            let blocks = html.blocks(element.children)
            let (name, attributes) = shortcode(element, isInline: false, number)
            return [.directive(BlockDirective(name, attributes: attributes, blocks))]
        }
        // A URL on its own is replaced with what is there.
        if element.name == "p", let address = Self.address(element.children) {
            return EditorBlocks.link(to: address, caption: nil)
        }
        return EditorBlocks.convert(element, html)
    }

    private func inline(_ element: HTMLElement, _ html: HTMLMarkdown, _ number: Int) -> [Inline]? {
        guard element.name == "x-inline-shortcode" else { return nil }
        let content = html.inlines(element.children)
        let (name, attributes) = shortcode(element, isInline: true, number)
        return [.directive(InlineDirective(name, attributes: attributes, content))]
    }

    /// The URL that is the only text of nodes.
    private static func address(_ nodes: [HTMLNode]) -> String? {
        guard nodes.count == 1, case .text(let text) = nodes[0] else { return nil }
        let address = text.trimmed
        let isURL = (address.hasPrefix("https://") || address.hasPrefix("http://")) && address.utf8.count < 2000
        return isURL && !address.contains(where: \.isWhitespace) ? address : nil
    }

    /// The name and the attributes of the directive for a shortcode.
    private func shortcode(_ element: HTMLElement, isInline: Bool, _ number: Int) -> (String, NodeAttributes) {
        let old = element["data-name"] ?? "shortcode"
        let name = DirectiveText.name(old) + (isInline ? "-inline" : "")
        var attributes = NodeAttributes()
        var names: [String] = []
        for (key, value) in element.attributes where key != "data-name" {
            let key = DirectiveText.attributeName(String(key.dropFirst("data-".count)))
            attributes.set(key, to: value.split(whereSeparator: \.isNewline).joined(separator: " "))
            names.append(key)
        }
        log.use(name, isInline: isInline, attributes: names)
        log.note(
            .templating, "shortcode ‘\(old)’", item.file, number,
            advice: "Converted to the directive ‘\(name)’. Complete its template in templates/directives/.")
        return (name, attributes)
    }
}
