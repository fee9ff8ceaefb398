import SitegenFiles

/// Converts headings, images, spans, formulas and references within the lines of Quarto.
struct QuartoInlines {
    let file: String
    let log: ImportLog
    let targets: QuartoTargets

    func convert(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        for line in lines {
            guard !fence.pass(line.text) else {
                result.append(line)
                continue
            }
            if line.text.hasPrefix("#") {
                result.append(.init(text: heading(line.text), number: line.number))
                continue
            }
            if line.text.trimmed.hasPrefix("$$"), let (text, id) = Self.formula(line.text) {
                if let id {
                    result += [
                        .init(text: "<a id=\"\(id)\"></a>", number: line.number), .init(text: "", number: line.number),
                    ]
                }
                result.append(.init(text: text, number: line.number))
                continue
            }
            if let figure = figure(line) {
                result += figure
                continue
            }
            let text = line.text.mapOutsideCode { inline(String($0), line.number) }
            result.append(.init(text: text, number: line.number))
        }
        return result
    }

    // MARK: - Headings

    /// A heading with only the id of its attributes, or with Pandoc's id where that of sitegen differs.
    private func heading(_ line: String) -> String {
        var (text, attributes) = (line, PandocAttributes(""))
        if text.hasSuffix("}"), let open = text.lastIndex(of: "{") {
            attributes = PandocAttributes(String(text[text.index(after: open)...].dropLast()))
            text = String(String(text[..<open]).trimmedEnd)
        }
        text = text.mapOutsideCode { inline(String($0), 1) }
        if let id = attributes.identifier.flatMap(HTMLLoss.identifier) { return "\(text) {#\(id)}" }
        let title = text.drop { $0 == "#" }.description.trimmed
        let standard = Self.identifier(title)
        let differs = title.contains(".") || title.first.map { !$0.isLetter } ?? false
        return differs && !standard.isEmpty && HTMLLoss.identifier(standard) != nil ? "\(text) {#\(standard)}" : text
    }

    /// Pandoc's id of a heading (`auto_identifiers`): letters, digits, `_`, `-` and `.` from the first letter on.
    static func identifier(_ title: String) -> String {
        var id = ""
        for scalar in title.lowercased().unicodeScalars {
            if scalar.properties.isWhitespace {
                if !id.isEmpty { id += "-" }
            } else if scalar.properties.isAlphabetic
                || !id.isEmpty && (scalar.properties.numericType != nil || "_-.".unicodeScalars.contains(scalar))
            {
                id.unicodeScalars.append(scalar)
            }
        }
        return id
    }

    // MARK: - Formulas and images

    /// A line `$$ {#eq-a}` without its label.
    private static func formula(_ line: String) -> (String, String?)? {
        guard let end = line.firstRange(of: "$$", last: true), line[end.upperBound...].contains("{#"),
            let open = line[end.upperBound...].firstIndex(of: "{"), line.trimmed.hasSuffix("}")
        else { return nil }
        let attributes = PandocAttributes(String(line[line.index(after: open)...].trimmedEndOfBrace))
        // The anchor may only precede a formula that is complete.
        let isComplete =
            line.trimmed.hasPrefix("$$") && end.lowerBound > line.startIndex
            && line.dropFirst(2).firstRange(of: "$$")?.lowerBound == end.lowerBound
        return (String(line[..<end.upperBound]), isComplete ? attributes.identifier.flatMap(HTMLLoss.identifier) : nil)
    }

    /// An image on a line of its own with a caption.
    private func figure(_ line: NumberedText.Line) -> [NumberedText.Line]? {
        let text = line.text.trimmed
        guard text.hasPrefix("!["), let middle = text.firstRange(of: "]("), line.indentation < 4,
            !text[..<middle.lowerBound].dropFirst(2).contains("![")
        else { return nil }
        let caption = text[..<middle.lowerBound].dropFirst(2).description
        guard let close = text[middle.upperBound...].firstIndex(of: ")") else { return nil }
        let source = text[middle.upperBound..<close].prefix { !$0.isWhitespace }.description
        let rest = text[text.index(after: close)...].description.trimmed
        guard rest.isEmpty || rest.hasPrefix("{") && rest.hasSuffix("}") && !rest.contains("]"), !caption.contains("[")
        else { return nil }
        let attributes = PandocAttributes(String(rest.dropFirst().dropLast()))
        var result: [NumberedText.Line] = []
        if let id = attributes.identifier.flatMap(HTMLLoss.identifier) {
            result += [.init(text: "<a id=\"\(id)\"></a>", number: line.number), .init(text: "", number: line.number)]
        }
        let alt = attributes.values["fig-alt"] ?? attributes.values["alt"] ?? caption
        let width = attributes.values["width"].flatMap { Int($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
        if caption.isEmpty || LinkConversion.hasScheme(source) {
            result.append(.init(text: "![\(alt)](\(source))", number: line.number))
        } else {
            var values = [(name: "src", value: source), (name: "alt", value: alt)]
            if let width, width > 0 { values.append((name: "width", value: String(width))) }
            result.append(
                .init(
                    text: "::figure" + DirectiveText.label(inline(caption, line.number))
                        + DirectiveText.attributes(values), number: line.number))
        }
        return result
    }

    // MARK: - Attributes and references

    private func inline(_ text: String, _ number: Int) -> String {
        var text = text
        if text.contains("){") || text.contains("]{") { text = withoutAttributes(text) }
        if text.contains("@") { text = references(text, number) }
        return text
    }

    /// `[text](link){.btn}` and `[text]{.class}` without the attributes.
    private func withoutAttributes(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let before = rest[..<open]
            let inner = rest[rest.index(after: open)...]
            guard let last = before.last ?? result.last, last == ")" || last == "]",
                let close = inner.firstIndex(of: "}"),
                let first = inner.first, first == "." || first == "#" || inner[..<close].contains("=")
            else {
                result += rest[...open]
                rest = inner
                continue
            }
            result += before
            let attributes = PandocAttributes(String(inner[..<close]))
            if last == "]" {
                // The text of a span remains.
                if let start = Self.bracket(in: result) {
                    result.removeLast()
                    result.remove(at: start)
                }
            } else if attributes.classes.contains("btn") {
                result += "{.button}"
            }
            rest = inner[inner.index(after: close)...]
        }
        return result + rest
    }

    /// The maximum number of characters of a span, which limits the cost of an unopened one.
    private static let spanLimit = 2000

    /// The opening bracket of the span that ends a text.
    private static func bracket(in text: String) -> String.Index? {
        var depth = 0
        for index in text.indices.reversed().prefix(spanLimit) {
            if text[index] == "]" { depth += 1 }
            if text[index] == "[" {
                depth -= 1
                if depth == 0 { return index }
            }
        }
        return nil
    }

    /// Cross references as links, and citations as text.
    private func references(_ text: String, _ number: Int) -> String {
        var result = ""
        var rest = text[...]
        while let sign = rest.firstIndex(of: "@") {
            var before = rest[..<sign]
            let name = rest[rest.index(after: sign)...].prefix {
                $0.isLetter || $0.isNumber || "-_:.".contains($0)
            }
            var key = String(name)
            while let last = key.last, ".:-".contains(last) { key.removeLast() }
            let isStart = (before.last ?? result.last).map { " [(;-\t—".contains($0) } ?? true
            guard isStart, key.first?.isLetter == true else {
                result += rest[...sign]
                rest = rest[rest.index(after: sign)...]
                continue
            }
            // `-@key` omits the author, or the word before the number.
            if before.hasSuffix("-") { before = before.dropLast() }
            result += before
            rest = rest[name.index(name.startIndex, offsetBy: key.count)...]
            guard QuartoTargets.isTarget(key) else {
                log.note(
                    .templating, "citation", file, number,
                    advice: "The page shows the key of the source. Write the source as text or as a footnote.")
                result += key
                continue
            }
            let isBracketed = result.hasSuffix("[") && rest.first == "]"
            if isBracketed {
                result.removeLast()
                rest = rest.dropFirst()
            }
            result += link(key, number)
        }
        return result + rest
    }

    private func link(_ key: String, _ number: Int) -> String {
        let word = QuartoTargets.kinds[key.prefix { $0 != "-" }.description] ?? ""
        guard let target = targets.targets[key] else {
            log.note(
                .links, "reference to a missing target", file, number,
                advice: "There is no target ‘\(key)’. Its kind remains as text.")
            return word
        }
        let text = target.title.map { $0.filter { $0 != "[" && $0 != "]" } } ?? word
        if target.path == file { return "[\(text)](#\(key))" }
        let up = String(repeating: "../", count: file.folderPath.pathParts.count)
        return "[\(text)](\(LinkConversion.encoded(up + target.path))#\(key))"
    }
}

extension String {
    /// The last occurrence of a text.
    fileprivate func firstRange(of text: String, last: Bool) -> Range<String.Index>? {
        var found: Range<String.Index>?
        var rest = self[...]
        while let range = rest.firstRange(of: text) {
            found = range
            rest = rest[range.upperBound...]
        }
        return found
    }
}

extension Substring {
    /// The text without blanks and a brace at its end.
    fileprivate var trimmedEndOfBrace: Substring {
        let text = String(self).trimmedEnd
        return text.hasSuffix("}") ? text.dropLast() : text
    }
}
