#if canImport(CSitegenCmark)
/// Writes the replacements of inline syntax.
extension SourceRewriter {
    mutating func appendPlaceholder(_ byte: UInt8) {
        result.bytes.append(Placeholder.lead.0)
        result.bytes.append(Placeholder.lead.1)
        result.bytes.append(byte)
        result.isSource = false
    }

    /// - Parameter index: The offset of the backslash.
    mutating func appendEscape(_ byte: UInt8, at index: Int) {
        let written = index..<index + 2
        guard isAfterEmphasis(written) || isBeforeEmphasis(written) else { return appendPlaceholder(byte) }
        appendSpan(.escape(byte: byte), written: written, isPunctuation: true)
    }

    private func isAfterEmphasis(_ written: Range<Int>) -> Bool {
        written.lowerBound > 0 && source[written.lowerBound - 1].delimitsEmphasis
    }

    private func isBeforeEmphasis(_ written: Range<Int>) -> Bool {
        written.upperBound < source.count && source[written.upperBound].delimitsEmphasis
    }

    /// - Parameter isPunctuation: Whether it is punctuation for the delimiters beside it.
    mutating func appendSpan(_ kind: Rewriting.Span.Kind, written: Range<Int>, isPunctuation: Bool = false) {
        let position = lines.position(of: written.lowerBound)
        let span = Rewriting.Span(
            kind: kind, line: position.line, column: position.column, written: written,
            isAfterEmphasis: isPunctuation && isAfterEmphasis(written),
            isBeforeEmphasis: isPunctuation && isBeforeEmphasis(written))
        if span.isAfterEmphasis { result.bytes += Rewriting.punctuation }
        appendPlaceholder(Placeholder.rewriteStartByte)
        result.bytes += String(result.spans.count).utf8
        appendPlaceholder(Placeholder.rewriteEndByte)
        if span.isBeforeEmphasis { result.bytes += Rewriting.punctuation }
        result.spans.append(span)
    }

    /// The range of the label of `[^label]`, if that is at `index` and a reference. Before a parenthesis, it is a link, as on
    /// GitHub.
    static func footnoteReference(
        at index: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>
    ) -> Range<Int>? {
        guard let label = footnoteLabel(at: index, to: end, in: source) else { return nil }
        let next = label.upperBound + 1
        return next < end && source[next] == UInt8(ascii: "(") ? nil : label
    }

    /// The range of the label of `[^label]`, if that is at `index`. It contains no blanks (cmark-gfm,
    /// `_scan_footnote_definition`), no brackets, no backticks, which could begin code, and no character references, which would
    /// not be decoded in the title of a link.
    static func footnoteLabel(at index: Int, to end: Int, in source: UnsafeBufferPointer<UInt8>) -> Range<Int>? {
        let start = index + 2
        guard start < end, source[index + 1] == UInt8(ascii: "^") else { return nil }
        var position = start
        var holdsAmpersand = false
        while position < end {
            switch source[position] {
            case UInt8(ascii: "]"): return position > start ? start..<position : nil
            case UInt8(ascii: ";") where holdsAmpersand: return nil
            case UInt8(ascii: "&"):
                holdsAmpersand = true
                position += 1
            case UInt8(ascii: "["), UInt8(ascii: "\\"), UInt8(ascii: "`"), 0...0x20: return nil
            default: position += 1
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate var delimitsEmphasis: Bool { self == UInt8(ascii: "*") || self == UInt8(ascii: "_") }
}
#endif
