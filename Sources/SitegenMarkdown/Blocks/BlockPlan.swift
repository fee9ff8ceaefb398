#if canImport(CSitegenCmark)
import SitegenDocuments

/// What ``BlockScan`` has found in a text: the syntax that libcmark does not know, each where libcmark would read it as a block,
/// and the texts with inline content.
struct BlockPlan {
    /// A part of the source that libcmark gets in another form.
    struct Change {
        enum Kind {
            /// A whole line, which becomes a block of its own.
            case line(LineSyntax.Whole)
            /// The marker of a definition or a footnote, which becomes that of a list item.
            case item(Item)
            /// The marker of a fancy list, which becomes a number of the same length.
            case fancyMarker(FancyLists.Marker)
            case table(TableLines)
            /// HTML that ends above a line that ends a directive, and otherwise at a blank line.
            case html(ReplacedLines)
        }

        let kind: Kind
        /// The range in the source.
        let range: Range<Int>
        /// The number of the first line.
        let line: Int
    }

    struct Item {
        let kind: Rewriting.Item.Kind
        /// The width of its new marker, with the blanks after it.
        let width: Int
        /// Whether nothing follows it on its line.
        let isEmpty: Bool
    }

    /// Lines that become one block.
    struct ReplacedLines {
        /// The start of the block.
        let start: Int
        /// The text of the first line.
        let first: Range<Int>
        /// For each line below the first, the markers of its containers, and its text.
        var others: [(prefix: Range<Int>, text: Range<Int>)] = []

        /// The range in the source.
        var range: Range<Int> { start..<(others.last?.text.upperBound ?? first.upperBound) }
    }

    /// The lines of a table.
    struct TableLines {
        /// libcmark reads the table as the end of this paragraph.
        let paragraph: OpenBlocks.Node
        let headerLine: Int
        let alignments: [Table.Alignment?]
        /// The header row, the delimiter row and the others.
        var lines: ReplacedLines
    }

    /// A paragraph or a heading.
    struct Leaf {
        enum Kind {
            case paragraph
            case heading
            /// A paragraph whose first line may be the title of an alert, which is a text of its own.
            case alertTitle
        }

        let node: OpenBlocks.Node
        let kind: Kind
        /// From the start of its text to the end of its last line.
        let range: Range<Int>
        let lines: ClosedRange<Int>
    }

    /// In text order.
    var changes: [Change] = []
    /// In text order.
    var leaves: [Leaf] = []
    /// The formulas with two delimiters on each side that begin a line, in text order. What is on their lines begins no blocks.
    var displayFormulas: [Range<Int>] = []
}
#endif
