#if canImport(CSitegenCmark)
import SitegenBase
import SitegenDocuments

/// The syntax beyond CommonMark with which a line may begin, after blanks and the markers of quotes and items. Whether it has a
/// meaning depends on the blocks around it, which ``BlockScan`` asks libcmark for.
struct LineSyntax {
    /// A marker that is replaced with that of an item.
    struct Marker {
        enum Kind {
            case definition
            case footnote(label: String)
            case fancy(FancyLists.Marker)
        }

        let kind: Kind
        /// The range of the marker; of a definition or a footnote, with the blanks after it.
        let range: Range<Int>

        var isDefinition: Bool { if case .definition = kind { true } else { false } }
        var isFootnote: Bool { if case .footnote = kind { true } else { false } }
        var isFancy: Bool { if case .fancy = kind { true } else { false } }
    }

    /// Syntax that takes the rest of the line.
    enum Whole {
        case directive(DirectiveLine)
        /// Whether no blank line precedes it.
        case attributes(NodeAttributes, hasTextAbove: Bool)
        case abbreviation(AbbreviationLine)
    }

    /// The markers, in the order of the line.
    var markers: [Marker] = []
    var whole: (kind: Whole, start: Int)?
    /// The alignments of a delimiter row, and the start of its text.
    var delimiterRow: (alignments: [Table.Alignment?], start: Int)?
    /// Where a displayed formula may begin.
    var formulaStart: Int?

    /// - Parameter number: The number of the line.
    /// - Returns: `nil` if the line has no such syntax, as nearly all lines.
    init?(line: Range<Int>, number: Int, in source: UnsafeBufferPointer<UInt8>, _ triggers: Triggers) {
        var reader = Reader(source: source, line: line, number: number, triggers: triggers)
        reader.read(into: &self)
        if markers.isEmpty, whole == nil, delimiterRow == nil, formulaStart == nil { return nil }
    }

    /// A line without such syntax.
    init() {}

    /// Reads a line from its start.
    private struct Reader {
        let source: UnsafeBufferPointer<UInt8>
        let line: Range<Int>
        let number: Int
        let triggers: Triggers
        /// Whether the marker of an item precedes the position, and whether it is that of a definition or a footnote.
        var isInItem = false
        var isInNote = false
        var index = 0

        mutating func read(into syntax: inout LineSyntax) {
            index = line.lowerBound
            while true {
                while index < line.upperBound, source[index].isPrefix { index += 1 }
                guard index < line.upperBound else { return }
                if let end = ListMarkers.markerEnd(from: index, to: line.upperBound, in: source),
                    end < line.upperBound, source[end].isSpaceOrTab
                {
                    index = end
                    isInItem = true
                } else if let marker = marker() {
                    syntax.markers.append(marker)
                    index = marker.range.upperBound
                    isInItem = true
                    if !marker.isFancy { isInNote = true }
                } else {
                    break
                }
            }
            if !isInNote { syntax.whole = whole().map { ($0, index) } }
            guard syntax.whole == nil else { return }
            let byte = source[index]
            if triggers.contains(.tables), !isInItem,
                byte == TableSyntax.pipe || byte == TableSyntax.colon || byte == TableSyntax.hyphen
            {
                syntax.delimiterRow = TableSyntax.alignments(in: index..<line.upperBound, of: source)
                    .map { ($0, index) }
            }
            if triggers.hasFormulas, beginsFormula() { syntax.formulaStart = index }
        }

        private func marker() -> Marker? {
            switch source[index] {
            case UInt8(ascii: ":") where triggers.contains(.definitionLists) && !isInItem:
                let text = afterBlanks(index + 1)
                guard text > index + 1, text < line.upperBound else { return nil }
                return Marker(kind: .definition, range: index..<text)
            case UInt8(ascii: "[") where triggers.contains(.footnotes) && !isInNote:
                guard let label = SourceRewriter.footnoteLabel(at: index, to: line.upperBound, in: source),
                    label.upperBound + 1 < line.upperBound, source[label.upperBound + 1] == UInt8(ascii: ":")
                else { return nil }
                return Marker(
                    kind: .footnote(label: String(decoding: source[label], as: UTF8.self)),
                    range: index..<afterBlanks(label.upperBound + 2))
            case let byte where triggers.contains(.fancyLists) && FancyMarker.mayBegin(with: byte):
                guard let length = FancyMarker.end(in: UnsafeBufferPointer(rebasing: source[index..<line.upperBound])),
                    let marker = FancyLists.Marker(
                        written: index..<index + length, lineStart: line.lowerBound, line: number, in: source)
                else { return nil }
                return Marker(kind: .fancy(marker), range: marker.written)
            default: return nil
            }
        }

        private func afterBlanks(_ start: Int) -> Int {
            var end = start
            while end < line.upperBound, source[end].isSpaceOrTab { end += 1 }
            return end
        }

        private func whole() -> Whole? {
            let rest = source[index..<line.upperBound]
            switch source[index] {
            case UInt8(ascii: ":") where triggers.contains(.directives) && rest.dropFirst().first == UInt8(ascii: ":"):
                return DirectiveLine(rest).map { .directive($0) }
            case UInt8(ascii: "{") where triggers.contains(.attributes) && !isInItem:
                return AttributeLine.attributes(of: rest, allowsColon: triggers.contains(.kramdownAttributes))
                    .map { .attributes($0, hasTextAbove: false) }
            case UInt8(ascii: "*") where triggers.contains(.abbreviations) && !isInItem:
                return AbbreviationLine(rest).map { .abbreviation($0) }
            default: return nil
            }
        }

        private func beginsFormula() -> Bool {
            guard index + 1 < line.upperBound else { return false }
            let (first, second) = (source[index], source[index + 1])
            return triggers.contains(.math) && first == UInt8(ascii: "$") && second == UInt8(ascii: "$")
                || triggers.contains(.mathBrackets) && first == UInt8(ascii: "\\") && second == UInt8(ascii: "[")
        }
    }
}
#endif
