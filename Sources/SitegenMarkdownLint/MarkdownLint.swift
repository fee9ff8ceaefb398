#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments
import SitegenMarkdown

/// Finds constructs of other generators in a parsed text.
///
/// ``ForeignSyntaxSearch`` finds the places that may be constructs, judging by the lines alone, and the table
/// (``ForeignConstruct/Row``) says where each counts. The parsed text says which places are code, HTML or formulas.
struct MarkdownLint {
    private let text: MarkdownText
    private let lines: SourceLines
    private var source: UnsafeBufferPointer<UInt8> { lines.bytes }

    init(_ text: MarkdownText) {
        self.text = text
        lines = text.lines
    }

    /// The issues. In code, only those are found that the other generator replaces there.
    func issues() -> [MarkdownIssue] {
        let search = ForeignSyntaxSearch(in: lines, text.extensions)
        guard !search.places.isEmpty || !search.attributeIssues.isEmpty || search.holdsBracedInfo else { return [] }
        let leaves = text.leaves
        return issues(search, leaves) + attributeIssues(search, leaves) + infoIssues(leaves)
    }

    private func issues(_ search: ForeignSyntaxSearch, _ leaves: [MarkdownText.Leaf]) -> [MarkdownIssue] {
        var cursor = BlockCursor(leaves, lines)
        var formulas = FormulaRanges(text.formulas)
        var issues: [MarkdownIssue] = []
        for place in search.places where !formulas.hold(place.range.lowerBound) {
            let line = lines.position(of: place.range.lowerBound).line
            let leaf = cursor.leaf(onLine: line)
            var kind = place.kind
            if isAttributeList(place) {
                guard search.isMisplaced(place.range, inHeading: leaf?.isHeading ?? false) else { continue }
                kind = .misplacedAttributeList
            }
            guard counts(place, kind, in: leaf, onLine: line),
                place.scope.contains(.codeSpans) || !cursor.isInCodeSpan(place.range.lowerBound, onLine: line)
            else { continue }
            // Only the first line of a construct is shown.
            let text = String(decoding: source[place.range].prefix { !$0.isLineEnd }, as: UTF8.self)
            issues.append(issue(ForeignConstruct(kind, text: text), at: place.range.lowerBound))
        }
        return issues
    }

    /// Whether a construct counts in a block.
    private func counts(
        _ place: ForeignSyntaxSearch.Place, _ kind: ForeignConstruct.Kind, in leaf: MarkdownText.Leaf?,
        onLine line: Int
    ) -> Bool {
        guard place.scope.contains(leaf?.isCode == true ? .codeBlocks : .text) else { return false }
        let place = kind.row.place
        guard let leaf else { return place != .paragraphStart }
        let first = leaf.lines.lowerBound
        switch leaf.kind {
        case .paragraph: return place != .paragraphStart || line == first
        // Markdown in code is about the syntax.
        case .code:
            return place != .paragraphStart && line != first && !(kind == .highlightComment && isMarkdown(fence: first))
        case .heading: return place != .paragraphStart && kind != .label
        case .html: return place == .beforeMarkdown || place == .text && !beginsLiteral(first)
        case .other: return place != .paragraphStart
        }
    }

    /// Whether the line of an opening fence names Markdown as the language.
    private func isMarkdown(fence line: Int) -> Bool {
        let info = source[lines[line]].drop { $0.isPrefix || $0 == UInt8(ascii: "`") || $0 == UInt8(ascii: "~") }
        let language = String(decoding: info.prefix(while: \.isASCIIAlphanumeric), as: UTF8.self).lowercased()
        return ["md", "mdx", "markdown"].contains(language)
    }

    /// Whether the first line of an HTML block begins a comment, or an element whose content is code.
    private func beginsLiteral(_ number: Int) -> Bool {
        let line = lines[number]
        let start = source[line].firstIndex { !$0.isPrefix } ?? line.upperBound
        let text = source[ListMarkers.end(from: start, to: line.upperBound, in: source)..<line.upperBound]
        guard text.first == UInt8(ascii: "<") else { return false }
        let name = text.dropFirst().prefix { $0.isASCIILetter || $0 == UInt8(ascii: "!") || $0 == UInt8(ascii: "-") }
        return name.starts(with: "!--".utf8)
            || ["pre", "script", "style", "textarea"].contains(String(decoding: name, as: UTF8.self).lowercased())
    }

    /// Whether the construct is an attribute list of the extension for kramdown's, which has no effect in some places.
    private func isAttributeList(_ place: ForeignSyntaxSearch.Place) -> Bool {
        guard place.kind == .attributeList, text.extensions.contains(.kramdownAttributes),
            let (attributes, end) = NodeAttributes.prefix(of: source[place.range], allowsColon: true)
        else { return false }
        return end == place.range.upperBound && !attributes.isEmpty
    }

    /// The issues about attributes, except in code.
    private func attributeIssues(
        _ search: ForeignSyntaxSearch, _ leaves: [MarkdownText.Leaf]
    ) -> [MarkdownIssue] {
        guard text.extensions.contains(.attributes) else { return [] }
        var cursor = BlockCursor(leaves, lines)
        return search.attributeIssues.compactMap { kind, offset in
            let line = lines.position(of: offset).line
            let isInCode = cursor.leaf(onLine: line)?.isCode == true || cursor.isInCodeSpan(offset, onLine: line)
            return isInCode ? nil : MarkdownIssue(kind, at: position(of: offset))
        }
    }

    /// The issues about braces after opening fences that only other generators understand.
    private func infoIssues(_ leaves: [MarkdownText.Leaf]) -> [MarkdownIssue] {
        leaves.compactMap { leaf in
            guard case .code(let text) = leaf.kind, text.utf8.contains(UInt8(ascii: "{")),
                let kind = ForeignConstruct.Kind(ofInfo: InfoString(text), self.text.extensions),
                let brace = source[lines[leaf.lines.lowerBound]].firstIndex(of: UInt8(ascii: "{"))
            else { return nil }
            let shown = text.utf8.firstIndex(of: UInt8(ascii: "}")).map { text[...$0] } ?? text[...]
            return issue(ForeignConstruct(kind, text: String(shown)), at: brace)
        }
    }

    private func issue(_ construct: ForeignConstruct, at offset: Int) -> MarkdownIssue {
        MarkdownIssue(.foreignSyntax(construct.syntax), at: position(of: offset))
    }

    private func position(of offset: Int) -> SourcePosition {
        let position = lines.position(of: offset)
        return SourcePosition(line: position.line + text.lineOffset, column: position.column)
    }
}

extension ForeignConstruct.Kind {
    /// The kind of construct that an info string is; `nil` if it names a language or options.
    fileprivate init?(ofInfo info: InfoString, _ extensions: ActiveExtensions) {
        if info.language == "math", extensions.contains(.math) { return nil }
        if info.rawFormat != nil {
            self = .rawContent
        } else if let name = info.executedLanguage, !["dot", "mermaid"].contains(name) {
            // The code of diagrams is not run.
            self = ForeignConstruct.isDirectiveOfMyST(name) ? .mystBlock : .executedCode
        } else {
            return nil
        }
    }
}

extension MarkdownText.Leaf {
    fileprivate var isCode: Bool { if case .code = kind { true } else { false } }

    fileprivate var isHeading: Bool { if case .heading = kind { true } else { false } }

    fileprivate var isHTML: Bool { if case .html = kind { true } else { false } }
}

/// The formulas of a text, in which braces are TeX.
private struct FormulaRanges {
    private var ranges: ArraySlice<Range<Int>>

    init(_ ranges: [Range<Int>]) { self.ranges = ranges[...] }

    /// - Parameter offset: An offset that is not before the previous one.
    mutating func hold(_ offset: Int) -> Bool {
        while let first = ranges.first, first.upperBound <= offset { ranges.removeFirst() }
        return ranges.first?.contains(offset) ?? false
    }
}

/// Finds the blocks that contain offsets, and whether these are in code spans, moving from one offset to the next.
private struct BlockCursor {
    private let lines: SourceLines
    private var leaves: ArraySlice<MarkdownText.Leaf>
    /// The text of a block, its code spans, and the offset up to which it has been read.
    private var region = 0..<0
    private var spans: CodeSpans
    private var index = 0

    init(_ leaves: [MarkdownText.Leaf], _ lines: SourceLines) {
        self.lines = lines
        self.leaves = leaves[...]
        spans = CodeSpans(in: lines.bytes[0..<0])
    }

    mutating func leaf(onLine line: Int) -> MarkdownText.Leaf? {
        while let first = leaves.first, first.lines.upperBound < line { leaves.removeFirst() }
        return leaves.first.flatMap { $0.lines.contains(line) ? $0 : nil }
    }

    mutating func isInCodeSpan(_ offset: Int, onLine line: Int) -> Bool {
        let source = lines.bytes
        // Table cells are comments, or in no block of the tree; their code ends on its line.
        var region = lines[line]
        if let leaf = leaf(onLine: line), !leaf.isHTML, !leaf.isCode {
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
