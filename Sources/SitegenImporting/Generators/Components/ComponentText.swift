import SitegenBase
import SitegenData
import SitegenFiles

/// Converts the syntax that texts of Docusaurus, VitePress, VuePress, Starlight and Nextra share: modules and expressions of MDX,
/// containers, components, and marks in code.
struct ComponentText {
    let file: String
    let folder: OldFolder
    let log: ImportLog
    /// Whether the text is MDX, in which braces are expressions.
    let isMDX: Bool
    /// Reads the files that a text includes.
    let included: IncludedFiles
    /// The folder that `@` stands for in inclusions.
    var sourceRoot = ""
    /// Whether scripts and styles belong to the program and not to the page, as in Vue.
    var dropsScripts = false
    /// Whether the text may contain components and containers.
    var hasComponents = true
    /// Whether dollar signs enclose formulas.
    var hasFormulas = false

    func convert(_ text: NumberedText) -> NumberedText {
        guard hasComponents else { return text }
        var text = text
        text = NumberedText(lines: withIncludedFiles(text.lines))
        if dropsScripts { text = NumberedText(lines: Self.withoutScripts(text.lines)) }
        if isMDX { text = MDXModules.removed(from: text, hasFormulas: hasFormulas, file, log) }
        text = ContainerText(file: file, log: log).convert(text)
        text = components(text)
        text = CodeMarks.converted(text)
        return text
    }

    /// The lines without `<script>` and `<style>` elements that begin a line.
    private static func withoutScripts(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        var end: String?
        for line in lines {
            if let closing = end {
                if line.text.contains(closing) { end = nil }
                continue
            }
            if !fence.pass(line.text), let name = ["script", "style"].first(where: { line.text.hasPrefix("<\($0)") }) {
                if !line.text.contains("</\(name)>") { end = "</\(name)>" }
                continue
            }
            result.append(line)
        }
        return result
    }

    // MARK: - Inclusions of VitePress

    private func withIncludedFiles(_ lines: [NumberedText.Line], depth: Int = 0) -> [NumberedText.Line] {
        guard depth < 5,
            lines.contains(where: { $0.text.contains("<!--") || $0.text.hasPrefix("<<<") || $0.text.contains("@[code") }
            )
        else { return lines }
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        for line in lines {
            if fence.pass(line.text) {
                result.append(line)
            } else if let (path, part) = Self.inclusion(line.text), let inner = read(path, part, line.number) {
                result += withIncludedFiles(inner, depth: depth + 1)
            } else if let (path, info) = Self.codeInclusion(line.text), let inner = read(path, "", line.number) {
                let language = info.isEmpty ? path.fileExtension : info
                result += NumberedText.fence(inner, info: language, number: line.number)
            } else {
                result.append(line)
            }
        }
        return result
    }

    /// The path and the lines of `<!--@include: ./part.md{1,3}-->`.
    private static func inclusion(_ line: String) -> (String, String)? {
        let line = line.trimmed
        guard line.hasPrefix("<!--"), line.hasSuffix("-->") else { return nil }
        let inner = String(line.dropFirst(4).dropLast(3)).trimmed
        for prefix in ["@include:", "@include"] where inner.hasPrefix(prefix) {
            let path = String(inner.dropFirst(prefix.count)).trimmed
            guard path.hasSuffix("}"), let open = path.lastIndex(of: "{") else { return (path, "") }
            return (String(path[..<open]), String(path[path.index(after: open)...].dropLast()))
        }
        return nil
    }

    /// The path and the info string of `<<< @/part.js{2}`, and of VuePress's `@[code js](./part.js)`.
    private static func codeInclusion(_ line: String) -> (String, String)? {
        let line = line.trimmed
        if line.hasPrefix("<<< ") {
            let path = String(line.dropFirst(4)).trimmed.prefix { $0 != "{" && $0 != "#" && $0 != "[" && $0 != " " }
            return path.isEmpty ? nil : (String(path), "")
        }
        guard line.hasPrefix("@[code"), line.hasSuffix(")"), let middle = line.firstRange(of: "](") else { return nil }
        let info = String(line[..<middle.lowerBound].dropFirst("@[code".count)).trimmed.prefix { $0 != "{" }
        return (String(line[middle.upperBound...].dropLast()), String(info))
    }

    private func read(_ path: String, _ part: String, _ number: Int) -> [NumberedText.Line]? {
        var path = path
        var base = file.folderPath
        for prefix in ["@/", "@site/"] where path.hasPrefix(prefix) {
            path = String(path.dropFirst(prefix.count))
            base = sourceRoot
        }
        guard let target = OldFolder.resolve(path, from: base), folder.has(target) else {
            log.note(
                .templating, "missing included file", file, number,
                advice: "Import a folder that also contains the file, or copy its text into the page.")
            return nil
        }
        guard var lines = included.lines(target, in: file, number) else { return nil }
        let bounds = part.split(separator: ",", omittingEmptySubsequences: false).map { Int($0) }
        if bounds.count == 2 {
            let first = max(1, bounds[0] ?? 1) - 1
            let last = min(lines.count, max(first, bounds[1] ?? lines.count))
            lines = first < last ? Array(lines[first..<last]) : []
        }
        guard included.take(lines, in: file, number) else { return nil }
        log.converted("included file")
        return lines.map { .init(text: $0.text, number: number) }
    }

    // MARK: - Components

    private func components(_ text: NumberedText) -> NumberedText {
        ShortcodeConversion.convert(text, scan: ComponentTags.scan) { code, content, place, number in
            guard place != .code else { return .asWritten }
            guard let role = ComponentRules.role(of: code.name) else { return unknown(code, content, place, number) }
            if place == .destination { return .asWritten }
            return ComponentReplacement(code: code, content: content, place: place, number: number, log: log)
                .replacement(role)
                ?? unknown(code, content, place, number)
        }
    }

    private func unknown(_ code: Shortcode, _ content: NumberedText?, _ place: ShortcodePlace, _ number: Int)
        -> ShortcodeReplacement
    {
        log.note(
            .templating, "component ‘\(code.name)’", file, number,
            advice:
                "Converted to the directive ‘\(DirectiveText.name(code.name))’. Complete its template in templates/directives/."
        )
        let dedented = content.map { NumberedText(lines: $0.trimmed.lines.dedented()) }
        return code.directive(dedented, place, number, log)
    }
}

extension [NumberedText.Line] {
    /// The lines without the indentation that all of them have.
    func dedented() -> [NumberedText.Line] {
        let indentation = filter { !$0.isBlank }.map(\.indentation).min() ?? 0
        return indentation == 0
            ? self : map { $0.isBlank ? .init(text: "", number: $0.number) : $0.dedented(by: indentation) }
    }
}

/// The replacement of a known component.
struct ComponentReplacement {
    let code: Shortcode
    let content: NumberedText?
    let place: ShortcodePlace
    let number: Int
    let log: ImportLog

    private var lines: [NumberedText.Line] { content?.trimmed.lines.dedented() ?? [] }

    private func first(_ names: String...) -> String? {
        names.lazy.compactMap { code.argument($0) }.first { !$0.trimmed.isEmpty }
    }

    /// The equivalent; `nil` if the component is used in a way that has none.
    func replacement(_ role: ComponentRules.Role) -> ShortcodeReplacement? {
        log.converted("<\(code.name)>")
        switch role {
        case .tabs: return tabs()
        case .tab:
            let label = first("label", "title", "name", "value") ?? "Tab"
            return .lines(DirectiveText.container("tab\(DirectiveText.label(label))", lines, number: number))
        case .alert(let kind):
            let kind = ComponentRules.alertKind(kind ?? first("type", "variant", "kind") ?? "note")
            return .lines(AlertText.lines(kind, title: first("title") ?? "", lines, number: number))
        case .details:
            let label = first("title", "summary", "label") ?? "Details"
            return .lines(DirectiveText.container("details\(DirectiveText.label(label))", lines, number: number))
        case .cards: return .lines(DirectiveText.container("cards", lines, number: number))
        case .card: return card()
        case .steps: return steps()
        case .fileTree: return .lines(DirectiveText.container("file-tree", lines, number: number))
        case .badge:
            let text = first("text") ?? lines.map(\.text).joined(separator: " ")
            let kinds = [
                "tip": "tip", "success": "tip", "note": "note", "info": "note", "warning": "warning",
                "caution": "caution", "danger": "caution",
            ]
            let kind = kinds[first("variant", "type") ?? ""].map { "{.\($0)}" } ?? ""
            return text.isEmpty ? .text("") : .text(":badge\(DirectiveText.label(text))\(kind)")
        case .button:
            guard let address = first("href", "to", "link") else { return nil }
            let text = lines.map(\.text.trimmed).joined(separator: " ")
            return .text("[\(text)](\(LinkConversion.encoded(address))){.button}")
        case .icon: return .text("")
        case .content: return contentOnly()
        case .nothing:
            return place == .block ? .lines([]) : .text("")
        case .code: return codeBlock()
        case .image:
            guard let source = first("src") else { return nil }
            return .text("![\(first("alt", "title") ?? "")](\(LinkConversion.encoded(source)))")
        case .youtube:
            guard let id = first("id", "videoId", "video") else { return nil }
            return .lines([
                .init(
                    text: "::youtube\(DirectiveText.label(first("title") ?? "YouTube"))"
                        + DirectiveText.attributes([("id", id)]), number: number)
            ])
        }
    }

    private func tabs() -> ShortcodeReplacement {
        var lines = lines
        let items = first("items").map(ComponentTags.list) ?? []
        if !items.isEmpty {
            var next = items.makeIterator()
            var depth = 0
            for index in lines.indices where lines[index].text.hasPrefix(":::") {
                let name = lines[index].text.drop { $0 == ":" }
                if name.isEmpty { depth -= 1 } else { depth += 1 }
                if depth == 1, name == "tab[Tab]", let label = next.next() {
                    lines[index].text = lines[index].text.replacing(
                        "tab[Tab]", with: "tab" + DirectiveText.label(label))
                }
            }
        }
        let name = first("groupId", "syncKey", "storageKey").map { DirectiveText.attributes([("name", $0)]) } ?? ""
        return .lines(DirectiveText.container("tabs" + name, lines, number: number))
    }

    private func card() -> ShortcodeReplacement? {
        guard let title = first("title", "label") else { return nil }
        var content = lines
        if let description = first("description") { content.insert(.init(text: description, number: number), at: 0) }
        let attributes = first("href", "to", "link").map { DirectiveText.attributes([("href", $0)]) } ?? ""
        return .lines(
            DirectiveText.container("card" + DirectiveText.label(title) + attributes, content, number: number))
    }

    /// Steps as a numbered list, or as headings in Nextra.
    private func steps() -> ShortcodeReplacement {
        let first = lines.first { !$0.isBlank }?.text ?? ""
        let isList = first.first?.isNumber == true
        return isList ? .lines(DirectiveText.container("steps", lines, number: number)) : .lines(lines)
    }

    private func contentOnly() -> ShortcodeReplacement {
        let inner = lines
        if let address = first("to", "href"), place != .block || code.name == "Link" {
            return .text("[\(inner.map(\.text.trimmed).joined(separator: " "))](\(LinkConversion.encoded(address)))")
        }
        return place == .block ? .lines(inner) : .text(inner.map(\.text).joined(separator: "\n"))
    }

    private func codeBlock() -> ShortcodeReplacement? {
        let text = first("code") ?? ComponentTags.literal(lines.map(\.text).joined(separator: "\n").trimmingBraces)
        guard !text.isEmpty, !text.hasPrefix("{") else { return nil }
        var info = first("language", "lang") ?? ""
        if let title = first("title") { info += " title=\"\(title)\"" }
        let numbered = text.split(separator: "\n", omittingEmptySubsequences: false).map {
            NumberedText.Line(text: String($0), number: number)
        }
        return .lines(NumberedText.fence(numbered, info: info, number: number))
    }
}

extension String {
    /// The text without braces around it.
    fileprivate var trimmingBraces: String {
        hasPrefix("{") && hasSuffix("}") ? String(dropFirst().dropLast()) : self
    }
}

extension ComponentText {
    /// A text without the statements of its module, and without marks in code that readers do not see.
    static func withoutStatements(_ text: NumberedText) -> NumberedText {
        NumberedText(lines: text.lines.filter { !isStatement($0.text) })
    }

    private static func isStatement(_ line: String) -> Bool {
        line.hasPrefix("import ")
            && (line.contains(" from ") || line.hasPrefix("import '") || line.hasPrefix("import \""))
            || line.hasPrefix("export const ")
            || ["highlight-next-line", "highlight-start", "highlight-end"].contains(where: line.contains)
    }
}
