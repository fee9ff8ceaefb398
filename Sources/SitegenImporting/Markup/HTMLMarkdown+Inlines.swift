import SitegenDocuments

extension HTMLMarkdown {
    /// The inline nodes of phrasing content, without white space at its ends.
    func inlines(_ nodes: [HTMLNode]) -> [Inline] {
        var run = InlineRun()
        add(nodes, to: &run, within: [])
        return run.trimmed
    }

    /// - Parameter outer: The kinds of emphasis and links around the nodes, which are not nested.
    private func add(_ nodes: [HTMLNode], to run: inout InlineRun, within outer: Set<String>) {
        for node in nodes {
            switch node {
            case .text(let text): add(text, to: &run)
            case .comment(let text):
                if !text.hasPrefix("[") { run.append(.inlineHTML(InlineHTML(HTMLText.comment(text)))) }
            case .element(let element): add(element, to: &run, within: outer)
            }
        }
    }

    private func add(_ text: String, to run: inout InlineRun) {
        guard breaksLines else { return run.append(text: text) }
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            if index > 0 { run.append(.lineBreak(LineBreak())) }
            run.append(text: String(line))
        }
    }

    private func add(_ element: HTMLElement, to run: inout InlineRun, within outer: Set<String>) {
        if let inlines = convertInline(element, self) {
            for inline in inlines { run.append(inline) }
            return
        }
        let name = Self.names[element.name] ?? element.name
        let isPlain = !HTMLLoss.losesAttributes(element)
        switch name {
        case "br": run.append(.lineBreak(LineBreak()))
        case "wbr": run.append(.inlineHTML(InlineHTML("<wbr>")))
        case "strong", "em", "s":
            guard isPlain else { return addRaw(element, to: &run, within: outer) }
            if outer.contains(name) { return add(element.children, to: &run, within: outer) }
            let (before, content, after) = content(of: element, within: outer.union([name]))
            run.append(text: before)
            if !content.isEmpty { run.append(Self.emphasis(name, content)) }
            run.append(text: after)
        case "code":
            let isText = element.children.allSatisfy { if case .text = $0 { true } else { false } }
            let text = element.text
            guard isPlain, isText, !text.trimmed.isEmpty, !text.utf8.contains(0x0A) else {
                return addRaw(element, to: &run, within: outer)
            }
            run.append(.code(Code(text)))
        case "a": addLink(element, to: &run, within: outer)
        case "img": run.append(image(element).map { .image($0) } ?? .inlineHTML(InlineHTML(HTMLText.html(element))))
        case "span", "font", "bdi", "time", "data", "acronym", "big", "tt", "p":
            let hasEffect = HTMLLoss.losesAttributes(
                element, except: ["face", "size", "datetime", "title", "lang", "color"])
            if hasEffect || name == "tt" || element["color"] != nil { return addRaw(element, to: &run, within: outer) }
            add(element.children, to: &run, within: outer)
        case "svg", "math", "button", "select", "textarea", "picture", "map":
            run.append(.inlineHTML(InlineHTML(HTMLText.html(element))))
        default: addRaw(element, to: &run, within: outer)
        }
    }

    /// The elements with the same meaning.
    private static let names = ["b": "strong", "i": "em", "del": "s", "strike": "s"]

    private static func emphasis(_ name: String, _ content: [Inline]) -> Inline {
        switch name {
        case "strong": .strong(Strong(content))
        case "em": .emphasis(Emphasis(content))
        default: .strikethrough(Strikethrough(content))
        }
    }

    /// The content of an element, with white space at its ends outside.
    private func content(of element: HTMLElement, within outer: Set<String>) -> (String, [Inline], String) {
        var run = InlineRun()
        run.keepsSpaceAtStart = true
        add(element.children, to: &run, within: outer)
        return run.parted
    }

    /// An element that Markdown does not have, as its tags around its content.
    private func addRaw(_ element: HTMLElement, to run: inout InlineRun, within outer: Set<String>) {
        run.append(.inlineHTML(InlineHTML(HTMLText.startTag(element))))
        guard !HTMLFragment.void.contains(element.name) else { return }
        add(element.children, to: &run, within: outer)
        run.append(.inlineHTML(InlineHTML("</\(element.name)>")))
    }

    private func addLink(_ element: HTMLElement, to run: inout InlineRun, within outer: Set<String>) {
        guard let address = element["href"] else {
            if element["id"] != nil || element["name"] != nil { return addRaw(element, to: &run, within: outer) }
            return add(element.children, to: &run, within: outer)
        }
        let isPlain = !HTMLLoss.losesAttributes(
            element, except: ["href", "title", "type", "name", "id", "lang", "hreflang"])
        if outer.contains("a") || address.utf8.count > 2000 { return add(element.children, to: &run, within: outer) }
        guard isPlain, element["id"] == nil, element["name"] == nil else {
            return addRaw(element, to: &run, within: outer)
        }
        let (before, content, after) = content(of: element, within: outer.union(["a"]))
        run.append(text: before)
        if !content.isEmpty {
            let title = element["title"].flatMap { $0.trimmed.isEmpty ? nil : $0 }
            var link = Link(convertDestination(address.trimmed), title: title, content)
            if element.has(class: "wp-block-button__link") || element.has(class: "kg-btn") {
                link.attributes.add(class: "button")
            }
            run.append(.link(link))
        }
        run.append(text: after)
    }

    /// The image of an element; `nil` if it has no source or attributes that Markdown cannot express.
    func image(_ element: HTMLElement) -> Image? {
        let handled: Set = ["src", "alt", "title", "width", "height", "style", "align", "id", "lang"]
        guard let source = element["src"]?.trimmed, !source.isEmpty, source.utf8.count < 2000,
            !HTMLLoss.losesAttributes(element, except: handled)
        else { return nil }
        let title = element["title"].flatMap { $0.trimmed.isEmpty || $0 == element["alt"] ? nil : $0 }
        let alt = (element["alt"] ?? "").split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var image = Image(convertDestination(source), title: title, alternativeText: alt)
        if let width = element["width"].flatMap(Int.init), (1...4000).contains(width) {
            image.attributes.set("width", to: String(width))
        }
        return image
    }
}

/// Collects inline nodes with white space collapsed as in HTML.
private struct InlineRun {
    private var inlines: [Inline] = []
    /// Whether white space at the start is kept, because text precedes it.
    var keepsSpaceAtStart = false

    /// Adds text, whose white space is collapsed.
    mutating func append(text: String) {
        var result = ""
        var isAfterSpace = endsInSpace
        for scalar in text.unicodeScalars {
            let isSpace = [" ", "\n", "\t", "\r", "\u{C}"].contains(scalar)
            if isSpace, isAfterSpace { continue }
            result.unicodeScalars.append(isSpace ? " " : scalar)
            isAfterSpace = isSpace
        }
        guard !result.isEmpty else { return }
        guard case .text(var last)? = inlines.last else { return inlines.append(.text(Text(result))) }
        // Releases the array's copy, so that appending does not copy the text before.
        inlines.removeLast()
        last.string += result
        inlines.append(.text(last))
    }

    mutating func append(_ inline: Inline) {
        if case .text(let text) = inline { return append(text: text.string) }
        if case .lineBreak = inline {
            trimEnd()
            // A break at the start is not visible.
            guard !inlines.isEmpty else { return }
        }
        inlines.append(inline)
    }

    private var endsInSpace: Bool {
        switch inlines.last {
        case nil: !keepsSpaceAtStart
        case .text(let text)?: text.string.hasSuffix(" ")
        case .lineBreak?: true
        default: false
        }
    }

    private mutating func trimEnd() {
        guard case .text(let text)? = inlines.last, text.string.hasSuffix(" ") else { return }
        inlines.removeLast()
        if text.string.utf8.count > 1 { inlines.append(.text(Text(String(text.string.dropLast())))) }
    }

    /// The nodes without white space and breaks at their ends.
    var trimmed: [Inline] { parted.1 }

    /// The nodes, with the white space at their ends apart.
    var parted: (String, [Inline], String) {
        var run = self
        var (before, after) = ("", "")
        if case .text(let text)? = run.inlines.first, text.string.hasPrefix(" ") {
            before = " "
            let rest = String(text.string.dropFirst())
            if rest.isEmpty { run.inlines.removeFirst() } else { run.inlines[0] = .text(Text(rest)) }
        }
        while let last = run.inlines.last {
            if case .lineBreak = last {
                run.inlines.removeLast()
                after = " "
            } else if case .text(let text) = last, text.string.hasSuffix(" ") {
                run.trimEnd()
                after = " "
            } else {
                break
            }
        }
        let isEmpty = run.inlines.allSatisfy { inline in
            if case .text(let text) = inline {
                text.string.allSatisfy { $0.isWhitespace || $0 == "\u{A0}" }
            } else {
                false
            }
        }
        return (before, isEmpty ? [] : run.inlines, isEmpty ? "" : after)
    }
}
