/// Lays markup out in lines, for people to read.
///
/// An element that is shown as a block has lines of its own, indented by two spaces within another one. White space
/// is only set where a browser does not show it: next to the tags of blocks, where lines begin and end anyway. Runs of
/// text and of elements within text stay as they are, and so do `pre`, `textarea`, `select`, `template`, custom
/// elements, SVG, MathML, scripts and styles. What counts is how a browser shows elements by default; a `style`,
/// `hidden` or `popover` attribute in the markup is heeded, a style sheet that makes blocks stand in text is not.
enum PrettyPrinter {
    /// Deeper elements are indented no more, so that the size of a page grows only with its markup.
    private static let deepest = 40

    static func write(_ markup: UnsafeRawBufferPointer, to sink: inout some ByteSink) {
        let pieces = MarkupOutline(markup).pieces
        let meetsBlock = edges(after: pieces)
        var edge = Edge()
        // Whether the lines are broken in the elements around, and how many of these elements there are.
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

    /// For each piece whether, looking on from the gap before it, there is nothing to see before a block begins or
    /// ends.
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

/// What a walk along the pieces, in either direction, has seen last: the edge of a block, or something in a line.
private struct Edge {
    private(set) var isBlock = false
    /// What was seen before each of the elements around.
    private var outside: [Bool] = []

    /// - Parameter entering: The kind of piece by which the walk comes into an element.
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
