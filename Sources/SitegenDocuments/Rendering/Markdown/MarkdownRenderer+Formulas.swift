import SitegenBase

/// Writes formulas between dollar signs.
extension MarkdownWriter {
    /// Writes a formula: `$…$`, or ``$`…`$`` if that would be text; `$$…$$` for a display formula.
    mutating func write(_ formula: Formula, before next: Inline?) {
        let bytes = Array(formula.source.utf8)
        guard isExtended, !bytes.allSatisfy({ Self.isBlank($0) }), !Self.holdsBlankLine(bytes) else {
            // Only a fence could contain it, and a fence is a separate block. The source is written as code.
            return write(Code(formula.source))
        }
        let isBalanced = Self.isBalanced(bytes)
        // A backslash at the end would escape the delimiter. The parser drops a blank after it.
        let needsBlank =
            !isBalanced && bytes.last == UInt8(ascii: "\\") && Self.isBalanced(bytes + [UInt8(ascii: " ")])
        if formula.isDisplay {
            if isBalanced { return write(formulaSource: bytes, between: "$$", "$$") }
            if needsBlank { return write(formulaSource: bytes, between: "$$", " $$") }
        }
        let isPlain =
            isBalanced && !Self.isBlank(bytes.first) && !Self.isBlank(bytes.last) && bytes.first != UInt8(ascii: "$")
        if isPlain, bytes.first != UInt8(ascii: "`"), !endsInWord, !Self.isJoined(to: next, after: bytes.last ?? 0) {
            write(formulaSource: bytes, between: "$", "$")
        } else if isBalanced || needsBlank, !formula.source.contains("`$"), bytes.first != UInt8(ascii: "`") {
            write(formulaSource: bytes, between: "$`", needsBlank ? " `$" : "`$")
        } else {
            write(Code(formula.source))
        }
    }

    private mutating func write(formulaSource bytes: [UInt8], between start: StaticString, _ end: StaticString) {
        write(start)
        for (index, byte) in bytes.enumerated() {
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                guard context == .paragraph else {
                    write(" ")
                    continue
                }
                endLine()
                // With this indentation, a line can only continue the paragraph (CommonMark §4.8).
                if FancyMarker.end(in: bytes[(index + 1)...].prefix { $0 != UInt8(ascii: "\n") }) != nil {
                    write("    ")
                }
            case UInt8(ascii: "|") where context == .cell: write("\\|")
            default: write(byte)
            }
        }
        write(end)
        formulaEnd = output.count
    }

    /// Whether a letter, a digit or another dollar sign precedes the formula. CJK characters do not count.
    private var endsInWord: Bool {
        guard let (last, _) = scalar(before: output.count) else { return false }
        if last.isASCII { return last == "$" || UInt8(truncatingIfNeeded: last.value).isASCIILetterOrDigit }
        return last.properties.isAlphabetic && !last.isCJK
    }

    /// Whether a dollar sign after the last byte of a formula would not end it because of the following text.
    private static func isJoined(to next: Inline?, after last: UInt8) -> Bool {
        switch next {
        case .text(let text):
            guard let first = text.string.utf8.first, first.isASCIILetterOrDigit else { return false }
            let isDigit = first.isASCIILetterOrDigit && !first.isASCIILetter
            return isDigit || !(last.isASCIILetterOrDigit || ")]}".utf8.contains(last))
        case .formula: return true
        default: return false
        }
    }

    fileprivate static func isBlank(_ byte: UInt8?) -> Bool {
        byte.map { $0.isMarkdownBlank || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? true
    }

    fileprivate static func holdsBlankLine(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).dropFirst().contains { line in
            line.allSatisfy { isBlank($0) }
        }
    }

    /// Whether any line after the first begins like a block that interrupts a paragraph.
    fileprivate static func holdsBeginningOfBlock(_ bytes: [UInt8]) -> Bool {
        bytes.split(separator: UInt8(ascii: "\n")).dropFirst().contains { line in
            let text = line.drop { isBlank($0) }
            guard let first = text.first else { return false }
            if first.isASCIILetter { return ".)".utf8.contains(text.dropFirst().first ?? 0) }
            return ">#-+*=_`~<|:[(".utf8.contains(first) || first.isASCIILetterOrDigit
        }
    }

    /// Whether the braces are balanced and no dollar sign is outside of them.
    fileprivate static func isBalanced(_ bytes: [UInt8]) -> Bool {
        var depth = 0
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\"): index += 1
            case UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "}"):
                depth -= 1
                if depth < 0 { return false }
            case UInt8(ascii: "$") where depth == 0: return false
            default: break
            }
            index += 1
        }
        return depth == 0 && index == bytes.count
    }
}

extension [Inline] {
    /// Whether the nodes are a single display formula that only a fence can contain.
    var needsFence: Bool {
        guard count == 1, case .formula(let formula) = self[0], formula.isDisplay else { return false }
        let bytes = Array<UInt8>(formula.source.utf8)
        return MarkdownWriter.isBlank(bytes.first) || bytes.first == UInt8(ascii: "`")
            || MarkdownWriter.isBlank(bytes.last)
            || MarkdownWriter.holdsBlankLine(bytes) || !MarkdownWriter.isBalanced(bytes)
            || MarkdownWriter.holdsBeginningOfBlock(bytes)
    }
}
