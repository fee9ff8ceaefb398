import SitegenBase
import SitegenData
import SitegenFiles

/// Converts the Markdown of Quarto: cells of code, fenced divisions, shortcodes, attributes and references.
struct QuartoText {
    let file: String
    let folder: OldFolder
    let log: ImportLog
    let references: QuartoReferences
    /// The front matter, with the values of the project.
    let fields: FieldMapping
    /// The values of `_variables.yml`.
    let variables: FieldMapping

    func convert(_ text: NumberedText) -> NumberedText {
        var text = shortcodes(text)
        text = NumberedText(lines: QuartoCells(file: file, log: log, fields: fields).convert(text.lines))
        text = NumberedText(
            lines: QuartoDivisions(log: log, hasBibliography: !references.files.isEmpty).convert(text.lines))
        text = NumberedText(lines: QuartoInlines(file: file, log: log, references: references).convert(text.lines))
        return text
    }

    /// The lines that readers see, without references, for comparisons of words.
    static func shown(_ text: NumberedText, _ fields: FieldMapping) -> NumberedText {
        let log = ImportLog()
        let cells = QuartoCells(file: "", log: log, fields: fields).convert(text.lines)
        var fence = FenceTracker()
        let lines = QuartoDivisions(log: log).convert(cells).map { line in
            fence.pass(line.text)
                ? line : .init(text: QuartoInlines.withoutReferences(line.text), number: line.number)
        }
        return NumberedText(lines: lines)
    }

    // MARK: - Shortcodes

    private func shortcodes(_ text: NumberedText, depth: Int = 0) -> NumberedText {
        ShortcodeConversion.convert(text, scan: HugoTags.scan) { code, content, place, number in
            guard place != .code else { return .asWritten }
            return replacement(code, content, place, number, depth)
        }
    }

    private func replacement(
        _ code: Shortcode, _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int, _ depth: Int
    ) -> ShortcodeReplacement {
        let first = code.arguments.first?.value ?? ""
        log.converted("{{< \(code.name) >}}")
        switch code.name {
        case "include":
            guard let path = OldFolder.resolve(first, from: first.hasPrefix("/") ? "" : file.folderPath),
                folder.has(path), depth < 5, log.budget.take(EvaluationBudget.file),
                let source = folder.text(path), log.budget.take(source.bytes.count * EvaluationBudget.keptByte)
            else {
                log.note(
                    .templating, "missing included file", file, number,
                    advice: "Import a folder that also contains the file, or copy its text into the page.")
                return .lines([])
            }
            let lines = FrontMatterText(source, log, allowsTOML: false).body.lines.map {
                NumberedText.Line(text: $0.text, number: number)
            }
            return .lines(shortcodes(NumberedText(lines: lines), depth: depth + 1).lines)
        case "video":
            let title = code.argument("title") ?? ""
            guard let (id, _) = VideoPlatform.video(first) else {
                return .text("[\(title.isEmpty ? first : title)](\(LinkConversion.encoded(first)))")
            }
            return .lines([
                .init(
                    text: "::youtube\(DirectiveText.label(title.isEmpty ? "YouTube" : title))"
                        + DirectiveText.attributes([("id", id)]), number: number)
            ])
        case "meta", "var":
            let value = (code.name == "var" ? variables : fields).value(at: first)
            if let text = value?.text ?? value?.integer.map(String.init) { return .text(text) }
            log.note(
                .templating, "missing value", file, number,
                advice: "The page had the value of ‘\(first)’. Write it as text.")
            return .text("")
        case "kbd": return .text("<kbd>\(first)</kbd>")
        case "pagebreak", "fa", "iconify", "bi", "ai", "lipsum", "placeholder":
            return place == .block ? .lines([]) : .text("")
        case "embed":
            log.note(
                .templating, "embedded part of a notebook", file, number,
                advice: "The page showed a cell of ‘\(first)’. Add it as text or as an image.")
            return .lines([])
        default:
            log.note(
                .templating, "shortcode ‘\(code.name)’", file, number,
                advice:
                    "Converted to the directive ‘\(DirectiveText.name(code.name))’. Complete its template in templates/directives/."
            )
            return code.directive(content, place, number, log)
        }
    }
}

/// Converts the cells of code, whose results only Quarto can compute, and the attributes of code blocks.
struct QuartoCells {
    let file: String
    let log: ImportLog
    let fields: FieldMapping

    private static let diagrams: Set = ["mermaid", "dot", "graphviz"]

    func convert(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        var index = 0
        while index < lines.count {
            let line = lines[index]
            let wasOpen = fence.isOpen
            fence.pass(line.text)
            guard fence.isOpen, !wasOpen else {
                result.append(line)
                index += 1
                continue
            }
            var end = index + 1
            while end < lines.count, fence.isOpen {
                fence.pass(lines[end].text)
                end += 1
            }
            let isClosed = !fence.isOpen
            let content = Array(lines[index..<end].dropFirst().dropLast(isClosed ? 1 : 0))
            result += block(line, content, closing: isClosed ? lines[end - 1] : nil)
            index = end
        }
        return result
    }

    private func block(_ head: NumberedText.Line, _ content: [NumberedText.Line], closing: NumberedText.Line?)
        -> [NumberedText.Line]
    {
        let marks = head.text.prefix { $0 == " " || $0 == ">" || $0 == "-" || $0 == "`" || $0 == "~" || $0 == "\t" }
        let info = String(head.text[marks.endIndex...]).trimmed
        let unchanged = [head] + content + (closing.map { [$0] } ?? [])
        guard let open = info.firstIndex(of: "{"), info.hasSuffix("}") else { return unchanged }
        let inner = String(info[info.index(after: open)...].dropLast()).trimmed
        let language = info[..<open].trimmingCharacters
        if inner.hasPrefix("=") {
            // Text of another format, of which HTML is shown.
            return inner.hasPrefix("=html") || inner == "=markdown" ? content : []
        }
        // `{{python}}` shows a cell without evaluating it.
        if inner.hasPrefix("{") {
            let name = inner.filter { $0 != "{" && $0 != "}" }
            let line = NumberedText.Line(text: "\(marks)\(name)", number: head.number)
            return [line] + content + (closing.map { [$0] } ?? [])
        }
        if inner.hasPrefix(".") || inner.hasPrefix("#") || inner.hasPrefix("filename") || !language.isEmpty {
            let line = NumberedText.Line(text: "\(marks)\(attributes(inner, language))", number: head.number)
            return [line] + content + (closing.map { [$0] } ?? [])
        }
        return cell(inner, head, content, closing, String(marks))
    }

    /// `.python filename="a.py"` as an info string.
    private func attributes(_ inner: String, _ language: String) -> String {
        let attributes = PandocAttributes(inner)
        var info = language.isEmpty ? attributes.classes.first ?? "" : language
        if ["default", "cell-code", "sourceCode"].contains(info) { info = "text" }
        if let id = attributes.identifier.flatMap(HTMLLoss.identifier), id.hasPrefix("lst-") { info += " {#\(id)}" }
        if let name = attributes.values["filename"] ?? attributes.values["lst-cap"] {
            info += " title=\"\(name.filter { $0 != "\"" })\""
        }
        return info
    }

    /// A cell `{python}` with the options in its first lines: `#| echo: false`.
    private func cell(
        _ inner: String, _ head: NumberedText.Line, _ content: [NumberedText.Line], _ closing: NumberedText.Line?,
        _ marks: String
    ) -> [NumberedText.Line] {
        let name = inner.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }.lowercased()
        var options: [String: String] = [:]
        for part in inner.dropFirst(name.count).split(separator: ",") {
            let sides = part.split(separator: "=", maxSplits: 1).map { String($0).trimmed }
            if sides.count == 2 { options[sides[0]] = sides[1].filter { $0 != "\"" && $0 != "'" } }
        }
        var code = content[...]
        while let line = code.first?.text.trimmed, let mark = ["#|", "//|", "%%|", "--|"].first(where: line.hasPrefix) {
            let option = line.dropFirst(mark.count)
            if let colon = option.firstIndex(of: ":") {
                let value = String(option[option.index(after: colon)...]).trimmed
                options[String(option[..<colon]).trimmed] = value.filter { $0 != "\"" }
            }
            code.removeFirst()
        }
        while code.first?.isBlank == true { code.removeFirst() }
        let isDiagram = Self.diagrams.contains(name)
        let isHidden = [options["echo"], options["include"]].contains {
            $0.map { ["false", "f", "FALSE", "F"].contains($0) } ?? false
        }
        let isOff = fields.bool(at: "execute.echo") == false && options["echo"] == nil
        var result: [NumberedText.Line] = []
        if let label = options["label"], QuartoTargets.identifier(of: label) != nil, let id = HTMLLoss.identifier(label)
        {
            result += [.init(text: "<a id=\"\(id)\"></a>", number: head.number), .init(text: "", number: head.number)]
        }
        if isDiagram || !isHidden && !isOff, !code.isEmpty {
            var info = name == "dot" ? "graphviz" : name
            if let title = options["filename"] { info += " title=\"\(title)\"" }
            result.append(.init(text: marks + info, number: head.number))
            result += code
            if let closing { result.append(closing) }
        }
        if !isDiagram, options["eval"] != "false", options["include"] != "false" {
            log.note(
                .templating, "results of code", file, head.number,
                advice: "The import does not run code. Add the results as text or as images.")
        }
        if let caption = options["fig-cap"] ?? options["tbl-cap"], !caption.isEmpty, caption != "|" {
            result += [.init(text: "", number: head.number), .init(text: "*\(caption)*", number: head.number)]
        }
        return result
    }
}

/// Attributes of Pandoc: `#id .class key="value"`.
struct PandocAttributes {
    private(set) var identifier: String?
    private(set) var classes: [String] = []
    private(set) var values: [String: String] = [:]

    init(_ text: String) {
        var rest = text[...]
        while true {
            rest = rest.drop { $0.isWhitespace }
            guard let first = rest.first else { return }
            if first == "#" || first == "." {
                let name = rest.dropFirst().prefix { !$0.isWhitespace }
                if first == "." { classes.append(String(name)) } else { identifier = String(name) }
                rest = rest[name.endIndex...]
                continue
            }
            let name = rest.prefix { !$0.isWhitespace && $0 != "=" }
            rest = rest[name.endIndex...]
            guard rest.first == "=" else {
                if name == "-" { classes.append("unnumbered") }
                if name.isEmpty { rest = rest.dropFirst() }
                continue
            }
            let (value, next) = Shortcode.value(atStartOf: rest.dropFirst())
            values[String(name)] = value
            rest = next
        }
    }
}

extension Substring {
    /// The text without surrounding blanks.
    fileprivate var trimmingCharacters: String { String(self).trimmed }
}
