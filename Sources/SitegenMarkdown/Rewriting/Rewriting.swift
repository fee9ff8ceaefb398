#if canImport(CSitegenCmark)
import SitegenDocuments

/// A source text as libcmark gets it, and what was written where it differs.
struct Rewriting {
    /// A line whose beginning became the marker of a list item.
    struct Item {
        enum Kind {
            case footnote(label: String)
            case definition
        }

        var kind: Kind
        /// The line, counted from 1.
        var line: Int
        /// The column of the marker, counted from 1 in bytes, as libcmark counts.
        var column: Int
        /// What stood where the marker stands, as a place in ``source``.
        var written: Range<Int>
        /// How many bytes stand between the blanks that the line begins with and the marker: those of other items.
        var offset: Int
        /// How many bytes the marker has, the blanks behind it included.
        var width: Int
        /// Whether nothing stood behind it on its line, so that the item begins with a rewrite of no text.
        var isEmpty: Bool
    }

    /// What became a number between two placeholders.
    struct Span {
        enum Kind {
            /// `[^label]`, with the label of the note that it leads to. On these sides ``Rewriting/punctuation`` stands in
            /// place of the brackets: emphasis ends there after a point, `*a.*[^b]`.
            case reference(label: String, isBehind: Bool, isBefore: Bool)
            /// A whole line, which became a block of raw HTML, ``fence``.
            case directive(DirectiveLine)
            /// A whole line, which became a block of raw HTML, ``fence``, and whether no blank line stands above it.
            case attributes(NodeAttributes, hasTextAbove: Bool)
            /// A whole line, which became a block of raw HTML, ``fence``.
            case abbreviation(AbbreviationLine)
            /// The first line of a formula, with the formula and where each of its lines was written.
            case formula(Formula, lines: [Range<Int>])
            /// A further line of a formula.
            case formulaLine
            /// A place where libcmark needs to see something.
            case nothing
            /// An escaped character beside `*` or `_`, or a character reference, with the third byte of the placeholder
            /// of the character. On these sides ``Rewriting/punctuation`` stands: libcmark has to see punctuation there,
            /// which a placeholder is not.
            case escape(byte: UInt8, isBehind: Bool, isBefore: Bool)
            /// The block of raw HTML, ``Rewriting/fence``, that an item begins with whose first line is empty: what
            /// follows goes on with no text, and may be indented code.
            case emptyItem
            /// Stands behind ``Rewriting/markup`` where a block of HTML begins that a directive below it is to end.
            case markupStart
            /// Stands before the end of ``Rewriting/markup``.
            case markupEnd
        }

        var kind: Kind
        var line: Int
        var column: Int
        /// A place in ``source``.
        var written: Range<Int>
    }

    /// What stands in the place of an item's beginning, with blanks up to its width.
    static let itemMarker = UInt8(ascii: "+")

    /// Wider than what it stands for usually is, so that what is indented by four belongs to it.
    static let itemWidth = 4

    /// Around the number of a line that became a block of HTML. Such a block may interrupt a paragraph and ends with
    /// its line (CommonMark §4.6, kind 5), and unlike a comment it does not end a comment that it stands in.
    static let fence = (start: Array("<![CDATA[".utf8), end: Array("]]>".utf8))

    /// Around a block of HTML with a directive on the line below. A block of this kind ends with the line that says so
    /// and not only at a blank line (CommonMark §4.6, kind 3).
    static let markup = (start: Array("<?".utf8), end: Array("?>".utf8))

    /// What stands between a delimiter and an escaped character.
    static let punctuation = Array("\\!".utf8)

    /// The text as it was written.
    let source: UnsafeBufferPointer<UInt8>
    /// The text that libcmark gets.
    var bytes: [UInt8] = []
    /// In the order of their lines, one a line.
    var items: [Item] = []
    /// The markers that stand in the place of others of the same length.
    var fancyMarkers = FancyMarkers()
    /// In the order of their numbers.
    var spans: [Span] = []
    /// The labels of directives, to be parsed along with the text.
    var labels = InlineSources()
    /// Whether any of the spans is a whole line.
    var hasLines = false

    init(source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// The index of the first item at or below a line.
    func firstItem(from line: Int) -> Int {
        var low = 0
        var high = items.count
        while low < high {
            let middle = (low + high) / 2
            if items[middle].line < line { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The index of the item that libcmark saw begin at a column of a line.
    func item(line: Int, column: Int) -> Int? {
        let index = firstItem(from: line)
        guard index < items.count, items[index].line == line, items[index].column == column else { return nil }
        return index
    }

    /// The item that begins on a line before a column.
    func item(before column: Int, onLine line: Int) -> Item? {
        guard !items.isEmpty else { return nil }
        let index = firstItem(from: line)
        guard index < items.count, items[index].line == line, items[index].column < column else { return nil }
        return items[index]
    }
}
#endif
