#if canImport(CSitegenCmark)
import SitegenBase
import SitegenMarkdown

/// Constructs at the start or the end of a line.
extension ForeignSyntaxSearch {
    /// The constructs that are first on their lines, also after the markers of quotes and items, and block ids.
    func foundInLines() -> [Place] {
        var places: [Place] = []
        for number in 1...lines.count {
            let line = lines[number]
            var start = line.lowerBound
            while start < line.upperBound, source[start].isPrefix { start += 1 }
            WorkCounter.add(line.count + 1)
            guard start < line.upperBound else { continue }
            let text = ListMarkers.end(from: start, to: line.upperBound, in: source)..<line.upperBound
            if let place = construct(first: text, number) ?? blockIdentifier(text, number) { places.append(place) }
        }
        return places
    }

    private func construct(first text: Range<Int>, _ number: Int) -> Place? {
        guard !text.isEmpty else { return nil }
        return switch source[text.lowerBound] {
        case UInt8(ascii: "!"): admonition(at: text.lowerBound, .admonition)
        case UInt8(ascii: "?"): admonition(at: text.lowerBound, .foldedAdmonition)
        case UInt8(ascii: "="): tab(at: text.lowerBound)
        case UInt8(ascii: ":"): container(text)
        case UInt8(ascii: "/"): block(text) ?? highlightComment(text)
        case UInt8(ascii: "-"): snippet(text, number)
        case UInt8(ascii: "["): contents(text, number)
        case UInt8(ascii: "<"): codeFile(text) ?? highlightComment(text)
        case UInt8(ascii: "#"): numberMarker(text) ?? highlightComment(text)
        case UInt8(ascii: "{"): highlightComment(text)
        case UInt8(ascii: "("): numberMarker(text)
        case UInt8(ascii: "|"): headerlessTable(text, number) ?? lineBlock(text, number)
        case UInt8(ascii: "+"): gridTable(text, number)
        case UInt8(ascii: "%"): titleBlock(text)
        default: nil
        }
    }

    /// `!!! kind kind "Title"` alone on its line; `???+` is collapsible and initially expanded.
    private func admonition(at start: Int, _ kind: ForeignConstruct.Kind) -> Place? {
        let mark = source[start]
        guard byte(at: start + 1) == mark, byte(at: start + 2) == mark else { return nil }
        var index = start + 3
        if kind == .foldedAdmonition, byte(at: index) == UInt8(ascii: "+") { index += 1 }
        if byte(at: index) == UInt8(ascii: " ") { index += 1 }
        guard byte(at: index)?.isASCIILetter == true else { return nil }
        var end = index
        while let next = byte(at: end), !next.isLineEnd, end - start < Self.reach {
            if next == UInt8(ascii: "\"") {
                guard let close = self.end(of: end + 1, closing: "\""), isLast(close) else { return nil }
                return Place(kind: kind, range: start..<close)
            }
            guard next.isNameByte || next.isSpaceOrTab else { return nil }
            end += 1
        }
        // Python-Markdown accepts any number of words. Here, a sentence after three exclamation marks does not count.
        let words = source[index..<end].split { $0.isASCIIBlank }
        guard words.count <= 3, isLast(end) else { return nil }
        while source[end - 1].isASCIIBlank { end -= 1 }
        return Place(kind: kind, range: start..<end)
    }

    /// `=== "Label"`.
    private func tab(at start: Int) -> Place? {
        guard byte(at: start + 1) == UInt8(ascii: "="), byte(at: start + 2) == UInt8(ascii: "=") else { return nil }
        var index = start + 3
        if let sign = byte(at: index), sign == UInt8(ascii: "!") || sign == UInt8(ascii: "+") { index += 1 }
        guard byte(at: index) == UInt8(ascii: " "), byte(at: index + 1) == UInt8(ascii: "\""),
            let end = end(of: index + 2, closing: "\""), isLast(end)
        else { return nil }
        return Place(kind: .tab, range: start..<end)
    }

    /// `--8<-- "file"`, or the line above names of files, which MkDocs also replaces in code.
    private func snippet(_ line: Range<Int>, _ number: Int) -> Place? {
        let line = lines.trimmed(line)
        let dashes = source[line].prefix { $0 == UInt8(ascii: "-") }
        var rest = source[dashes.endIndex..<line.upperBound]
        guard rest.starts(with: "8<-".utf8) else { return nil }
        rest = rest.dropFirst(2).drop { $0 == UInt8(ascii: "-") }.drop(while: \.isSpaceOrTab)
        if rest.isEmpty {
            guard isFileName(content(ofLine: number + 1)) else { return nil }
        } else {
            guard let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"), rest.count > 2,
                rest.last == quote
            else { return nil }
        }
        return Place(kind: .snippet, range: line, scope: [.text, .codeBlocks])
    }

    private func isFileName(_ line: Range<Int>) -> Bool {
        source[line].contains(UInt8(ascii: ".")) && !source[line].contains(where: \.isASCIIBlank)
    }

    /// `<<< @/file.js` or `<<< ./file.js` of VitePress, with lines and a language in braces.
    private func codeFile(_ line: Range<Int>) -> Place? {
        let line = lines.trimmed(line)
        guard source[line].starts(with: "<<<".utf8) else { return nil }
        let path = source[line].dropFirst(3).drop(while: \.isSpaceOrTab)
        let isPath = ["@/", "./", "../", "/"].contains { path.starts(with: $0.utf8) }
        return isPath && path.contains(UInt8(ascii: ".")) ? Place(kind: .snippet, range: line) : nil
    }

    /// `// highlight-next-line` alone on a line of code (Docusaurus, "Highlighting with comments").
    private func highlightComment(_ line: Range<Int>) -> Place? {
        let line = lines.trimmed(line)
        guard (12...40).contains(line.count) else { return nil }
        let words = source[line].split(whereSeparator: \.isSpaceOrTab).map { String(decoding: $0, as: UTF8.self) }
        guard (2...3).contains(words.count), let end = Self.commentEnds[words[0]], words.count == (end == nil ? 2 : 3),
            end == nil || words[2] == end, Self.highlightMarks.contains(words[1])
        else { return nil }
        return Place(kind: .highlightComment, range: line, scope: .codeBlocks)
    }

    private static let commentEnds: [String: String?] = ["//": nil, "#": nil, "/*": "*/", "<!--": "-->", "{/*": "*/}"]
    private static let highlightMarks: Set = ["highlight-next-line", "highlight-start", "highlight-end"]

    /// Two or more rows between pipes without a row of hyphens below the first one, which kramdown reads as a table.
    private func headerlessTable(_ line: Range<Int>, _ number: Int) -> Place? {
        guard extensions.contains(.tables), lines.isBlank(line: number - 1) else { return nil }
        let rows = [lines.trimmed(line), content(ofLine: number + 1), content(ofLine: number + 2)]
        guard isRow(rows[0]), isRow(rows[1]), TableSyntax.alignments(in: rows[1], of: source) == nil,
            TableSyntax.alignments(in: rows[2], of: source) == nil
        else { return nil }
        let counts = rows.prefix(2).map { TableSyntax.cellCount(in: $0, of: source) }
        return counts[0] >= 2 && counts[0] == counts[1] ? Place(kind: .headerlessTable, range: rows[0]) : nil
    }

    private func isRow(_ line: Range<Int>) -> Bool {
        line.count > 4 && source[line.lowerBound] == TableSyntax.pipe && source[line.upperBound - 1] == TableSyntax.pipe
            && source[line.upperBound - 2] != TableSyntax.backslash
    }

    /// A line without the markers of quotes; empty if it does not exist.
    func content(ofLine number: Int) -> Range<Int> {
        guard number <= lines.count else { return 0..<0 }
        let line = lines.trimmed(lines[number])
        return source[line].firstIndex { !$0.isPrefix }.map { $0..<line.upperBound } ?? 0..<0
    }

    /// `[TOC]` or `[[_TOC_]]` alone in a paragraph. `[[toc]]` is sitegen's own.
    private func contents(_ line: Range<Int>, _ number: Int) -> Place? {
        let line = lines.trimmed(line)
        guard line.count <= 9, lines.isBlank(line: number - 1), lines.isBlank(line: number + 1) else { return nil }
        switch String(decoding: source[line], as: UTF8.self).lowercased() {
        case "[toc]", "[[_toc_]]": return Place(kind: .contents, range: line)
        default: return nil
        }
    }

    /// `^name` after a blank at the end of a block. Exponents are shorter.
    private func blockIdentifier(_ line: Range<Int>, _ number: Int) -> Place? {
        var end = line.upperBound
        while end > line.lowerBound, source[end - 1].isSpaceOrTab { end -= 1 }
        var start = end
        let limit = max(line.lowerBound, end - 64)
        while start > limit, source[start - 1].isASCIIAlphanumeric || source[start - 1] == UInt8(ascii: "-") {
            start -= 1
        }
        guard end - start >= 3, start > line.lowerBound, source[start - 1] == UInt8(ascii: "^") else { return nil }
        let caret = start - 1
        let isRandom = end - start == 6 && source[start..<end].contains(where: \.isASCIIDigit)
        guard caret == line.lowerBound || source[caret - 1].isSpaceOrTab,
            isRandom || source[start..<end].contains(where: \.isASCIILetter), endsBlock(number)
        else { return nil }
        return Place(kind: .blockIdentifier, range: caret..<end)
    }

    /// Whether the next line is blank or begins another block.
    private func endsBlock(_ number: Int) -> Bool {
        guard !lines.isBlank(line: number + 1) else { return true }
        let next = lines[number + 1]
        let text = source[next].drop(while: \.isSpaceOrTab)
        return text.first == UInt8(ascii: ">") || text.first == UInt8(ascii: "#")
            || ListMarkers.end(from: text.startIndex, to: next.upperBound, in: source) > text.startIndex
    }

    // MARK: - The start of a text

    /// `import …` and `export …` at the start of a text.
    func statements() -> [Place] {
        var places: [Place] = []
        var isParagraphStart = true
        for number in 1...lines.count {
            let line = lines.trimmed(lines[number])
            guard !line.isEmpty else {
                isParagraphStart = true
                continue
            }
            if isStatement(source[line]) {
                places.append(Place(kind: .statement, range: line))
                isParagraphStart = false
            } else if isParagraphStart {
                break
            }
        }
        return places
    }

    private func isStatement(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        guard line.first == UInt8(ascii: "i") || line.first == UInt8(ascii: "e") else { return false }
        var words = line.split(whereSeparator: \.isASCIIBlank).map { String(decoding: $0, as: UTF8.self) }[...]
        guard let word = words.popFirst(), let first = words.popFirst() else { return false }
        if word == "import" {
            let last = words.last ?? first
            let module = last.hasSuffix(";") ? last.dropLast() : last[...]
            guard let quote = module.last, quote == "\"" || quote == "'", module.first == quote, module.count > 2 else {
                // The names are on the following lines.
                return first == "{" && words.isEmpty
            }
            guard words.dropLast().last == "from" else { return words.isEmpty }
            return words.count == 2 || first.hasPrefix("{") || first == "*" || first.hasSuffix(",")
        }
        guard word == "export" else { return false }
        switch first {
        case "const", "let", "var": return words.contains("=")
        case "function", "class", "async": return words.contains { $0.contains("(") || $0.contains("{") }
        case "default": return words.contains { $0.contains("(") || $0.contains("{") || $0.hasSuffix(";") }
        default: return first.hasPrefix("{") || first == "*"
        }
    }
}
#endif
