import SitegenDocuments

/// Converts HTML to Markdown where that loses nothing, and keeps it as HTML elsewhere.
///
/// The HTML becomes a document, which is then written as Markdown. Style sheets are not imported, so classes are not kept, and
/// styles only if they determine more than the typeface and the spacing.
struct HTMLMarkdown {
    /// Whether a line end in text is shown, and a blank line separates paragraphs, as in WordPress's `wpautop`.
    var breaksLines = false
    /// Converts the blocks that a generator or its editor writes in its own way; `nil` for other elements.
    var convertBlock: (HTMLElement, HTMLMarkdown) -> [Block]? = { _, _ in nil }
    /// Converts the inline elements that a generator writes in its own way; `nil` for other elements.
    var convertInline: (HTMLElement, HTMLMarkdown) -> [Inline]? = { _, _ in nil }
    /// Changes the destinations of links and images.
    var convertDestination: (String) -> String = { $0 }

    /// The Markdown of a fragment.
    ///
    /// - Parameter number: The line number of all its lines.
    func markdown(_ html: String, number: Int) -> NumberedText {
        let text = MarkdownRenderer().render(Document(blocks(HTMLFragment.nodes(html))))
        var result = NumberedText(Array(text.utf8)[...], firstLine: number)
        for index in result.lines.indices { result.lines[index].number = number }
        return result
    }

    // MARK: - Flow

    /// The names of elements that are blocks, whether Markdown has them or not.
    private static let blockNames = HTMLFragment.blocks.union([
        "iframe", "script", "style", "template", "noscript", "summary", "object", "embed", "canvas", "video", "audio",
        "tbody", "thead", "tfoot", "tr", "td", "th", "caption", "legend",
    ])

    /// Whether a node is a block, or an inline element that contains one.
    func isBlock(_ node: HTMLNode) -> Bool {
        guard case .element(let element) = node else { return false }
        if Self.blockNames.contains(element.name) || element.name.hasPrefix("x-block-") { return true }
        return element.name != "svg" && element.name != "button" && element.children.contains(where: isBlock)
    }

    /// The blocks of flow content.
    func blocks(_ nodes: [HTMLNode]) -> [Block] {
        var blocks: [Block] = []
        var run: [HTMLNode] = []
        for node in nodes {
            if case .comment(let text) = node {
                let name = text.trimmed.lowercased()
                if name == "more" || name.hasPrefix("more ") {
                    blocks += paragraphs(run) + [.summaryMarker(SummaryMarker())]
                    run = []
                } else if !Self.isIgnored(text), run.contains(where: { !$0.isBlank }) {
                    run.append(node)
                } else if !Self.isIgnored(text) {
                    blocks.append(.htmlBlock(HTMLBlock(HTMLText.comment(text))))
                }
            } else if isBlock(node), let element = node.element {
                blocks += paragraphs(run) + block(element)
                run = []
            } else {
                run.append(node)
            }
        }
        return blocks + paragraphs(run)
    }

    /// Whether a comment is an editor's.
    private static func isIgnored(_ text: String) -> Bool {
        let text = text.trimmed.lowercased()
        return text.isEmpty || text.hasPrefix("[if ") || text.hasPrefix("[endif") || text.hasPrefix("wp:")
            || text.hasPrefix("/wp:") || text.hasPrefix("kg-card-") || text.hasPrefix("startfragment")
            || text.hasPrefix("endfragment")
    }

    private func paragraphs(_ run: [HTMLNode]) -> [Block] {
        guard run.contains(where: { !$0.isBlank }) else { return [] }
        guard breaksLines else { return paragraph(run) }
        var blocks: [Block] = []
        var part: [HTMLNode] = []
        for node in run {
            guard case .text(let text) = node else {
                part.append(node)
                continue
            }
            var lines: [Substring] = []
            for line in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
                if line.utf8.allSatisfy(\.isSpace), lines.count > 0 {
                    // The first line continues the node before, and the last one is continued by the node after.
                    part.append(.text(lines.joined(separator: "\n")))
                    lines = []
                    blocks += paragraph(part)
                    part = []
                } else {
                    lines.append(line)
                }
            }
            part.append(.text(lines.joined(separator: "\n")))
            // A line end before the next node, which the split has removed.
            if text.last?.isNewline == true { part.append(.text("\n")) }
        }
        return blocks + paragraph(part)
    }

    private func paragraph(_ run: [HTMLNode]) -> [Block] {
        let visible = run.filter { !$0.isBlank }
        if visible.count == 1, case .text = visible[0] {
            var paragraph = HTMLElement(name: "p")
            paragraph.children = visible
            if let blocks = convertBlock(paragraph, self) { return blocks }
        }
        let content = inlines(run)
        return content.isEmpty ? [] : [.paragraph(Paragraph(content))]
    }

    // MARK: - Blocks

    /// The blocks of an element.
    func block(_ element: HTMLElement) -> [Block] {
        if let blocks = convertBlock(element, self) { return blocks }
        switch element.name {
        case "p": return paragraph(element)
        case "h1", "h2", "h3", "h4", "h5", "h6": return heading(element)
        case "blockquote":
            guard !HTMLLoss.losesAttributes(element, except: ["id", "cite"]) else { return raw(element) }
            var quote = BlockQuote(blocks(element.children))
            quote.attributes.id = element["id"]
            return quote.content.isEmpty ? [] : [.blockQuote(quote)]
        case "ul", "ol": return list(element) ?? raw(element)
        case "dl": return definitions(element) ?? raw(element)
        case "pre": return code(element) ?? raw(element)
        case "hr": return [.thematicBreak(ThematicBreak())]
        case "table": return table(element).map { [.table($0)] } ?? raw(element)
        case "figure": return figure(element)
        case "details": return details(element)
        case "iframe": return frame(element)
        case "div", "section", "article", "main", "header", "footer", "aside", "center", "figcaption", "address":
            return division(element)
        case "script", "style", "template", "noscript", "object", "embed", "canvas", "video", "audio", "form",
            "fieldset",
            "nav", "dialog", "menu", "dir", "search", "hgroup", "summary", "legend", "li", "dt", "dd", "tbody", "thead",
            "tfoot", "tr", "td", "th", "caption":
            return raw(element)
        default: return inlineAroundBlocks(element)
        }
    }

    /// The element as HTML.
    func raw(_ element: HTMLElement) -> [Block] {
        var element = element
        element = mappingDestinations(element)
        let html = HTMLText.html(element)
        return HTMLFragment.blocks.contains(element.name) || ["script", "style", "iframe"].contains(element.name)
            ? [.htmlBlock(HTMLBlock(html))] : [.htmlBlock(HTMLBlock("<div>\n\(html)\n</div>"))]
    }

    private func mappingDestinations(_ element: HTMLElement) -> HTMLElement {
        var element = element
        for index in element.attributes.indices
        where ["href", "src", "poster"].contains(element.attributes[index].name) {
            element.attributes[index].value = convertDestination(element.attributes[index].value)
        }
        element.children = element.children.map { node in
            node.element.map { .element(mappingDestinations($0)) } ?? node
        }
        return element
    }

    private func paragraph(_ element: HTMLElement) -> [Block] {
        if element.children.contains(where: isBlock) { return blocks(element.children) }
        let content = inlines(element.children)
        guard !content.isEmpty else { return [] }
        guard !HTMLLoss.losesAttributes(element, except: ["id"]) else { return raw(element) }
        // A paragraph that begins with a tag would need a definition before it, so that it does not begin a block of HTML.
        if case .inlineHTML = content[0], !content.contains(where: \.isDirective) { return raw(element) }
        var paragraph = Paragraph(content)
        paragraph.attributes.id = element["id"].flatMap(HTMLLoss.identifier)
        return [.paragraph(paragraph)]
    }

    private func heading(_ element: HTMLElement) -> [Block] {
        guard !element.children.contains(where: isBlock), !HTMLLoss.losesAttributes(element, except: ["id"]) else {
            return raw(element)
        }
        let content = inlines(element.children).map { inline in
            if case .lineBreak = inline { Inline.text(Text(" ")) } else { inline }
        }
        guard !content.isEmpty else { return [] }
        let level = Int(element.name.dropFirst()) ?? 2
        let anchor = element.elements.first { $0.name == "a" && $0["href"] == nil }.flatMap { $0["id"] ?? $0["name"] }
        let id = (element["id"] ?? anchor).flatMap(HTMLLoss.identifier)
        return [.heading(Heading(level, id: id, content))]
    }

    private func division(_ element: HTMLElement) -> [Block] {
        let content = blocks(element.children)
        guard element.name != "center", !HTMLLoss.losesAttributes(element, except: ["id", "title"]) else {
            guard !content.isEmpty || element["id"] != nil else { return [] }
            // Markdown between two blocks of HTML is within their element.
            return [.htmlBlock(HTMLBlock(HTMLText.startTag(element)))] + content
                + [.htmlBlock(HTMLBlock("</\(element.name)>"))]
        }
        guard let id = element["id"].flatMap(HTMLLoss.identifier), !content.isEmpty else { return content }
        return [.directive(BlockDirective("div", attributes: NodeAttributes(id: id), content))]
    }

    private func details(_ element: HTMLElement) -> [Block] {
        let summary = element.elements.first { $0.name == "summary" }
        let label = inlines(summary?.children ?? [])
        let content = element.children.filter { $0.element?.name != "summary" }
        guard !label.isEmpty else { return raw(element) }
        var attributes = NodeAttributes()
        if element["open"] != nil { attributes.set("open", to: "") }
        return [.directive(BlockDirective("details", label: label, attributes: attributes, blocks(content)))]
    }

    /// A frame of a known video platform as a link that loads nothing, and another one as HTML.
    private func frame(_ element: HTMLElement) -> [Block] {
        if let source = element["src"], let video = VideoPlatform.directive(source, title: element["title"]) {
            return [.directive(video)]
        }
        return raw(element)
    }

    /// An inline element with blocks in it: the blocks, with their text within the element.
    private func inlineAroundBlocks(_ element: HTMLElement) -> [Block] {
        var children: [HTMLNode] = []
        var run: [HTMLNode] = []
        func wrap(_ nodes: [HTMLNode]) -> HTMLNode {
            var inner = element
            inner.children = nodes
            return .element(inner)
        }
        func flush() {
            if run.contains(where: { !$0.isBlank }) { children.append(wrap(run)) }
            run = []
        }
        for child in element.children {
            guard isBlock(child), var block = child.element else {
                run.append(child)
                continue
            }
            flush()
            let isPlain = ["p", "div", "h1", "h2", "h3", "h4", "h5", "h6", "center", "figure"].contains(block.name)
            if isPlain { block.children = [wrap(block.children)] }
            children.append(.element(block))
        }
        flush()
        return blocks(children)
    }
}

extension Inline {
    /// Whether it is a directive, which HTML cannot contain.
    fileprivate var isDirective: Bool { if case .directive = self { true } else { false } }
}
