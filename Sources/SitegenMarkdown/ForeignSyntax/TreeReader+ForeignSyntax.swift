#if canImport(CSitegenCmark)
import CSitegenCmark
import SitegenDocuments

extension TreeReader {
    /// The issues about constructs of other generators, except those in code.
    func foreignSyntax() -> [MarkdownIssue] {
        let lines = sourceLines.value
        let source = lines.bytes
        let search = ForeignSyntaxSearch(in: lines, extensions)
        let places = search.places
        guard !places.isEmpty || !search.attributeIssues.isEmpty else { return [] }
        var cursor = BlockCursor(leafBlocks, lines)
        var issues: [MarkdownIssue] = []
        var formulas = FormulaRanges(rewriting)
        for place in places where !formulas.hold(place.range.lowerBound) {
            var kind = place.kind
            let position = lines.position(of: place.range.lowerBound)
            let leaf = cursor.leaf(onLine: position.line)
            if isAttributeList(place, in: source) {
                guard search.isMisplaced(place.range, inHeading: leaf?.type == .heading) else { continue }
                kind = .misplacedAttributeList
            }
            guard place.scope.contains(leaf?.type == .codeBlock ? .codeBlocks : .text) else { continue }
            if kind.beginsParagraph, leaf?.type != .paragraph || leaf?.lines.lowerBound != position.line {
                continue
            }
            if let leaf {
                let first = leaf.lines.lowerBound
                switch leaf.type {
                case .codeBlock:
                    if position.line == first { continue }
                    // Markdown in code is about the syntax.
                    if kind == .highlightComment, Self.isMarkdown(source[lines[first]]) { continue }
                case .heading: if kind == .label { continue }
                case .htmlBlock: if !kind.isTemplateSyntax, Self.beginsLiteral(lines[first], in: source) { continue }
                default: break
                }
            }
            if !place.scope.contains(.codeSpans),
                cursor.isInCodeSpan(place.range.lowerBound, onLine: position.line)
            {
                continue
            }
            // Only the first line of a construct is shown.
            let text = String(decoding: source[place.range].prefix { !$0.isLineEnd }, as: UTF8.self)
            issues.append(issue(.foreignSyntax(ForeignSyntax(kind, text: text)), at: position))
        }
        return issues + attributeIssues(search)
    }

    /// Whether the line of an opening fence names Markdown as the language.
    private static func isMarkdown(_ fence: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
        let info = fence.drop { $0.isPrefix || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
        let language = String(decoding: info.prefix(while: \.isASCIIAlphanumeric), as: UTF8.self).lowercased()
        return ["md", "mdx", "markdown"].contains(language)
    }

    /// Whether the first line of an HTML block begins a comment, or an element whose content is code.
    private static func beginsLiteral(_ line: Range<Int>, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        let start = source[line].firstIndex { !$0.isPrefix } ?? line.upperBound
        let text = source[ListMarkers.end(from: start, to: line.upperBound, in: source)..<line.upperBound]
        guard text.first == UInt8(ascii: "<") else { return false }
        let name = text.dropFirst().prefix { $0.isASCIILetter || $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "-") }
        return name.starts(with: "!--".utf8)
            || ["pre", "script", "style", "textarea"].contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    private func issue(_ kind: MarkdownIssue.Kind, at position: (line: Int, column: Int)) -> MarkdownIssue {
        MarkdownIssue(kind, at: SourcePosition(line: position.line + lineOffset, column: position.column))
    }

    /// The issues about attributes, except in code.
    private func attributeIssues(_ search: ForeignSyntaxSearch) -> [MarkdownIssue] {
        guard extensions.contains(.attributes) else { return [] }
        var cursor = BlockCursor(leafBlocks, search.lines)
        return search.attributeIssues.compactMap { kind, offset in
            let position = search.lines.position(of: offset)
            let isInCode =
                cursor.leaf(onLine: position.line)?.type == .codeBlock
                || cursor.isInCodeSpan(offset, onLine: position.line)
            return isInCode ? nil : issue(kind, at: position)
        }
    }

    /// Reports braces after the opening fence of a code block that only other generators understand.
    func checkBraces(of info: InfoString, at node: Node) {
        let kind: ForeignSyntax.Kind
        if info.rawFormat != nil {
            kind = .rawContent
        } else if let name = info.executedLanguage {
            // The code of diagrams is not run.
            guard !["dot", "mermaid"].contains(name) else { return }
            kind = ForeignSyntax.isDirectiveOfMyST(name) ? .mystBlock : .executedCode
        } else {
            return
        }
        let start = position(of: node)
        let brace = rawLine(of: node).firstIndex(of: UInt8(ascii: "{")) ?? 0
        let position = SourcePosition(line: start.line, column: start.column + brace)
        let text = info.text.utf8.firstIndex(of: UInt8(ascii: "}")).map { info.text[...$0] } ?? info.text[...]
        findings.issues.append(MarkdownIssue(.foreignSyntax(ForeignSyntax(kind, text: String(text))), at: position))
    }

    /// Whether the construct is an attribute list of the extension for kramdown's, which has no effect in some places.
    private func isAttributeList(_ place: ForeignSyntaxSearch.Place, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard place.kind == .attributeList, extensions.contains(.kramdownAttributes),
            let (attributes, end) = NodeAttributes.prefix(of: source[place.range], allowsColon: true)
        else { return false }
        return end == place.range.upperBound && !attributes.isEmpty
    }

    /// The lines of each block that contains text or code, in text order.
    private var leafBlocks: [LeafBlock] {
        var blocks: [LeafBlock] = []
        forEachChild(of: parsed.root) { child in
            forEachLeaf(under: child) { leaf in
                let start = line(of: leaf)
                // Labels and cells are parsed on lines before the text.
                guard start > 0 else { return }
                let end = Int(libcmark_node_get_end_line(leaf)) - parsed.lineShift
                blocks.append(LeafBlock(lines: start...max(start, end), type: NodeKind(of: leaf)))
            }
        }
        return blocks
    }
}

/// The formulas of a text, in which braces are TeX.
private struct FormulaRanges {
    private var ranges: ArraySlice<Range<Int>>

    init(_ rewriting: Rewriting?) {
        let spans = rewriting?.spans ?? []
        let ranges = spans.compactMap { span in
            switch span.kind {
            case .formula, .formulaLine: span.written
            default: nil
            }
        }
        self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }[...]
    }

    /// - Parameter offset: An offset that is not before the previous one.
    mutating func hold(_ offset: Int) -> Bool {
        while let first = ranges.first, first.upperBound <= offset { ranges.removeFirst() }
        return ranges.first?.contains(offset) ?? false
    }
}

/// A block that contains text or code.
private struct LeafBlock {
    let lines: ClosedRange<Int>
    let type: NodeKind
}

/// Finds the blocks that contain offsets, and whether these are in code spans, moving from one offset to the next.
private struct BlockCursor {
    private let lines: SourceLines
    private var leaves: ArraySlice<LeafBlock>
    /// The text of a block, its code spans, and the offset up to which it has been read.
    private var region = 0..<0
    private var spans: CodeSpans
    private var index = 0

    init(_ leaves: [LeafBlock], _ lines: SourceLines) {
        self.lines = lines
        self.leaves = leaves[...]
        spans = CodeSpans(in: lines.bytes[0..<0])
    }

    mutating func leaf(onLine line: Int) -> LeafBlock? {
        while let first = leaves.first, first.lines.upperBound < line { leaves.removeFirst() }
        return leaves.first.flatMap { $0.lines.contains(line) ? $0 : nil }
    }

    mutating func isInCodeSpan(_ offset: Int, onLine line: Int) -> Bool {
        let source = lines.bytes
        // Table cells are comments, or in no block of the tree; their code ends on its line.
        var region = lines[line]
        if let leaf = leaf(onLine: line), leaf.type != .htmlBlock, leaf.type != .codeBlock {
            region = lines[leaf.lines.lowerBound].lowerBound..<lines[min(leaf.lines.upperBound, lines.count)].upperBound
        }
        if region != self.region {
            self.region = region
            spans = CodeSpans(in: source[region])
            index = region.lowerBound
        }
        while index < offset {
            switch source[index] {
            case UInt8(ascii: "\\"): index += 2
            case UInt8(ascii: "`"): index = spans.end(ofRunAt: index)
            default: index += 1
            }
        }
        return index > offset
    }
}
#endif
