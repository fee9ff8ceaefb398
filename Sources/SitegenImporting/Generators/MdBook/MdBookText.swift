import SitegenBase
import SitegenFiles

/// Converts the text of a chapter: included files, and elements of preprocessors.
struct MdBookText {
    /// The nesting limit of included files.
    private static let depthLimit = 8

    let file: String
    let folder: OldFolder
    let log: ImportLog
    private let files: IncludedFiles

    init(file: String, folder: OldFolder, log: ImportLog) {
        (self.file, self.folder, self.log) = (file, folder, log)
        files = IncludedFiles(folder, log)
    }

    func convert(_ text: NumberedText) -> NumberedText {
        var lines: [NumberedText.Line] = []
        include(text.lines, from: file.folderPath, depth: 0, into: &lines)
        return NumberedText(lines: components(lines))
    }

    // MARK: - Inclusions

    private func include(
        _ lines: [NumberedText.Line], from base: String, depth: Int, into result: inout [NumberedText.Line]
    ) {
        var fence = FenceTracker()
        for line in lines {
            let isCode = fence.pass(line.text)
            // A backslash is visible in code, but not in text.
            var text = line.text
            guard let (start, end) = Self.tag(in: text) else {
                if isCode { text = text.replacing("\\{{#", with: "{{#") }
                result.append(.init(text: text, number: line.number))
                continue
            }
            let words = text[start.upperBound..<end.lowerBound].split(separator: " ").map(String.init)
            let before = String(text[..<start.lowerBound])
            let after = String(text[end.upperBound...])
            guard let included = included(words, from: base, line.number) else {
                let tag = String(text[start.lowerBound..<end.upperBound])
                text = isCode ? text : before + LiquidConversion.comment(tag) + after
                result.append(.init(text: text, number: line.number))
                continue
            }
            var inner: [NumberedText.Line] = []
            if depth < Self.depthLimit {
                include(included.lines, from: included.folder, depth: depth + 1, into: &inner)
            } else {
                inner = included.lines
            }
            if inner.isEmpty { inner = [.init(text: "", number: line.number)] }
            inner[0].text = before + inner[0].text
            inner[inner.count - 1].text += after
            // A line with only a tag that shows nothing is removed.
            if inner.count == 1, inner[0].isBlank, words.first == "title" { continue }
            result += inner
        }
    }

    /// The range of the first tag in a line that is not preceded by a backslash, as its opening and closing parts.
    private static func tag(in text: String) -> (Range<String.Index>, Range<String.Index>)? {
        var rest = text[...]
        while let start = rest.firstRange(of: "{{#"), let end = rest[start.upperBound...].firstRange(of: "}}") {
            if !text[..<start.lowerBound].hasSuffix("\\") { return (start, end) }
            rest = rest[end.upperBound...]
        }
        return nil
    }

    /// The lines that a tag includes; `nil` if the tag is unknown or its file is missing.
    private func included(_ words: [String], from base: String, _ number: Int) -> (
        lines: [NumberedText.Line], folder: String
    )? {
        guard let name = words.first else { return nil }
        switch name {
        case "title": return ([], base)
        case "include", "rustdoc_include", "playground", "playpen", "rustdoc_include_hidden":
            guard words.count > 1 else { return nil }
            let parts = words[1].split(separator: ":", omittingEmptySubsequences: false).map(String.init)
            guard let path = OldFolder.resolve(parts[0], from: base), folder.has(path) else {
                log.note(
                    .templating, "missing included file", file, number,
                    advice: "Import a folder that also contains the file, or copy its text into the page.")
                return nil
            }
            guard let all = files.lines(path, in: file, number),
                let lines = select(all, Array(parts.dropFirst()), number)
            else { return nil }
            log.converted("{{#\(name)}}")
            let numbered = lines.map { NumberedText.Line(text: $0.text, number: number) }
            if name.hasPrefix("play") {
                return (NumberedText.fence(numbered, info: "rust", number: number), path.folderPath)
            }
            return (numbered, path.folderPath)
        default:
            log.note(
                .templating, "tag ‘#\(name)’", file, number,
                advice: "The tag belongs to a preprocessor. Replace it with the output of the preprocessor.")
            return nil
        }
    }

    /// The lines between the markers of an anchor, or in a range of line numbers, without other markers; `nil` if they are too
    /// many.
    private func select(
        _ lines: [NumberedText.Line], _ section: [String], _ number: Int
    ) -> [NumberedText.Line]? {
        if let first = section.first, !first.isEmpty, Int(first) == nil {
            guard files.takeSearch(of: lines, in: file, number) else { return nil }
        }
        let selected = Self.part(of: lines, section)
        guard files.take(selected, in: file, number) else { return nil }
        return selected.filter { !$0.text.contains("ANCHOR:") && !$0.text.contains("ANCHOR_END:") }
    }

    private static func part(of lines: [NumberedText.Line], _ section: [String]) -> ArraySlice<NumberedText.Line> {
        guard let first = section.first else { return lines[...] }
        if first.isEmpty || Int(first) != nil {
            let start = max(1, Int(first) ?? 1)
            let end = section.count > 1 ? Int(section[1]) ?? lines.count : first.isEmpty ? lines.count : start
            guard start <= lines.count, start <= end else { return [] }
            return lines[(start - 1)..<min(end, lines.count)]
        }
        func names(_ line: NumberedText.Line, _ mark: String) -> Bool {
            guard let range = line.text.firstRange(of: mark) else { return false }
            let rest = String(line.text[range.upperBound...]).trimmed
            return rest.prefix { $0 != " " } == first
        }
        guard let start = lines.firstIndex(where: { names($0, "ANCHOR:") }) else { return [] }
        let rest = lines[(start + 1)...]
        let end = rest.firstIndex { names($0, "ANCHOR_END:") } ?? rest.endIndex
        return rest[..<end]
    }

    // MARK: - Components

    /// Elements of preprocessors, such as `<Listing caption="…">`, as directives.
    private func components(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        var open: [(name: String, prefix: String)] = []
        func mark(_ count: Int) -> String { String(repeating: ":", count: max(3, 10 - count)) }
        for line in lines {
            let prefix = String(line.text.prefix { $0 == ">" || $0 == " " })
            let text = String(line.text.dropFirst(prefix.count)).trimmed
            guard !fence.pass(line.text), let (name, inner) = Self.component(text) else {
                result.append(line)
                continue
            }
            if text.hasPrefix("</") {
                guard open.last?.name == name else {
                    result.append(line)
                    continue
                }
                open.removeLast()
                result.append(.init(text: prefix + mark(open.count), number: line.number))
                continue
            }
            let head = directive(name, inner, line.number)
            if text.hasSuffix("/>") || open.count >= 7 {
                result.append(.init(text: "\(prefix)::\(head)", number: line.number))
            } else {
                result.append(.init(text: prefix + mark(open.count) + head, number: line.number))
                open.append((name, prefix))
            }
        }
        let end = lines.last?.number ?? 1
        while let last = open.popLast() {
            result.append(.init(text: last.prefix + mark(open.count), number: end))
        }
        return result
    }

    /// The name and the attributes of a tag alone on its line, if the name is not that of an HTML element.
    private static func component(_ text: String) -> (name: String, attributes: String)? {
        guard text.hasPrefix("<"), text.hasSuffix(">") else { return nil }
        let rest = text.dropFirst(text.hasPrefix("</") ? 2 : 1)
        let name = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
        guard name.first?.isUppercase == true, name.contains(where: \.isLowercase) else { return nil }
        let inner = rest[name.endIndex...].dropLast()
        var quote: Character?
        for character in inner {
            if character == quote { quote = nil } else if quote == nil, character == "\"" { quote = character }
            if quote == nil, character == ">" || character == "<" { return nil }
        }
        return (String(name), String(inner))
    }

    private func directive(_ name: String, _ inner: String, _ number: Int) -> String {
        let directive = DirectiveText.name(name.lowercased())
        let attributes = Self.attributes(inner)
        let others = attributes.filter { $0.name != "caption" }
        log.use(directive, isInline: false, attributes: others.map(\.name))
        log.note(
            .templating, "element ‘\(name)’", file, number,
            advice: "Converted to the directive ‘\(directive)’. Complete its template in templates/directives/.")
        return directive + DirectiveText.label(attributes.first { $0.name == "caption" }?.value ?? "")
            + DirectiveText.attributes(others)
    }

    /// The quoted attributes of a tag.
    private static func attributes(_ text: String) -> [(name: String, value: String)] {
        var result: [(name: String, value: String)] = []
        var rest = text[...]
        while let equals = rest.firstIndex(of: "=") {
            let name = String(rest[..<equals]).trimmed.split(separator: " ").last.map(String.init) ?? ""
            rest = rest[rest.index(after: equals)...]
            guard let quote = rest.first, quote == "\"" || quote == "'" else { break }
            let value = rest.dropFirst().prefix { $0 != quote }
            if !name.isEmpty { result.append((name, String(value))) }
            rest = rest[value.endIndex...].dropFirst()
        }
        return result
    }
}
