#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// A source text in the form passed to libcmark, and the original source of the parts that differ.
struct Rewriting {
    /// A line whose start became the marker of a list item.
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
        /// The original text at the marker, as a range in ``source``.
        var written: Range<Int>
        /// The length of the marker in bytes, including the blanks after it.
        var width: Int
    }

    /// A part of the source that became a number between two placeholders.
    struct Span {
        enum Kind {
            /// `[^label]`, with the label of its footnote.
            case reference(label: String)
            /// Whole lines, which became an HTML block, ``fence``.
            case block(Block)
            /// The first line of a formula, with the formula and the source range of each of its lines.
            case formula(Formula, lines: [Range<Int>])
            /// A further line of a formula.
            case formulaLine
            /// An escaped character beside `*` or `_`, or a character reference, with the third byte of the character's
            /// placeholder.
            case escape(byte: UInt8)
        }

        enum Block {
            case line(LineSyntax.Whole)
            case table(SourceTable)
            /// HTML that the end of a directive ends, with the text of each of its lines.
            case html([Range<Int>])
            /// The start of an item whose first line is empty. The following text does not continue any text, and may be
            /// indented code.
            case emptyItem
        }

        let kind: Kind
        let line: Int
        let column: Int
        /// The range in ``source``.
        let written: Range<Int>
        /// Whether ``Rewriting/punctuation`` is inserted before and after it, because libcmark must see punctuation beside `*` and
        /// `_`, which a placeholder is not: emphasis ends after a period in `*a.*[^b]`.
        var isAfterEmphasis = false
        var isBeforeEmphasis = false
    }

    /// Replaces the start of an item, followed by blanks up to its width.
    static let itemMarker = UInt8(ascii: "+")

    /// Wider than most original markers, so that text indented by four columns belongs to the item.
    static let itemWidth = 4

    /// The delimiters around the number of lines that became an HTML block. Such a block can interrupt a paragraph and ends with
    /// its line (CommonMark §4.6, kind 5).
    static let fence = (start: Array("<![CDATA[".utf8), end: Array("]]>".utf8))

    /// Inserted between a delimiter and a span.
    static let punctuation = Array("\\!".utf8)

    /// Whether the text is the original text.
    var isSource = true
    /// The original text.
    let source: UnsafeBufferPointer<UInt8>
    /// The text that is passed to libcmark.
    var bytes: [UInt8] = []
    /// The items in line order, one per line.
    var items: [Item] = []
    /// The markers that replace others of the same length, in text order.
    var fancyMarkers: [FancyLists.Marker] = []
    /// The spans in the order of their numbers.
    var spans: [Span] = []
    /// The labels of directives and the cells of tables, which are parsed with the text.
    var pieces = InlineSources()
    /// Whether any of the spans is a block.
    var hasBlocks = false

    init(source: UnsafeBufferPointer<UInt8>) {
        self.source = source
    }

    /// The item that begins on a line.
    func item(onLine line: Int) -> Item? {
        let item = items[items.partitionPoint { $0.line >= line }...].first
        return item?.line == line ? item : nil
    }

    /// The fancy marker at a position.
    func fancyMarker(line: Int, column: Int) -> FancyLists.Marker? {
        let place = fancyMarkers.partitionPoint { ($0.line, $0.column) >= (line, column) }
        let marker = fancyMarkers[place...].first
        return marker?.line == line && marker?.column == column ? marker : nil
    }
}
#endif
