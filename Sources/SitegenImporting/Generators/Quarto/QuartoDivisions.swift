import SitegenFiles

/// Converts the fenced divisions of Pandoc, `::: {.callout-note}`.
struct QuartoDivisions {
    let log: ImportLog
    /// Whether pages end with a list of the works that they cite.
    var hasBibliography = false

    private struct Open {
        let attributes: PandocAttributes
        let number: Int
        var lines: [NumberedText.Line] = []
    }

    /// The nesting limit.
    private static let depthLimit = 20

    func convert(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        guard lines.contains(where: { $0.text.contains(":::") }) else { return lines }
        var open = [Open(attributes: PandocAttributes(""), number: 0)]
        var fence = FenceTracker()
        for line in lines {
            let isCode = fence.pass(line.text)
            guard !isCode, let mark = Self.mark(line.text) else {
                open[open.count - 1].lines.append(line)
                continue
            }
            if mark.isEmpty {
                if open.count > 1 { close(&open) }
            } else if open.count <= Self.depthLimit {
                open.append(Open(attributes: PandocAttributes(mark), number: line.number))
            }
        }
        while open.count > 1 { close(&open) }
        return open[0].lines
    }

    /// The attributes of a line that begins a division; empty for one that ends it, and `nil` for another line.
    private static func mark(_ line: String) -> String? {
        let text = line.trimmed
        guard text.hasPrefix(":::") else { return nil }
        let opened = String(text.drop { $0 == ":" }).trimmed
        // The line may also end with colons.
        let end = opened.lastIndex { $0 != ":" && !$0.isWhitespace }
        let rest = end.map { String(opened[...$0]) } ?? ""
        guard rest.hasPrefix("{") else {
            // A single class may be written without braces.
            return rest.contains(" ") || rest.isEmpty ? rest.isEmpty ? "" : nil : "." + rest
        }
        guard let brace = rest.lastIndex(of: "}") else { return nil }
        let inner = rest[rest.index(after: rest.startIndex)..<brace]
        return inner.isEmpty ? ".none" : String(inner)
    }

    private func close(_ open: inout [Open]) {
        guard open.count > 1, let division = open.popLast() else { return }
        open[open.count - 1].lines += converted(division)
    }

    private func converted(_ division: Open) -> [NumberedText.Line] {
        let (attributes, number) = (division.attributes, division.number)
        var lines = NumberedText(lines: division.lines).trimmed.lines
        let name = attributes.classes.first ?? ""
        log.converted("::: {\(name.isEmpty ? "#" : ".")\(name)}")
        if let kind = attributes.classes.first(where: { $0.hasPrefix("callout") }) {
            return callout(String(kind.dropFirst("callout-".count)), attributes, lines, number)
        }
        func container(_ head: String) -> [NumberedText.Line] {
            DirectiveText.container(head, lines, number: number)
        }
        let formats = (attributes.values["when-format"], attributes.values["unless-format"])
        if attributes.classes.contains("content-visible") {
            if let format = formats.0, !format.hasPrefix("html") { return [] }
            if formats.1?.hasPrefix("html") == true { return [] }
        }
        if attributes.classes.contains("content-hidden") {
            let isShown = formats.0.map { !$0.hasPrefix("html") } ?? formats.1?.hasPrefix("html") ?? false
            if !isShown { return [] }
        }
        if name == "panel-tabset" { return tabs(lines, number) }
        if name == "columns" { return container("columns") }
        if name == "column" { return container("column") }
        if attributes.identifier == "refs" {
            return hasBibliography ? [.init(text: "::references", number: number)] : []
        }
        if let id = attributes.identifier.flatMap(HTMLLoss.identifier), !lines.isEmpty {
            lines = [.init(text: "<a id=\"\(id)\"></a>", number: number), .init(text: "", number: number)] + lines
        }
        // A blank line separates the text from that around the division.
        return [.init(text: "", number: number)] + lines + [.init(text: "", number: lines.last?.number ?? number)]
    }

    private func callout(
        _ kind: String, _ attributes: PandocAttributes, _ content: [NumberedText.Line], _ number: Int
    ) -> [NumberedText.Line] {
        var lines = content
        var title = attributes.values["title"] ?? ""
        if title.isEmpty, let first = lines.first?.text, first.hasPrefix("#") {
            title = Self.heading(first)
            lines = Array(lines.dropFirst().drop(while: \.isBlank))
        }
        let fold = ["true": "-", "false": "+"][attributes.values["collapse"] ?? ""] ?? ""
        return AlertText.lines(kind.isEmpty ? "note" : kind, title: title, fold: fold, lines, number: number)
    }

    /// The parts below the headings of the highest level as tabs.
    private func tabs(_ lines: [NumberedText.Line], _ number: Int) -> [NumberedText.Line] {
        var fence = FenceTracker()
        var level: Int?
        var tabs: [(label: String, lines: [NumberedText.Line], number: Int)] = []
        var before: [NumberedText.Line] = []
        for line in lines {
            let count = line.text.prefix { $0 == "#" }.count
            let isHeading = !fence.pass(line.text) && (1...6).contains(count) && line.text.dropFirst(count).first == " "
            if isHeading, count == level ?? count {
                level = count
                tabs.append((Self.heading(line.text), [], line.number))
            } else if tabs.isEmpty {
                before.append(line)
            } else {
                tabs[tabs.count - 1].lines.append(line)
            }
        }
        guard !tabs.isEmpty else { return before }
        let inner = tabs.flatMap { tab in
            DirectiveText.container(
                "tab" + DirectiveText.label(tab.label.isEmpty ? "Tab" : tab.label),
                NumberedText(lines: tab.lines).trimmed.lines, number: tab.number)
        }
        return before + DirectiveText.container("tabs", inner, number: number)
    }

    /// The text of a heading without its attributes.
    private static func heading(_ line: String) -> String {
        var text = String(line.drop { $0 == "#" }).trimmed
        if text.hasSuffix("}"), let open = text.lastIndex(of: "{") { text = String(text[..<open]).trimmed }
        return text
    }
}
