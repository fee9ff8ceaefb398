import SitegenDocuments

/// Lists, code, tables and figures.
extension HTMLMarkdown {
    // MARK: - Lists

    /// A list; `nil` if Markdown cannot express it.
    func list(_ element: HTMLElement) -> [Block]? {
        let isOrdered = element.name == "ol"
        guard !HTMLLoss.losesAttributes(element, except: ["start", "id"]), element["reversed"] == nil else {
            return nil
        }
        var items: [ListItem] = []
        var isTight = true
        for node in element.children where !node.isBlank {
            if case .comment = node { continue }
            guard let item = node.element else { return nil }
            if item.name == "ul" || item.name == "ol", !items.isEmpty {
                // Some editors write a nested list beside its item.
                items[items.count - 1].content += block(item)
                continue
            }
            guard item.name == "li", !HTMLLoss.losesAttributes(item, except: []) else { return nil }
            let content = blocks(item.children)
            let paragraphs = content.count { if case .paragraph = $0 { true } else { false } }
            let hasParagraph = item.elements.contains { $0.name == "p" }
            if hasParagraph || paragraphs > 1 { isTight = false }
            items.append(ListItem(content))
        }
        guard !items.isEmpty else { return [] }
        if isOrdered {
            guard let start = Int(element["start"] ?? "1"), (0...900_000_000).contains(start) else {
                return nil
            }
            var list = OrderedList(start: start, isTight: isTight, items)
            list.attributes.id = element["id"].flatMap(HTMLLoss.identifier)
            return [.orderedList(list)]
        }
        var list = BulletList(isTight: isTight, items)
        list.attributes.id = element["id"].flatMap(HTMLLoss.identifier)
        return [.bulletList(list)]
    }

    /// A list of definitions; `nil` if Markdown cannot express it.
    func definitions(_ element: HTMLElement) -> [Block]? {
        guard !HTMLLoss.losesAttributes(element) else { return nil }
        var items: [DefinitionItem] = []
        var terms: [[Inline]] = []
        var definitions: [[Block]] = []
        func flush() {
            if !terms.isEmpty, !definitions.isEmpty {
                items.append(DefinitionItem(terms: terms, definitions: definitions))
            }
            (terms, definitions) = ([], [])
        }
        for node in element.children where !node.isBlank {
            guard let child = node.element, !HTMLLoss.losesAttributes(child) else { return nil }
            switch child.name {
            case "dt" where !child.children.contains(where: isBlock):
                if !definitions.isEmpty { flush() }
                terms.append(inlines(child.children))
            case "dd" where !terms.isEmpty: definitions.append(blocks(child.children))
            default: return nil
            }
        }
        let isComplete = terms.isEmpty == definitions.isEmpty
        flush()
        let isWritten = items.allSatisfy { item in
            item.terms.allSatisfy { !$0.isEmpty } && item.definitions.allSatisfy { !$0.isEmpty }
        }
        return isComplete && isWritten && !items.isEmpty ? [.definitionList(DefinitionList(items))] : nil
    }

    // MARK: - Code

    /// Code; `nil` if readers see more than its text.
    func code(_ element: HTMLElement) -> [Block]? {
        guard let code = Self.codeText(element.children) else { return nil }
        let inner = element.elements.first { $0.name == "code" }
        var text = code
        if text.hasPrefix("\n") { text.removeFirst() }
        while text.last?.isNewline == true { text.removeLast() }
        guard !text.isEmpty else { return [] }
        let language = Self.language(element) ?? inner.flatMap(Self.language) ?? ""
        return [.codeBlock(CodeBlock(text + "\n", language: language))]
    }

    private static func codeText(_ nodes: [HTMLNode]) -> String? {
        var text = ""
        for node in nodes {
            switch node {
            case .text(let part): text += part
            case .comment: break
            case .element(let element) where element.name == "br": text += "\n"
            case .element(let element) where ["code", "span", "font"].contains(element.name):
                guard !HTMLLoss.hasEffect(style: element["style"] ?? ""), let part = codeText(element.children) else {
                    return nil
                }
                text += part
            case .element: return nil
            }
        }
        return text.replacing("\r\n", with: "\n")
    }

    /// The language of code in the notations of common highlighters: `language-js`, `brush: js`, `lang="js"`.
    private static func language(_ element: HTMLElement) -> String? {
        var name = element["data-language"] ?? element["data-lang"] ?? element["lang"]
        for part in element.classes {
            for prefix in ["language-", "lang-", "brush:"] where part.hasPrefix(prefix) {
                name = String(part.dropFirst(prefix.count))
            }
        }
        let classes = element["class"] ?? ""
        if let range = classes.firstRange(of: "brush:") {
            name = String(String(classes[range.upperBound...]).trimmed.prefix { $0 != ";" && $0 != " " })
        }
        guard let name = name?.trimmed.lowercased(), !name.isEmpty, name.utf8.count < 30,
            name.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || "-_+#.".utf8.contains($0) })
        else { return nil }
        return ["plaintext", "plain", "none", "nohighlight"].contains(name) ? "text" : name
    }

    // MARK: - Tables

    /// A table with one row of header cells; `nil` if Markdown cannot express it.
    func table(_ element: HTMLElement) -> Table? {
        guard !HTMLLoss.losesAttributes(element, except: ["width", "summary"]) else { return nil }
        var rows: [HTMLElement] = []
        var caption: [Inline] = []
        for node in element.children where !node.isBlank {
            guard let child = node.element else { return nil }
            switch child.name {
            case "caption": caption = inlines(child.children)
            case "colgroup": break
            case "tr": rows.append(child)
            case "thead", "tbody", "tfoot": rows += child.elements.filter { $0.name == "tr" }
            default: return nil
            }
        }
        let cells = rows.map(\.elements)
        guard let header = cells.first, !header.isEmpty, cells.count < 5000, header.count < 100,
            header.allSatisfy({ $0.name == "th" }), cells.allSatisfy({ $0.count == header.count }),
            cells.allSatisfy({ $0.allSatisfy(isPlainCell) })
        else { return nil }
        let written = cells.map { TableRow($0.map { TableCell(inlines($0.children.flatMap(Self.unwrapped))) }) }
        let alignments = header.map { cell -> Table.Alignment? in
            let value =
                cell["align"]
                ?? (cell.has(class: "has-text-align-center")
                    ? "center" : cell.has(class: "has-text-align-right") ? "right" : "")
            return Table.Alignment(rawValue: value.lowercased())
        }
        var table = Table(alignments: alignments, header: written[0], rows: Array(written.dropFirst()))
        table.caption = caption
        return table
    }

    private func isPlainCell(_ cell: HTMLElement) -> Bool {
        let isCell = cell.name == "th" || cell.name == "td"
        return isCell && !HTMLLoss.losesAttributes(cell, except: ["align", "width", "scope", "valign", "height"])
            && !cell.children.flatMap(Self.unwrapped).contains(where: isBlock)
    }

    /// The content of a cell's only paragraph.
    private static func unwrapped(_ node: HTMLNode) -> [HTMLNode] {
        if let element = node.element, element.name == "p", element.attributes.isEmpty { return element.children }
        return [node]
    }

    // MARK: - Figures

    /// A figure: an image with a caption, or other content with a caption.
    func figure(_ element: HTMLElement) -> [Block] {
        let captions = element.elements.filter { $0.name == "figcaption" }
        let caption = inlines(captions.first.map { Self.phrasing($0.children) } ?? [])
        let rest = element.children.filter { $0.element?.name != "figcaption" }
        let content = blocks(rest)
        guard !content.isEmpty else { return caption.isEmpty ? [] : [.paragraph(Paragraph(caption))] }
        guard captions.count < 2 else { return raw(element) }
        if caption.isEmpty { return content }
        if content.count == 1, case .table(var table) = content[0], table.caption.isEmpty {
            table.caption = caption
            return [.table(table)]
        }
        if content.count == 1, case .paragraph(let paragraph) = content[0], paragraph.content.count == 1,
            case .image(let image) = paragraph.content[0], image.title == nil, case .text? = caption.first,
            caption.count == 1
        {
            return [.figure(Figure(image, caption: caption))]
        }
        return [.directive(BlockDirective("figure", label: caption, content))]
    }

    /// The content of a caption, whose paragraphs are separated by line breaks.
    private static func phrasing(_ nodes: [HTMLNode]) -> [HTMLNode] {
        nodes.flatMap { node -> [HTMLNode] in
            guard let element = node.element, element.name == "p" || element.name == "div" else { return [node] }
            return element.children + [.element(HTMLElement(name: "br"))]
        }
    }
}
