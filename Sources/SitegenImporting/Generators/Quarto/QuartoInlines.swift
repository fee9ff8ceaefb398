import SitegenDocuments
import SitegenFiles

/// Converts headings, images, spans and references within the lines of Quarto.
struct QuartoInlines {
    let file: String
    let log: ImportLog
    let references: QuartoReferences

    func convert(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        for line in lines {
            guard !fence.pass(line.text) else {
                result.append(line)
                continue
            }
            if line.text.hasPrefix("#") {
                result.append(.init(text: heading(line.text, line.number), number: line.number))
            } else if let figure = figure(line) {
                result += figure
            } else {
                result.append(.init(text: text(line), number: line.number))
            }
        }
        return TableCaptionText.named(NumberedText(lines: result)).lines
    }

    /// A line of text. Of the attributes of a caption, sitegen reads the id.
    private func text(_ line: NumberedText.Line) -> String {
        let isCaption = line.text.hasPrefix(": ") || line.text.hasPrefix("Table: ")
        guard isCaption, line.text.trimmedEnd.hasSuffix("}"), let open = line.text.lastIndex(of: "{") else {
            return line.text.mapOutsideCode { inline(String($0), line.number) }
        }
        let attributes = PandocAttributes(String(line.text[open...].dropFirst().prefix { $0 != "}" }))
        let id = attributes.identifier.flatMap(HTMLLoss.identifier).map { " {#\($0)}" } ?? ""
        let caption = String(String(line.text[..<open]).trimmedEnd)
        return caption.mapOutsideCode { inline(String($0), line.number) } + id
    }

    // MARK: - Headings

    /// A heading with only the id of its attributes, or with Pandoc's id where that of sitegen differs.
    private func heading(_ line: String, _ number: Int) -> String {
        var (text, attributes) = (String(line.trimmedEnd), PandocAttributes(""))
        if text.hasSuffix("}"), let open = text.lastIndex(of: "{") {
            attributes = PandocAttributes(String(text[text.index(after: open)...].dropLast()))
            text = String(String(text[..<open]).trimmedEnd)
        }
        text = text.mapOutsideCode { inline(String($0), number) }
        let title = text.drop { $0 == "#" }.description.trimmed
        let standard = Self.identifier(title)
        // Of markup, Pandoc's ids contain only the text.
        let differs = !title.contains("](") && standard != HeadingIdentifierScheme.github.identifier(for: title)
        let id = (attributes.identifier ?? (differs ? standard : nil)).flatMap(HTMLLoss.identifier).map { "#" + $0 }
        let mark = references.numbersSections && attributes.classes.contains("unnumbered") ? ".unnumbered" : nil
        let written = [id, mark].compactMap(\.self).joined(separator: " ")
        return written.isEmpty ? text : "\(text) {\(written)}"
    }

    /// Pandoc's id of a heading (`auto_identifiers`): words of letters, digits, `_`, `-` and `.`, from the first letter on.
    static func identifier(_ title: String) -> String {
        var words: [String] = []
        for word in title.lowercased().split(whereSeparator: \.isWhitespace) {
            var kept = ""
            for scalar in word.unicodeScalars {
                let isLetter = scalar.properties.isAlphabetic
                let isOther = scalar.properties.numericType != nil || "_-.".unicodeScalars.contains(scalar)
                if isLetter || isOther && !(words.isEmpty && kept.isEmpty) { kept.unicodeScalars.append(scalar) }
            }
            if !kept.isEmpty { words.append(kept) }
        }
        return words.joined(separator: "-")
    }

    // MARK: - Images

    /// An image on a line of its own.
    private func figure(_ line: NumberedText.Line) -> [NumberedText.Line]? {
        guard line.indentation < 4, let image = QuartoImage(line.text) else { return nil }
        let attributes = image.attributes
        let id = attributes.identifier.flatMap(HTMLLoss.identifier)
        let isNumbered = id.map { references.targets.isNumbered($0, in: file) } ?? false
        let alt = attributes.values["fig-alt"] ?? attributes.values["alt"] ?? image.caption
        let width = attributes.values["width"].flatMap { Int($0.hasSuffix("px") ? String($0.dropLast(2)) : $0) }
        var result: [NumberedText.Line] = []
        if let id, !isNumbered {
            result += [.init(text: "<a id=\"\(id)\"></a>", number: line.number), .init(text: "", number: line.number)]
        }
        let mark = isNumbered ? id.map { "#" + $0 } : nil
        if image.caption.isEmpty || LinkConversion.hasScheme(image.source) {
            let written = mark.map { "{\($0)}" } ?? ""
            result.append(.init(text: "![\(alt)](\(image.source))\(written)", number: line.number))
            return result
        }
        var values = [(name: "src", value: image.source), (name: "alt", value: alt)]
        if let width, width > 0 { values.append((name: "width", value: String(width))) }
        let written = DirectiveText.attributes(values)
        let caption = DirectiveText.label(image.caption.mapOutsideCode { inline(String($0), line.number) })
        let figure = "::figure\(caption)" + (mark.map { "{\($0) \(written.dropFirst())" } ?? written)
        result.append(.init(text: figure, number: line.number))
        return result
    }

    // MARK: - Attributes

    private func inline(_ text: String, _ number: Int) -> String {
        var text = text
        if text.contains("){") || text.contains("]{") { text = Self.withoutAttributes(text) }
        if text.contains("@") { text = resolved(text, number) }
        return text
    }

    /// `[text](link){.btn}` and `[text]{.class}` without the attributes.
    private static func withoutAttributes(_ text: String) -> String {
        var result = ""
        var rest = text[...]
        while let open = rest.firstIndex(of: "{") {
            let before = rest[..<open]
            let inner = rest[rest.index(after: open)...]
            guard let last = before.last ?? result.last, last == ")" || last == "]",
                let close = inner.prefix(spanLimit).firstIndex(of: "}"),
                let first = inner.first, first == "." || first == "#" || inner[..<close].contains("=")
            else {
                result += rest[...open]
                rest = inner
                continue
            }
            result += before
            let attributes = PandocAttributes(String(inner[..<close]))
            let start = last == "]" ? bracket(in: result) : nil
            if let start, isDirective(result[..<start]) {
                result += rest[open...close]
            } else if let start {
                // The text of a span remains.
                result.removeLast()
                result.remove(at: start)
            } else if attributes.classes.contains("btn") {
                result += "{.button}"
            }
            rest = inner[inner.index(after: close)...]
        }
        return result + rest
    }

    /// Whether a text ends with the name of a directive: `::figure`.
    private static func isDirective(_ text: Substring) -> Bool {
        let name = text.reversed().prefix(100).prefix {
            $0.isASCII && ($0.isLetter || $0.isNumber || "-_".contains($0))
        }
        return !name.isEmpty && text.dropLast(name.count).last == ":"
    }

    /// The maximum number of characters of a span and of attributes, which limits the cost of unopened and unclosed ones.
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

    // MARK: - References

    /// The key of a citation or a cross reference that begins at a place, and its end.
    private static func key(in bytes: [UInt8], at index: Int) -> (key: String, end: Int)? {
        guard bytes[index] == UInt8(ascii: "@"), bytes[..<index].last.map(Citation.mayPrecedeKey) ?? true else {
            return nil
        }
        return Citation.key(in: bytes, at: index, to: bytes.count)
    }

    /// References to parts of other pages, or to parts without numbers, as links. sitegen resolves the others, and citations.
    private func resolved(_ text: String, _ number: Int) -> String {
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            guard let (key, end) = Self.key(in: bytes, at: index) else {
                result.append(bytes[index])
                index += 1
                continue
            }
            let written = bytes[index..<end]
            index = end
            guard let id = QuartoTargets.identifier(of: key) else {
                if references.isMissing(key) {
                    log.note(
                        .templating, "citation of a missing work", file, number,
                        advice: "The bibliography has no work ‘\(key)’, so the page shows the key as text.")
                    result.append(UInt8(ascii: "\\"))
                }
                result += written
                continue
            }
            if references.targets.isNumbered(id, in: file) {
                result += written
                continue
            }
            // `-@key` omits the word before the number, and brackets surround a reference.
            let omitsWord = result.hasSuffix("-") && result.dropLast().last.map { "[ ".utf8.contains($0) } ?? true
            if omitsWord { result.removeLast() }
            if result.hasSuffix("["), bytes[end...].first == UInt8(ascii: "]") {
                result.removeLast()
                index += 1
            }
            result += link(id, number, omitsWord: omitsWord, isInText: key.first?.isUppercase != true).utf8
        }
        return String(decoding: result, as: UTF8.self)
    }

    /// A line without attributes and references, whose words readers do not see.
    static func withoutReferences(_ line: String) -> String {
        line.mapOutsideCode { piece in
            let bytes = Array(withoutAttributes(String(piece)).utf8)
            var result: [UInt8] = []
            var index = 0
            while index < bytes.count {
                if let (_, end) = key(in: bytes, at: index) {
                    index = end
                } else {
                    result.append(bytes[index])
                    index += 1
                }
            }
            return String(decoding: result, as: UTF8.self)
        }
    }

    private func link(_ id: String, _ number: Int, omitsWord: Bool, isInText: Bool) -> String {
        guard let target = references.targets.targets[id] else {
            log.note(
                .links, "reference to a missing target", file, number,
                advice: "There is no target ‘\(id)’. Its kind remains as text.")
            return references.targets.word(of: id)
        }
        let text = references.targets.reference(to: id, omitsWord: omitsWord, isInText: isInText)
        if target.path == file { return "[\(text)](#\(id))" }
        let up = String(repeating: "../", count: file.folderPath.pathParts.count)
        return "[\(text)](\(LinkConversion.encoded(up + target.path))#\(id))"
    }
}

extension [UInt8] {
    fileprivate func hasSuffix(_ mark: Unicode.Scalar) -> Bool { last == UInt8(ascii: mark) }
}

/// An image alone on a line, `![caption](source){#fig-id width=300}`, which is a figure if it has a caption.
struct QuartoImage {
    let caption: String
    let source: String
    let attributes: PandocAttributes

    init?(_ line: String) {
        let text = line.trimmed
        guard text.hasPrefix("!["), let middle = text.firstRange(of: "]("),
            let close = text[middle.upperBound...].firstIndex(of: ")")
        else { return nil }
        caption = text[..<middle.lowerBound].dropFirst(2).description
        source = text[middle.upperBound..<close].prefix { !$0.isWhitespace }.description
        let rest = text[text.index(after: close)...].description.trimmed
        guard rest.isEmpty || rest.hasPrefix("{") && rest.hasSuffix("}") && !rest.contains("]"),
            !caption.contains("["), !source.isEmpty
        else { return nil }
        attributes = PandocAttributes(String(rest.dropFirst().dropLast()))
    }
}
