/// Converts the blocks of Python-Markdown's extensions: `!!!`, `???`, `===`, `///` and `:::`.
struct MkDocsBlocks {
    /// The nesting limit of blocks; deeper ones are unchanged.
    private static let depthLimit = 30

    let file: String
    let log: ImportLog
    /// Declares a custom kind of alert.
    let declare: (String) -> Void

    func convert(_ text: NumberedText) -> NumberedText {
        NumberedText(lines: lines(text.lines[...], depth: 0))
    }

    private func lines(_ lines: ArraySlice<NumberedText.Line>, depth: Int) -> [NumberedText.Line] {
        var result: [NumberedText.Line] = []
        var fence = FenceTracker()
        // The markers without any further closing line, so that none is searched for again.
        var unclosed: Set<String> = []
        var index = lines.startIndex
        while index < lines.endIndex {
            let line = lines[index]
            if fence.pass(line.text) || depth > Self.depthLimit {
                result.append(line)
                index += 1
                continue
            }
            let head = line.text.trimmed
            let rest = lines[(index + 1)...]
            if let admonition = Admonition(head) {
                let block = rest.indentedBlock(by: line.indentation + 4)
                result += write(admonition, line, block, depth)
                index = max(block.endIndex, index + 1)
            } else if Self.tabLabel(head) != nil {
                index = writeTabs(lines[index...], line.indentation, depth, &result)
            } else if let block = SlashBlock(head), !unclosed.contains(block.mark) {
                let next = write(block, line, rest, depth, &result)
                if next == nil { unclosed.insert(block.mark) }
                index = next ?? index + 1
            } else if head.hasPrefix("::: ") {
                let block = rest.indentedBlock(by: line.indentation + 4)
                result += reference(head, line)
                index = max(block.endIndex, index + 1)
            } else {
                result.append(line)
                index += 1
            }
        }
        // An unclosed fence would hide the end of the block that contains it.
        if depth > 0, let mark = fence.mark, let last = result.last {
            result.append(.init(text: mark, number: last.number))
        }
        return result
    }

    private func content(_ block: ArraySlice<NumberedText.Line>, _ indentation: Int, _ depth: Int) -> [NumberedText
        .Line]
    {
        let content = NumberedText(lines: block.map { $0.dedented(by: indentation) })
        return lines(HTMLBlocks.convert(content).lines[...], depth: depth + 1)
    }

    // MARK: - Admonitions

    /// `!!! kind "Title"`, `??? kind "Title"`, `???+ kind`.
    private struct Admonition {
        var kind: String
        var title: String?
        var fold = ""

        init?(_ head: String) {
            let marks = ["!!! ": "", "???+ ": "+", "??? ": "-"]
            guard let mark = marks.first(where: { head.hasPrefix($0.key) }) else { return nil }
            fold = mark.value
            let rest = String(head.dropFirst(mark.key.count)).trimmed
            let words = rest.prefix { $0 != "\"" }.split(separator: " ").map(String.init)
            guard let kind = words.first,
                kind.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F })
            else { return nil }
            self.kind = kind
            if let start = rest.firstIndex(of: "\""), rest.hasSuffix("\""), rest.index(after: start) < rest.endIndex {
                title = String(rest[rest.index(after: start)...].dropLast())
            }
        }
    }

    private func write(
        _ admonition: Admonition, _ line: NumberedText.Line, _ block: ArraySlice<NumberedText.Line>, _ depth: Int
    ) -> [NumberedText.Line] {
        log.converted(admonition.fold.isEmpty ? "!!!" : "???")
        let margin = String(repeating: " ", count: line.indentation)
        let content = content(block, line.indentation + 4, depth)
        return separated(
            alert(admonition.kind, admonition.title ?? "", admonition.fold, content, line.number, margin), line)
    }

    private func alert(
        _ kind: String, _ title: String, _ fold: String, _ content: [NumberedText.Line], _ number: Int, _ margin: String
    ) -> [NumberedText.Line] {
        if let own = AlertText.undeclared(kind) { declare(own) }
        return AlertText.lines(kind, title: title, fold: fold, content, number: number, indentation: margin)
    }

    /// The lines followed by a blank line, so that a quote ends there.
    private func separated(_ lines: [NumberedText.Line], _ line: NumberedText.Line) -> [NumberedText.Line] {
        lines + [.init(text: "", number: lines.last?.number ?? line.number)]
    }

    // MARK: - Tabs

    /// The label of `=== "Label"`.
    private static func tabLabel(_ head: String) -> String? {
        guard head.hasPrefix("===") else { return nil }
        let rest = String(head.dropFirst(3).drop { $0 == "+" || $0 == "!" }).trimmed
        guard let quote = rest.first, quote == "\"" || quote == "'", rest.last == quote, rest.count >= 2 else {
            return nil
        }
        return String(rest.dropFirst().dropLast())
    }

    /// Writes a set of consecutive tabs.
    ///
    /// - Returns: The index of the line after them.
    private func writeTabs(
        _ lines: ArraySlice<NumberedText.Line>, _ indentation: Int, _ depth: Int, _ result: inout [NumberedText.Line]
    ) -> Int {
        var tabs: [NumberedText.Line] = []
        var index = lines.startIndex
        let first = lines[index]
        var end = index
        while index < lines.endIndex {
            let line = lines[index]
            if line.isBlank {
                index += 1
                continue
            }
            guard line.indentation == indentation, let label = Self.tabLabel(line.text.trimmed) else { break }
            let isNewSet = line.text.trimmed.hasPrefix("===!")
            if isNewSet, end > lines.startIndex { break }
            let block = lines[(index + 1)...].indentedBlock(by: indentation + 4)
            tabs += tab(label, content(block, indentation + 4, depth), line.number)
            index = max(block.endIndex, index + 1)
            end = index
        }
        let margin = String(repeating: " ", count: indentation)
        result += DirectiveText.container("tabs", tabs, number: first.number).map { $0.prefixed(margin) }
        result.append(.init(text: "", number: first.number))
        return end
    }

    private func tab(_ label: String, _ content: [NumberedText.Line], _ number: Int) -> [NumberedText.Line] {
        log.converted("content tab")
        return DirectiveText.container("tab\(DirectiveText.label(label))", content, number: number)
    }

    // MARK: - Blocks between slashes

    /// `/// kind | Title`
    private struct SlashBlock {
        let mark: String
        let kind: String
        let title: String

        init?(_ head: String) {
            let slashes = head.prefix { $0 == "/" }
            let rest = String(head[slashes.endIndex...]).trimmed
            guard slashes.count >= 3, let first = rest.utf8.first, first.isASCIILetter else { return nil }
            let parts = rest.split(separator: "|", maxSplits: 1).map { String($0).trimmed }
            guard let kind = parts.first,
                kind.utf8.allSatisfy({ $0.isASCIILetter || $0.isASCIIDigit || $0 == 0x2D || $0 == 0x5F })
            else { return nil }
            mark = String(slashes)
            self.kind = kind
            title = parts.count > 1 ? parts[1] : ""
        }
    }

    /// Writes a block.
    ///
    /// - Returns: The index of the line after it; `nil` if the block has no end.
    private func write(
        _ block: SlashBlock, _ line: NumberedText.Line, _ rest: ArraySlice<NumberedText.Line>, _ depth: Int,
        _ result: inout [NumberedText.Line]
    ) -> Int? {
        // A line with only the marker ends a block, unless it is in code.
        func end(of lines: ArraySlice<NumberedText.Line>, _ mark: String) -> Int? {
            var fence = FenceTracker()
            return lines.indices.first { !fence.pass(lines[$0].text) && lines[$0].text.trimmed == mark }
        }
        guard let close = end(of: rest, block.mark) else {
            result.append(line)
            return nil
        }
        var options: [String: String] = [:]
        var start = rest.startIndex
        while start < close, rest[start].indentation >= line.indentation + 4,
            let colon = rest[start].text.firstIndex(of: ":")
        {
            options[String(rest[start].text[..<colon]).trimmed] =
                String(rest[start].text[rest[start].text.index(after: colon)...]).trimmed
            start += 1
        }
        let content = lines(rest[start..<close].map { $0.dedented(by: line.indentation) }[...], depth: depth + 1)
        let margin = String(repeating: " ", count: line.indentation)
        var index = close + 1
        if block.kind == "tab" {
            var tabs = tab(block.title, content, line.number)
            // Tabs that directly follow belong to the same set.
            while true {
                var next = index
                while next < rest.endIndex, rest[next].isBlank { next += 1 }
                guard next < rest.endIndex, let other = SlashBlock(rest[next].text.trimmed), other.kind == "tab",
                    other.mark == block.mark, let close = end(of: rest[(next + 1)...], other.mark)
                else { break }
                let inner = lines(
                    rest[(next + 1)..<close].map { $0.dedented(by: line.indentation) }[...], depth: depth + 1)
                tabs += tab(other.title, inner, rest[next].number)
                index = close + 1
            }
            result += DirectiveText.container("tabs", tabs, number: line.number).map { $0.prefixed(margin) }
        } else {
            log.converted("/// \(block.kind)")
            result += self.block(block, options, content, line.number).map { $0.prefixed(margin) }
        }
        result.append(.init(text: "", number: line.number))
        return index
    }

    private func block(
        _ block: SlashBlock, _ options: [String: String], _ content: [NumberedText.Line], _ number: Int
    ) -> [NumberedText.Line] {
        switch block.kind {
        case "details":
            let isOpen = options["open"]?.lowercased() == "true"
            return alert(options["type"] ?? "note", block.title, isOpen ? "+" : "-", content, number, "")
        case "html", "define", "caption", "figure-caption":
            let name = DirectiveText.name(block.kind)
            log.use(name, isInline: false, attributes: [])
            log.note(
                .templating, "block ‘\(block.kind)’", file, number,
                advice: "Converted to the directive ‘\(name)’. Complete its template in templates/directives/.")
            return DirectiveText.container(name + DirectiveText.label(block.title), content, number: number)
        case "admonition": return alert(options["type"] ?? "note", block.title, "", content, number, "")
        default: return alert(options["type"] ?? block.kind, block.title, "", content, number, "")
        }
    }

    // MARK: - References of code

    /// `::: package.module`, which mkdocstrings replaces with documentation from source code.
    private func reference(_ head: String, _ line: NumberedText.Line) -> [NumberedText.Line] {
        let path = String(head.dropFirst(4)).trimmed
        log.use(
            "mkdocstrings", isInline: false, attributes: ["path"],
            template: "<p class=\"mkdocstrings\"><code>{{attributes.path}}</code></p>")
        log.note(
            .templating, "documentation generated by mkdocstrings", file, line.number,
            advice: "sitegen does not read source code. Write the documentation as text, or link to it.")
        let margin = String(repeating: " ", count: line.indentation)
        return [
            .init(text: margin + "::mkdocstrings" + DirectiveText.attributes([("path", path)]), number: line.number)
        ]
    }
}
