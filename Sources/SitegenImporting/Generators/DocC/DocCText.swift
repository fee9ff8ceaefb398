/// Converts the text of a DocC page: directives, links to pages, asides, images and heading ids.
struct DocCText {
    /// The nesting limit of directives.
    private static let depthLimit = 20
    private static let names: Set = [
        "Metadata", "Options", "Comment", "Image", "Video", "Row", "Column", "TabNavigator", "Tab", "Small", "Links",
        "DeprecationSummary", "Snippet", "Available", "PageImage", "CallToAction", "PageKind", "PageColor",
        "SupportedLanguage",
        "TechnologyRoot", "DisplayName", "DocumentationExtension", "TitleHeading", "Redirected",
        "AlternateRepresentation",
        "AutomaticSeeAlso", "AutomaticTitleHeading", "AutomaticArticleSubheading", "TopicsVisualStyle",
    ]

    let index: DocCIndex
    let file: String
    let log: ImportLog

    func convert(_ text: NumberedText) -> NumberedText {
        let lines = blocks(text.lines[...], depth: 0)
        return images(NumberedText(lines: inlines(lines)))
    }

    // MARK: - Directives

    /// `@Name(key: "value") {`
    private struct Head {
        let name: String
        var arguments: [(name: String, value: String)] = []
        var isOpen = false
        /// The content between braces on the line.
        var content: String?

        init?(_ line: String) {
            guard line.hasPrefix("@") else { return nil }
            name = String(line.dropFirst().prefix { $0.isASCII && $0.isLetter })
            guard DocCText.names.contains(name) else { return nil }
            var rest = line.dropFirst(name.count + 1)
            if rest.first == "(" {
                guard let close = rest.lastIndex(of: ")") else { return nil }
                for argument in LiquidExpression.split(String(rest[..<close].dropFirst()), at: ",") {
                    let parts = LiquidExpression.split(argument, at: ":")
                    let value = (parts.count > 1 ? parts[1...].joined(separator: ":") : parts[0]).trimmed
                    arguments.append(
                        (
                            parts.count > 1 ? parts[0].trimmed : "",
                            value.hasPrefix("\"") ? String(value.dropFirst().dropLast()) : value
                        ))
                }
                rest = rest[rest.index(after: close)...]
            }
            let tail = String(rest).trimmed
            if tail == "{" {
                isOpen = true
            } else if tail.hasPrefix("{"), tail.hasSuffix("}") {
                content = String(tail.dropFirst().dropLast()).trimmed
            } else if !tail.isEmpty {
                return nil
            }
        }

        func argument(_ name: String) -> String? { arguments.first { $0.name == name }?.value }
    }

    private func blocks(_ lines: ArraySlice<NumberedText.Line>, depth: Int) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        var number = lines.startIndex
        while number < lines.endIndex {
            let line = lines[number]
            guard !fence.pass(line.text), depth < Self.depthLimit, let head = Head(line.text.trimmed) else {
                result.append(line)
                number += 1
                continue
            }
            var content: [NumberedText.Line] = head.content.map { [.init(text: $0, number: line.number)] } ?? []
            number += 1
            if head.isOpen {
                let end = Self.end(of: lines[number...])
                let inner = lines[number..<end]
                let margin = inner.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
                let isText = !["Metadata", "Options", "Comment"].contains(head.name)
                if isText { content = blocks(inner.map { $0.dedented(by: margin) }[...], depth: depth + 1) }
                number = min(end + 1, lines.endIndex)
            }
            result += write(head, content, line.number)
        }
        return result
    }

    /// The index of the line that closes a directive.
    private static func end(of lines: ArraySlice<NumberedText.Line>) -> Int {
        var depth = 1
        var fence = FenceTracker()
        for number in lines.indices where !fence.pass(lines[number].text) {
            let text = lines[number].text.trimmed
            if text.hasPrefix("@"), text.hasSuffix("{") { depth += 1 }
            if text == "}" { depth -= 1 }
            if depth == 0 { return number }
        }
        return lines.endIndex
    }

    private func write(_ head: Head, _ content: [NumberedText.Line], _ number: Int) -> [NumberedText.Line] {
        switch head.name {
        case "Metadata", "Options", "Comment", "TechnologyRoot": return []
        case "Image":
            let source = head.argument("source") ?? ""
            let alternative = (head.argument("alt") ?? "").replacing("]", with: "\\]")
            return [.init(text: "![\(alternative)](\(LinkConversion.encoded(source)))", number: number)] + content
        case "Video":
            let attributes = [
                ("src", index.image(head.argument("source") ?? "") ?? "/images/" + (head.argument("source") ?? ""))
            ]
            return [
                .init(
                    text: "::video" + DirectiveText.label(head.argument("alt") ?? "")
                        + DirectiveText.attributes(attributes), number: number)
            ]
        case "Row": return container("columns", content, number)
        case "Column": return container("column", content, number)
        case "TabNavigator": return container("tabs", content, number)
        case "Tab": return container("tab" + DirectiveText.label(head.arguments.first?.value ?? ""), content, number)
        case "Links": return content
        case "DeprecationSummary": return AlertText.lines("warning", title: "Deprecated", content, number: number)
        default:
            let name = DirectiveText.name(head.name.lowercased())
            let attributes = head.arguments.map { (name: $0.name.isEmpty ? "arg1" : $0.name, value: $0.value) }
            log.use(name, isInline: false, attributes: attributes.map(\.name))
            log.note(
                .templating, "directive ‘@\(head.name)’", file, number,
                advice: "Converted to the directive ‘\(name)’. Complete its template in templates/directives/.")
            let text = name + DirectiveText.attributes(attributes)
            return content.isEmpty
                ? [.init(text: "::" + text, number: number)] : DirectiveText.container(text, content, number: number)
        }
    }

    private func container(_ head: String, _ content: [NumberedText.Line], _ number: Int) -> [NumberedText.Line] {
        log.converted("directive ‘\(head.prefix { $0 != "[" })’")
        return DirectiveText.container(head, content, number: number)
    }

    // MARK: - Lines

    private func inlines(_ lines: [NumberedText.Line]) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        var isInQuote = false
        for line in lines {
            guard !fence.pass(line.text) else {
                result.append(line)
                continue
            }
            var line = line
            if line.text.contains("<doc:") { line.text = line.text.mapOutsideCode { links(String($0), line.number) } }
            if line.text.hasPrefix("#") { line.text = heading(line.text) }
            if line.text.hasPrefix("> "), !isInQuote, let (kind, title, rest) = Self.aside(line.text) {
                log.converted("aside")
                result.append(.init(text: "> [!\(kind)]\(title.isEmpty ? "" : " \(title)")", number: line.number))
                if !rest.isEmpty { result.append(.init(text: "> \(rest)", number: line.number)) }
            } else {
                result.append(line)
            }
            isInQuote = line.text.hasPrefix(">")
        }
        return result
    }

    private func links(_ text: String, _ number: Int) -> String {
        var result = ""
        var rest = text[...]
        while let start = rest.firstRange(of: "<doc:"), let end = rest[start.upperBound...].firstIndex(of: ">") {
            let target = String(rest[start.upperBound..<end])
            result += rest[..<start.lowerBound]
            if let link = index.link(target) {
                result += link
                log.converted("<doc:>")
            } else {
                result += "`\(target)`"
                log.note(
                    .links, "link to a missing symbol or page", file, number,
                    advice: "The link is now inline code. Replace the code with a link to a page, if there is one.")
            }
            rest = rest[rest.index(after: end)...]
        }
        return result + rest
    }

    /// A heading with its id in DocC.
    private func heading(_ text: String) -> String {
        let level = text.prefix { $0 == "#" }
        let content = text[level.endIndex...].description.trimmed
        let id = DocCIndex.identifier(of: content)
        guard level.count <= 6, text[level.endIndex...].first == " ", !content.hasSuffix("}"), !id.isEmpty,
            level.count > 1
        else { return text }
        let isPlain = id.unicodeScalars.allSatisfy {
            $0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-" || $0 == "_"
        }
        return isPlain && id != HeadingIdentifier.standard(of: content) ? "\(text.trimmedEnd) {#\(id)}" : text
    }

    /// `> Note: text`
    private static func aside(_ line: String) -> (kind: String, title: String, rest: String)? {
        guard let colon = line.firstIndex(of: ":") else { return nil }
        let name = String(line[..<colon].dropFirst(2))
        let words = name.split(separator: " ")
        guard (1...5).contains(words.count), name.first?.isUppercase == true,
            name.allSatisfy({ $0.isLetter || $0 == " " || $0 == "-" })
        else {
            return nil
        }
        let rest = String(line[line.index(after: colon)...])
        guard rest.isEmpty || rest.hasPrefix(" ") else { return nil }
        let kinds = [
            "note": "NOTE", "important": "IMPORTANT", "warning": "WARNING", "tip": "TIP", "experiment": "TIP",
            "attention": "WARNING", "bug": "BUG", "todo": "TODO",
        ]
        let kind = kinds[name.lowercased()] ?? "NOTE"
        return (kind, kind == name.uppercased() ? "" : name, rest.trimmed)
    }

    // MARK: - Images

    /// Converts images that are referred to by file name.
    private func images(_ text: NumberedText) -> NumberedText {
        Destinations.map(text) { destination, number in
            guard !destination.hasPrefix("/"), !destination.hasPrefix("#"), !LinkConversion.hasScheme(destination)
            else { return nil }
            return index.image(PageAddressing.percentDecoded(destination)).map { .destination($0) }
        }
    }
}
