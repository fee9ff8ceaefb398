#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// A line that sets attributes on a block: `{#id .class key=value}` and nothing else.
///
/// Directly below a block, it applies to that block (Hugo, "Markdown attributes"; kramdown, "Block Inline Attribute Lists").
/// After a blank line, or at the start of a container, it applies to the block directly below it (Pandoc's `attributes` for
/// CommonMark, djot). Its indentation selects one of several nested blocks, as in Hugo: unindented below a list, it applies to
/// the list; indented like the text of an item, to the paragraph or list in the item.
enum AttributeLine {
    /// Whether a brace is the first character of its line after blanks and quote markers, and may begin attributes.
    static func mayBegin(at index: Int, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        guard index + 2 < source.count, mayFollowBrace(source[index + 1]) else { return false }
        var start = index
        while start > 0, source[start - 1].isPrefix { start -= 1 }
        return start == 0 || source[start - 1].isLineEnd
    }

    private static func mayFollowBrace(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "#"), UInt8(ascii: "."), UInt8(ascii: ":"), UInt8(ascii: "_"), 0x80...: true
        default: byte.isSpaceOrTab || byte.isASCIILetter
        }
    }

    /// The attributes that a line sets; `nil` if it contains anything else.
    ///
    /// - Parameters:
    ///   - line: The text of the line after the markers of its containers, without the line end.
    ///   - allowsColon: Whether a colon may follow the brace.
    static func attributes(
        of line: Slice<UnsafeBufferPointer<UInt8>>, allowsColon: Bool
    ) -> NodeAttributes? {
        guard let (attributes, end) = NodeAttributes.prefix(of: line, allowsColon: allowsColon), !attributes.isEmpty,
            line[end...].allSatisfy(\.isSpaceOrTab)
        else { return nil }
        return attributes
    }
}
#endif
