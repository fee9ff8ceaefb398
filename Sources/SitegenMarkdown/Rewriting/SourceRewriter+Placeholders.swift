#if canImport(CSitegenCmark)
import SitegenBase

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
        guard isBesideEmphasis(written) else { return appendPlaceholder(byte) }
        appendCharacter(byte, written: written)
    }

    private func isBesideEmphasis(_ written: Range<Int>) -> Bool {
        isAfterEmphasis(written) || isBeforeEmphasis(written)
    }

    private func isAfterEmphasis(_ written: Range<Int>) -> Bool {
        written.lowerBound > 0 && source[written.lowerBound - 1].delimitsEmphasis
    }

    private func isBeforeEmphasis(_ written: Range<Int>) -> Bool {
        written.upperBound < source.count && source[written.upperBound].delimitsEmphasis
    }

    mutating func appendReference(_ label: String, written: Range<Int>) {
        let (isAfter, isBefore) = (isAfterEmphasis(written), isBeforeEmphasis(written))
        if isAfter { result.bytes += Rewriting.punctuation }
        appendSpan(.reference(label: label, isAfter: isAfter, isBefore: isBefore), written: written)
        if isBefore { result.bytes += Rewriting.punctuation }
    }

    /// Appends a character that is always text.
    ///
    /// - Parameters:
    ///   - byte: The third byte of its placeholder.
    ///   - written: Its range in the source.
    mutating func appendCharacter(_ byte: UInt8, written: Range<Int>) {
        let (isAfter, isBefore) = (isAfterEmphasis(written), isBeforeEmphasis(written))
        if isAfter { result.bytes += Rewriting.punctuation }
        appendSpan(.escape(byte: byte, isAfter: isAfter, isBefore: isBefore), written: written)
        if isBefore { result.bytes += Rewriting.punctuation }
    }

    mutating func appendSpan(_ kind: Rewriting.Span.Kind, written: Range<Int>) {
        appendPlaceholder(Placeholder.rewriteStartByte)
        result.bytes += String(result.spans.count).utf8
        appendPlaceholder(Placeholder.rewriteEndByte)
        let position = lines.position(of: written.lowerBound)
        result.spans.append(.init(kind: kind, line: position.line, column: position.column, written: written))
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
