/// Formats markup in lines for people to read.
///
/// An element that is shown as a block has its own lines, indented by two spaces within another one. White space is added only
/// where a browser does not show it: next to the tags of blocks, where lines begin and end anyway. Runs of text and inline
/// elements are unchanged, and so are `pre`, `textarea`, `select`, `template`, custom elements, SVG, MathML, scripts and
/// styles. The default layout of elements decides. A `style`, `hidden` or `popover` attribute in the markup is taken into
/// account; a style sheet that turns blocks into inline elements is not.
enum PrettyPrinter {
    /// Elements below this depth are not indented further, so that the size of a page grows only linearly with its markup.
    private static let deepest = 40

    static func write(_ markup: UnsafeRawBufferPointer, to sink: inout some ByteSink) {
        let pieces = MarkupOutline(markup).pieces
        let meetsBlock = edges(after: pieces)
        var edge = Edge()
        // Whether the lines of each enclosing element are broken. The count is the nesting depth.
        var isBroken = [true]
        var depth = 0
        var space = 0..<0
        var last: MarkupOutline.Piece?
        for (index, piece) in pieces.enumerated() {
            if piece.kind == .space {
                space = space.isEmpty ? piece.range : space.lowerBound..<piece.range.upperBound
                continue
            }
            let breaks = isBroken.last == true
            if piece.kind == .close, piece.isBroken { depth -= 1 }
            if !piece.range.isEmpty {
                if !breaks || !(edge.isBlock || meetsBlock[index]) {
                    sink.write(UnsafeRawBufferPointer(rebasing: markup[space]))
                } else if last != nil {
                    writeLineEnd(depth: depth, to: &sink)
                }
                space = 0..<0
                sink.write(UnsafeRawBufferPointer(rebasing: markup[piece.range]))
                last = piece
            }
            switch piece.kind {
            case .open:
                isBroken.append(piece.isBroken)
                if piece.isBroken { depth += 1 }
            case .close: isBroken.removeLast()
            case .atom, .space: break
            }
            edge.pass(piece, entering: .open)
        }
        if last?.isLast == true {
            sink.write(literal: "\n")
        } else if !edge.isBlock {
            sink.write(UnsafeRawBufferPointer(rebasing: markup[space]))
        }
    }

    /// For each piece, whether nothing visible follows the gap before the next start or end of a block.
    private static func edges(after pieces: [MarkupOutline.Piece]) -> [Bool] {
        var edge = Edge()
        var edges = [Bool](repeating: false, count: pieces.count)
        for index in pieces.indices.reversed() {
            edge.pass(pieces[index], entering: .close)
            edges[index] = edge.isBlock
        }
        return edges
    }

    private static func writeLineEnd(depth: Int, to sink: inout some ByteSink) {
        sink.write(literal: "\n")
        for _ in 0..<min(depth, deepest) { sink.write(literal: "  ") }
    }
}

/// The last thing that a walk over the pieces, in either direction, has seen: the edge of a block, or inline content.
private struct Edge {
    private(set) var isBlock = false
    /// The edge seen before each enclosing element.
    private var outside: [Bool] = []

    /// - Parameter entering: The kind of piece with which the walk enters an element.
    mutating func pass(_ piece: MarkupOutline.Piece, entering: MarkupOutline.Piece.Kind) {
        switch piece.kind {
        case .space: break
        case .atom:
            if piece.display != .absent { isBlock = piece.display == .block }
        case entering:
            outside.append(isBlock)
            isBlock = piece.display != .inline
        case .open, .close:
            let before = outside.popLast() ?? false
            isBlock = piece.display == .absent ? before : piece.display == .block
        }
    }
}
