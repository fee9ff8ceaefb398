import SitegenBase
import SitegenData
import SitegenFiles

/// Converts the Markdown of MyST: directives, roles, targets and comments.
struct MySTText {
    let file: String
    let folder: OldFolder
    let log: ImportLog
    /// The paths of files, and the headings with targets in them, by the names of targets.
    let targets: [String: (path: String, title: String)]

    private static let code: Set = [
        "code-block", "code", "sourcecode", "code-cell", "literalinclude", "math", "mermaid", "eval-rst", "toctree",
        "raw",
        "highlight", "parsed-literal", "prompt", "tableofcontents",
    ]

    func convert(_ text: NumberedText) -> NumberedText {
        var lines = FencedDirective.converted(text.lines, isCode: Self.code.contains) { replacement($0) }
        lines = withTargets(lines)
        var fence = FenceTracker()
        var result: [NumberedText.Line] = []
        for line in lines {
            if fence.pass(line.text) {
                result.append(line)
            } else if line.text.hasPrefix("% ") || line.text.trimmed == "%" {
                continue
            } else if line.text.hasPrefix("+++") {
                // A break between blocks, which readers do not see.
                continue
            } else {
                result.append(.init(text: roles(line.text, line.number), number: line.number))
            }
        }
        return NumberedText(lines: result)
    }

    // MARK: - Directives

    private func replacement(_ directive: FencedDirective) -> [NumberedText.Line] {
        let (number, indentation) = (directive.number, directive.indentation)
        log.converted("{\(directive.name)}")
        var content = directive.content
        while content.first?.isBlank == true { content.removeFirst() }
        while content.last?.isBlank == true { content.removeLast() }
        func container(_ head: String, _ lines: [NumberedText.Line]) -> [NumberedText.Line] {
            DirectiveText.container(head, lines, number: number, indentation: indentation)
        }
        func line(_ text: String) -> [NumberedText.Line] { [.init(text: indentation + text, number: number)] }
        switch directive.name {
        case "code-block", "code", "sourcecode", "code-cell", "highlight", "parsed-literal", "prompt":
            return NumberedText.fence(content, info: info(directive), number: number)
        case "literalinclude": return literal(directive)
        case "math":
            return line("$$") + (directive.argument.isEmpty ? [] : line(directive.argument)) + content + line("$$")
        case "mermaid": return NumberedText.fence(content, info: "mermaid", number: number)
        case "figure", "image", "figure-md":
            let source = directive.argument
            guard !source.isEmpty, directive.name != "figure-md" else { return content }
            let alt = directive.options["alt"] ?? ""
            let width = directive.options["width"].flatMap { Int($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
            var attributes = [("src", source)] + (alt.isEmpty ? [] : [("alt", alt)])
            if let width { attributes.append(("width", String(width))) }
            if content.isEmpty {
                return line("![\(alt)](\(LinkConversion.encoded(source)))" + (width.map { "{width=\($0)}" } ?? ""))
            }
            let caption = content.prefix { !$0.isBlank }.map(\.text.trimmed).joined(separator: " ")
            return line(
                "::figure\(DirectiveText.label(caption))"
                    + DirectiveText.attributes(attributes.map { (name: $0.0, value: $0.1) }))
                + content.drop { !$0.isBlank }
        case "tab-set", "tabs": return container("tabs", content)
        case "tab-item", "tab":
            return container(
                "tab" + DirectiveText.label(directive.argument.isEmpty ? "Tab" : directive.argument), content)
        case "dropdown", "toggle":
            return container(
                "details" + DirectiveText.label(directive.argument.isEmpty ? "Details" : directive.argument), content)
        case "toctree", "tableofcontents", "index", "meta", "bibliography", "raw", "only": return []
        case "contents": return line("[[toc]]")
        case "grid", "card-carousel": return container("cards", content)
        case "card", "grid-item-card":
            let link = directive.options["link"].map { DirectiveText.attributes([("href", $0)]) } ?? ""
            return container("card" + DirectiveText.label(directive.argument) + link, content)
        case "grid-item", "div", "container", "rst-class", "margin", "sidebar", "aside", "epigraph", "centered",
            "glossary", "compound":
            return content
        case "include":
            guard let path = OldFolder.resolve(directive.argument, from: file.folderPath), folder.has(path),
                log.budget.take(EvaluationBudget.file),
                let source = folder.text(path)
            else { return missing(directive) }
            let lines = NumberedText(source.bytes[source.textRange]).lines
            guard log.budget.take(source.bytes.count * EvaluationBudget.keptByte) else { return missing(directive) }
            return lines.map { .init(text: $0.text, number: number) }
        case "eval-rst":
            log.note(
                .templating, "reStructuredText", file, number,
                advice: "sitegen does not read reStructuredText. The page shows it as code. Write it as Markdown.")
            return NumberedText.fence(content, info: "rst", number: number)
        case "versionadded", "versionchanged", "deprecated":
            let title =
                [
                    "versionadded": "New in version", "versionchanged": "Changed in version",
                    "deprecated": "Deprecated since version",
                ][directive.name] ?? ""
            return AlertText.lines(
                directive.name == "deprecated" ? "warning" : "note", title: "\(title) \(directive.argument)", content,
                number: number, indentation: indentation)
        default: return alert(directive, content)
        }
    }

    private func missing(_ directive: FencedDirective) -> [NumberedText.Line] {
        log.note(
            .templating, "missing included file", file, directive.number,
            advice: "Import a folder that also contains the file, or copy its text into the page.")
        return []
    }

    /// An alert, or a directive of the same name if the name is not one of an alert.
    private func alert(_ directive: FencedDirective, _ content: [NumberedText.Line]) -> [NumberedText.Line] {
        var kind = directive.name
        var title = directive.argument
        if kind == "admonition" || kind == "topic" {
            kind =
                directive.options["class"]?.split(separator: " ").map(String.init).first {
                    AlertText.undeclared($0) == nil
                } ?? "note"
        } else if kind == "seealso" {
            (kind, title) = ("info", title.isEmpty ? "See also" : title)
        } else if AlertText.undeclared(kind) == nil, !title.isEmpty, directive.name != "admonition" {
            // The argument of these directives is the start of their text.
            let lines = [NumberedText.Line(text: title, number: directive.number)] + content
            return AlertText.lines(kind, title: "", lines, number: directive.number, indentation: directive.indentation)
        }
        let fold =
            directive.options["class"]?.contains("dropdown") == true || directive.options["dropdown"] != nil ? "-" : ""
        guard AlertText.undeclared(kind) == nil else {
            log.note(
                .templating, "directive ‘\(directive.name)’", file, directive.number,
                advice:
                    "Converted to the directive ‘\(DirectiveText.name(directive.name))’. Complete its template in templates/directives/."
            )
            let name = DirectiveText.name(directive.name)
            log.use(name, isInline: false, attributes: [])
            return DirectiveText.container(
                name + DirectiveText.label(directive.argument), content, number: directive.number,
                indentation: directive.indentation)
        }
        return AlertText.lines(
            kind, title: title, fold: fold, content, number: directive.number, indentation: directive.indentation)
    }

    private func info(_ directive: FencedDirective) -> String {
        var info = directive.argument
        if directive.name == "code-cell", let space = info.firstIndex(of: " ") { info = String(info[..<space]) }
        if ["ipython", "ipython3", "ipython2"].contains(info) { info = "python" }
        if info.isEmpty { info = "text" }
        if let lines = directive.options["emphasize-lines"] { info += " {\(lines)}" }
        if let title = directive.options["caption"] ?? directive.options["filename"] {
            info += " title=\"\(title.replacing("\"", with: "'"))\""
        }
        if directive.options["linenos"] != nil || directive.options["number-lines"] != nil { info += " linenos" }
        return info
    }

    private func literal(_ directive: FencedDirective) -> [NumberedText.Line] {
        guard let path = OldFolder.resolve(directive.argument, from: file.folderPath), folder.has(path),
            log.budget.take(EvaluationBudget.file),
            let source = folder.text(path), log.budget.take(source.bytes.count * EvaluationBudget.keptByte)
        else { return missing(directive) }
        let language = directive.options["language"] ?? path.fileExtension
        let lines = NumberedText(source.bytes[source.textRange]).lines.map {
            NumberedText.Line(text: $0.text, number: directive.number)
        }
        return NumberedText.fence(lines, info: language, number: directive.number)
    }

    // MARK: - Targets and roles

    /// `(name)=` above a heading or a block as the id of this block.
    private func withTargets(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var name: String?
        for line in lines {
            let text = line.text.trimmed
            if text.hasPrefix("("), text.hasSuffix(")="), text.utf8.count > 3 {
                name = String(text.dropFirst().dropLast(2))
                continue
            }
            guard let id = name, !line.isBlank else {
                result.append(line)
                continue
            }
            name = nil
            guard let id = HTMLLoss.identifier(id) else {
                result.append(line)
                continue
            }
            if text.hasPrefix("#"), !text.hasSuffix("}") {
                result.append(.init(text: line.text + " {#\(id)}", number: line.number))
            } else {
                result.append(.init(text: "<a id=\"\(id)\"></a>", number: line.number))
                result.append(.init(text: "", number: line.number))
                result.append(line)
            }
        }
        return result
    }

    private func roles(_ line: String, _ number: Int) -> String {
        guard line.contains("}`") else { return line }
        var result = ""
        var rest = line[...]
        while let middle = rest.firstRange(of: "}`"), let open = rest[..<middle.lowerBound].lastIndex(of: "{"),
            let close = rest[middle.upperBound...].firstIndex(of: "`")
        {
            let name = String(rest[rest.index(after: open)..<middle.lowerBound])
            let isRole = !name.isEmpty && name.allSatisfy { $0.isLetter || $0.isNumber || "-_:".contains($0) }
            guard isRole else {
                result += rest[..<middle.upperBound]
                rest = rest[middle.upperBound...]
                continue
            }
            result += rest[..<open]
            result += role(name, String(rest[middle.upperBound..<close]), number)
            rest = rest[rest.index(after: close)...]
        }
        return result + rest
    }

    private func role(_ name: String, _ content: String, _ number: Int) -> String {
        // `text <target>`
        var (text, target): (String?, String) = (nil, content.trimmed)
        if content.hasSuffix(">"), let open = content.lastIndex(of: "<") {
            text = String(content[..<open]).trimmed
            target = String(content[content.index(after: open)...].dropLast())
        }
        switch name {
        case "ref", "numref", "std:ref", "eq", "prf:ref":
            if let found = targets[target] { return link(text ?? found.title, found.path, "#" + target) }
            if HTMLLoss.identifier(target) != nil, targets.isEmpty { return "[\(text ?? target)](#\(target))" }
            return missing(target, text, number)
        case "doc", "download", "any":
            if let found = targets[target] { return link(text ?? found.title, found.path, "#" + target) }
            let base = target.hasPrefix("/") ? "" : file.folderPath
            let path = OldFolder.resolve(target, from: base) ?? target
            let file = [path, path + ".md", path + ".ipynb", path + ".myst"].first(where: folder.has)
            guard let file else { return missing(target, text, number) }
            return link(text ?? targets["file:" + file]?.title ?? target, file, "")
        case "math": return "$\(content)$"
        case "sub", "subscript": return "<sub>\(content)</sub>"
        case "sup", "superscript": return "<sup>\(content)</sup>"
        case "kbd", "code", "file", "samp", "command", "program", "envvar", "option", "menuselection", "guilabel",
            "literal":
            return "`\(content)`"
        case "abbr":
            return text.map { "<abbr title=\"\(target.replacing("\"", with: "&quot;"))\">\($0)</abbr>" } ?? content
        case "term": return text ?? target
        case "strong": return "**\(content)**"
        case "emphasis", "dfn": return "*\(content)*"
        default:
            log.note(
                .templating, "role ‘\(name)’", file, number,
                advice: "The page shows the text of the role. Replace it with a link if the old site had one.")
            return text ?? (target.hasPrefix("~") ? String(target.split(separator: ".").last ?? "") : target)
        }
    }

    private func link(_ text: String, _ path: String, _ fragment: String) -> String {
        let up = String(repeating: "../", count: file.folderPath.pathParts.count)
        return "[\(text)](\(LinkConversion.encoded(up + path))\(fragment))"
    }

    private func missing(_ target: String, _ text: String?, _ number: Int) -> String {
        log.note(
            .links, "link to a missing target", file, number,
            advice: "There is no target ‘\(target)’. Its text remains.")
        return text ?? target
    }
}
