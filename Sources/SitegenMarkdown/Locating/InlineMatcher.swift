#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// Walks through the text of a block and its inline nodes in parallel: each node has to begin where the previous one ended.
///
/// A node that does not match the source ends the search, because the start of the following nodes is then unknown.
struct InlineMatcher {
    let text: LeafText
    /// The next byte of the text.
    var index = 0
    private let lines: SourceLines
    private let lineOffset: Int
    /// Whether `[[name]]` is a link.
    private let hasWikiLinks: Bool
    private var bytes: [UInt8] { text.bytes }

    /// - Parameters:
    ///   - range: The source range of the block.
    ///   - lineOffset: The offset that was added to the line numbers of `lines`.
    init(_ range: Range<SourcePosition>, in lines: SourceLines, lineOffset: Int, hasWikiLinks: Bool) {
        text = LeafText(range, in: lines, lineOffset: lineOffset)
        self.lines = lines
        self.lineOffset = lineOffset
        self.hasWikiLinks = hasWikiLinks
    }

    /// The source position of a byte of the text, or the position after the last one.
    func position(of offset: Int) -> SourcePosition {
        lines.position(of: text.sourceOffset(of: offset), lineOffset: lineOffset)
    }

    // MARK: - Nodes

    /// Locates the nodes of a run.
    ///
    /// - Returns: Whether all of them were found.
    @discardableResult
    mutating func locate(_ inlines: inout [Inline]) -> Bool {
        for index in inlines.indices where !locate(&inlines[index]) { return false }
        return true
    }

    /// Locates the node at the current position.
    mutating func locate(_ node: inout Inline) -> Bool {
        let start = index
        guard pass(&node) else { return false }
        node.range = position(of: start)..<end(of: node)
        return true
    }

    private func end(of node: Inline) -> SourcePosition {
        switch node {
        case .softBreak, .lineBreak:
            SourcePosition(line: position(of: index).line, column: 1)
        default: position(of: index)
        }
    }

    private mutating func pass(_ node: inout Inline) -> Bool {
        switch node {
        case .text(let text): return pass(text: text.string)
        case .abbreviation(let abbreviation): return pass(text: abbreviation.text)
        case .softBreak, .lineBreak: return passLineEnd()
        case .inlineHTML(let html): return pass(html.html.utf8)
        case .emphasis: return pass(&node, between: "*_", count: 1)
        case .strong: return pass(&node, between: "*_", count: 2)
        case .strikethrough: return pass(&node, between: "~", count: byte(1) == UInt8(ascii: "~") ? 2 : 1)
        case .subscript: return pass(&node, between: "~", count: 1)
        case .superscript: return pass(&node, between: "^", count: 1)
        case .mark: return pass(&node, between: "=", count: 2)
        case .insertion: return pass(&node, between: "+", count: 2)
        case .span:
            // A displayed formula with attributes has no brackets.
            guard byte(0) != UInt8(ascii: "[") else { return passBrackets(&node) && passAttributes(of: node) }
            guard locateRun(of: &node) else { return false }
            skip(while: \.isASCIIBlank)
            return passAttributes(of: node)
        case .code: return passCode() && passAttributes(of: node)
        case .link: return passLink(&node) && passAttributes(of: node)
        case .image:
            return pass("!".utf8) && (passWikiLink() || passBrackets(&node) && passDestination())
                && passAttributes(of: node)
        case .formula(let formula): return pass(formula)
        case .footnoteReference: return passFootnoteReference()
        case .directive(let directive): return pass(directive, &node)
        case .styled, .embed: return false
        }
    }

    private mutating func pass(_ node: inout Inline, between delimiters: StaticString, count: Int) -> Bool {
        guard let delimiter = byte(0), delimiters.withUTF8Buffer({ $0.contains(delimiter) }) else { return false }
        let run = repeatElement(delimiter, count: count)
        guard pass(run), locateRun(of: &node), pass(run) else { return false }
        return passAttributes(of: node)
    }

    private mutating func passBrackets(_ node: inout Inline) -> Bool {
        pass("[".utf8) && locateRun(of: &node) && pass("]".utf8)
    }

    private mutating func locateRun(of node: inout Inline) -> Bool {
        var isLocated = true
        node.modifyRun { isLocated = locate(&$0) }
        return isLocated
    }

    // MARK: - Links

    private mutating func passLink(_ node: inout Inline) -> Bool {
        switch byte(0) {
        case UInt8(ascii: "[") where node.isBracketedReference:
            guard let end = end(after: index, UInt8(ascii: "]")) else { return false }
            index = end
            return true
        case UInt8(ascii: "<"): return pass("<".utf8) && locateRun(of: &node) && pass(">".utf8)
        case UInt8(ascii: "["): return passWikiLink() || passBrackets(&node) && passDestination()
        // An address without markup.
        default: return locateRun(of: &node)
        }
    }

    /// `[[name|text]]`. The child nodes are created from a part of it and have no positions.
    private mutating func passWikiLink() -> Bool {
        guard hasWikiLinks, byte(0) == UInt8(ascii: "["), byte(1) == UInt8(ascii: "["),
            let end = bytes[(index + 2)...].firstIndex(where: { "[]\n".utf8.contains($0) }),
            end + 1 < bytes.count, bytes[end] == UInt8(ascii: "]"), bytes[end + 1] == UInt8(ascii: "]")
        else { return false }
        index = end + 2
        return true
    }

    /// Skips the part after a link's text: its destination, the label of its definition, or nothing (CommonMark §6.3).
    private mutating func passDestination() -> Bool {
        if byte(0) == UInt8(ascii: "("), let end = destinationEnd() {
            index = end
        } else if byte(0) == UInt8(ascii: "["), let end = end(after: index, UInt8(ascii: "]")) {
            index = end
        }
        return true
    }

    private func destinationEnd() -> Int? {
        bytes.withUnsafeBufferPointer { bytes in
            var tail = InlineMarkup(at: index, in: bytes, to: bytes.count)
            return tail.readLinkTail() ? tail.index : nil
        }
    }

    // MARK: - Others

    private mutating func passLineEnd() -> Bool {
        skip(while: \.isSpaceOrTab)
        if byte(0) == UInt8(ascii: "\\") { index += 1 }
        return pass("\n".utf8)
    }

    private mutating func passCode() -> Bool {
        let count = count(of: UInt8(ascii: "`"))
        guard count > 0 else { return false }
        index += count
        while index < bytes.count {
            let closing = self.count(of: UInt8(ascii: "`"))
            index += max(closing, 1)
            if closing == count { return true }
        }
        return false
    }

    /// The source is compared without white space, which is not preserved around it and at line ends.
    private mutating func pass(_ formula: Formula) -> Bool {
        if index == 0, bytes.starts(with: "```".utf8) || bytes.starts(with: "~~~".utf8) {
            index = bytes.count
            return true
        }
        let pairs: [(String, String)] = [("$$", "$$"), ("$`", "`$"), ("$", "$"), ("\\(", "\\)"), ("\\[", "\\]")]
        guard let (opener, closer) = pairs.first(where: { bytes[index...].starts(with: $0.0.utf8) }) else {
            return false
        }
        index += opener.utf8.count
        for byte in formula.source.utf8 where !byte.isASCIIBlank {
            skip(while: \.isASCIIBlank)
            // In a table, a pipe is escaped.
            if byte == UInt8(ascii: "|"), isEscape { index += 1 }
            guard pass(CollectionOfOne(byte)) else { return false }
        }
        skip(while: \.isASCIIBlank)
        return pass(closer.utf8)
    }

    /// `[^label]`, or the inline footnote itself: `^[text]`.
    private mutating func passFootnoteReference() -> Bool {
        let isNote = byte(0) == UInt8(ascii: "^")
        let opening = isNote ? index + 1 : index
        guard opening < bytes.count, bytes[opening] == UInt8(ascii: "["),
            let end = end(after: opening, UInt8(ascii: "]"), nesting: isNote ? UInt8(ascii: "[") : nil)
        else { return false }
        index = end
        return true
    }

    private mutating func pass(_ directive: InlineDirective, _ node: inout Inline) -> Bool {
        guard pass(":".utf8), pass(directive.name.utf8) else { return false }
        if byte(0) == UInt8(ascii: "["), !passBrackets(&node) { return false }
        if let (_, end) = NodeAttributes.prefix(of: bytes[index...], allowsBareNames: true) { index = end }
        return true
    }

    private mutating func passAttributes(of node: Inline) -> Bool {
        if node.attributedElement != nil, !node.attributes.isEmpty,
            let (_, end) = NodeAttributes.prefix(of: bytes[index...], allowsColon: true)
        {
            index = end
        }
        return true
    }

    // MARK: - Bytes

    /// The byte at an offset from the current position.
    func byte(_ offset: Int) -> UInt8? { index + offset < bytes.count ? bytes[index + offset] : nil }

    /// Whether there is a backslash here that escapes the next character (CommonMark §2.4).
    var isEscape: Bool { byte(0) == UInt8(ascii: "\\") && byte(1)?.isASCIIPunctuation == true }

    mutating func pass(_ expected: some Collection<UInt8>) -> Bool {
        guard bytes[index...].starts(with: expected) else { return false }
        index += expected.count
        return true
    }

    mutating func skip(while isSkipped: (UInt8) -> Bool) {
        while let byte = byte(0), isSkipped(byte) { index += 1 }
    }

    private func count(of byte: UInt8) -> Int { bytes[index...].prefix { $0 == byte }.count }

    /// The offset after the byte that closes the bracket at `start`.
    private func end(after start: Int, _ closer: UInt8, nesting opener: UInt8? = nil) -> Int? {
        var reader = self
        reader.index = start + 1
        var depth = 0
        while let byte = reader.byte(0) {
            if byte == closer {
                if depth == 0 { return reader.index + 1 }
                depth -= 1
            } else if byte == opener {
                depth += 1
            }
            reader.index += reader.isEscape ? 2 : 1
        }
        return nil
    }
}

extension Inline {
    /// Whether the node is a reference in brackets to parts or works.
    fileprivate var isBracketedReference: Bool {
        if case .link(let link) = self { link.citation?.isNarrative == false } else { false }
    }
}
#endif
