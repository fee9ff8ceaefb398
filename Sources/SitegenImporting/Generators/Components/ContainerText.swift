/// Converts containers, `:::type Title`, of Docusaurus, VitePress and VuePress, which other Markdown also uses.
struct ContainerText {
    let file: String
    let log: ImportLog

    private struct Open {
        let colons: Int
        let indentation: String
        let kind: String
        let title: String
        let number: Int
        var lines: [NumberedText.Line] = []
    }

    /// The nesting limit.
    private static let depthLimit = 12

    func convert(_ text: NumberedText) -> NumberedText {
        guard text.lines.contains(where: { $0.text.contains(":::") }) else { return text }
        var open: [Open] = [Open(colons: 0, indentation: "", kind: "", title: "", number: 0)]
        var fence = FenceTracker()
        for line in text.lines {
            let isCode = fence.pass(line.text)
            guard !isCode, let mark = Self.mark(line.text) else {
                open[open.count - 1].lines.append(line)
                continue
            }
            if mark.name.isEmpty {
                // A closing line ends the innermost container that has as many colons, or the innermost one if none has.
                let index = open.lastIndex { $0.colons == mark.colons } ?? open.count - 1
                guard index > 0 else {
                    open[open.count - 1].lines.append(line)
                    continue
                }
                while open.count > index { close(&open) }
            } else if open.count <= Self.depthLimit {
                open.append(
                    Open(
                        colons: mark.colons, indentation: mark.indentation, kind: mark.name, title: mark.title,
                        number: line.number))
            } else {
                open[open.count - 1].lines.append(line)
            }
        }
        while open.count > 1 { close(&open) }
        return NumberedText(lines: open[0].lines)
    }

    private static func mark(_ line: String) -> (colons: Int, indentation: String, name: String, title: String)? {
        let indentation = line.prefix { $0 == " " || $0 == "\t" }
        let rest = line[indentation.endIndex...]
        let colons = rest.utf8.prefix { $0 == UInt8(ascii: ":") }.count
        guard colons >= 3 else { return nil }
        var info = String(rest.dropFirst(colons)).trimmed
        // VuePress also allows a closing mark on the same line.
        if info.hasSuffix(" :::") { info = String(info.dropLast(4)).trimmed }
        let name = info.prefix { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
        if name.isEmpty, !info.isEmpty { return nil }
        return (colons, String(indentation), String(name), String(info.dropFirst(name.count)).trimmed)
    }

    private func close(_ open: inout [Open]) {
        guard open.count > 1, let container = open.popLast() else { return }
        log.converted(":::\(container.kind)")
        open[open.count - 1].lines += lines(of: container)
    }

    private func lines(of container: Open) -> [NumberedText.Line] {
        let title = Self.title(container.title)
        let number = container.number
        var content = container.lines
        while content.first?.isBlank == true { content.removeFirst() }
        while content.last?.isBlank == true { content.removeLast() }
        func directive(_ name: String) -> [NumberedText.Line] {
            DirectiveText.container(name, content, number: number, indentation: container.indentation)
        }
        switch container.kind {
        case "details": return directive("details" + DirectiveText.label(title.isEmpty ? "Details" : title))
        case "code-group", "code-tabs": return codeGroup(content, number, container.indentation)
        case "tabs", "tab", "cards", "card", "columns", "column", "steps", "file-tree", "gallery", "figure":
            return directive(container.kind + container.title)
        case "raw", "v-pre", "div": return content
        case "center", "left", "right": return content
        default:
            let kind = ComponentRules.alertKind(container.kind)
            let isAlert = AlertText.undeclared(kind) == nil
            guard isAlert else {
                log.note(
                    .templating, "container ‘\(container.kind)’", file, number,
                    advice:
                        "Converted to an alert with this name as its title. Choose another form if the old theme has one."
                )
                return AlertText.lines(
                    "note", title: title.isEmpty ? container.kind : title,
                    content.map { $0.dedented(by: container.indentation.utf8.count) },
                    number: number, indentation: container.indentation)
            }
            return AlertText.lines(
                kind, title: title, content.map { $0.dedented(by: container.indentation.utf8.count) }, number: number,
                indentation: container.indentation)
        }
    }

    /// The title in brackets, or after the kind, without attributes in braces.
    private static func title(_ text: String) -> String {
        var text = text
        if text.hasSuffix("}"), let open = text.lastIndex(of: "{") { text = String(text[..<open]).trimmed }
        if text.hasPrefix("["), text.hasSuffix("]") { text = String(text.dropFirst().dropLast()) }
        for quote in ["\"", "'"] where text.utf8.count > 1 && text.hasPrefix(quote) && text.hasSuffix(quote) {
            text = String(text.dropFirst().dropLast())
        }
        return text
    }

    /// A group of code blocks as tabs, whose labels are in brackets after the languages.
    private func codeGroup(_ content: [NumberedText.Line], _ number: Int, _ indentation: String) -> [NumberedText.Line]
    {
        var result: [NumberedText.Line] = []
        var block: [NumberedText.Line] = []
        var label = ""
        var fence = FenceTracker()
        for line in content {
            let wasOpen = fence.isOpen
            let isCode = fence.pass(line.text)
            if isCode, !wasOpen {
                (label, block) = ("Code", [line])
                if let open = line.text.lastIndex(of: "["), line.text.trimmed.hasSuffix("]") {
                    label = String(String(line.text[line.text.index(after: open)...]).trimmedEnd.dropLast())
                    block[0].text = String(String(line.text[..<open]).trimmedEnd)
                } else {
                    let info = line.text.trimmed.drop { $0 == "`" || $0 == "~" }.prefix { $0 != " " && $0 != "{" }
                    if !info.isEmpty { label = String(info) }
                }
            } else if isCode {
                block.append(line)
                if !fence.isOpen {
                    result += DirectiveText.container(
                        "tab" + DirectiveText.label(label), block, number: line.number, indentation: indentation)
                }
            } else if !line.isBlank {
                result.append(line)
            }
        }
        return DirectiveText.container("tabs", result, number: number, indentation: indentation)
    }
}
