/// Joins pieces into elements and sequences: in place if they are adjacent, otherwise by writing them again.
extension Writer {
    /// An element: its start tag, the output of `content`, and its end tag.
    @inline(__always)
    func element<A: MarkupAttribute>(_ name: StaticString, _ attributes: [A], _ content: () -> Markup) -> Markup {
        element(named: name, attributes, content)
    }

    @inline(never)
    func outlinedElement(
        _ name: StaticString, _ attributes: [GlobalAttribute], _ content: () -> Markup
    ) -> Markup {
        element(named: name, attributes, content)
    }

    /// An element whose name may not be known until run time.
    @inline(__always)
    func element<Name: TagName, A: MarkupAttribute>(
        named name: Name, _ attributes: [A], _ content: () -> Markup
    ) -> Markup {
        open()
        let start = position
        startTag(name, attributes)
        let inside = position
        let element = end(name, start, inside, content())
        close()
        return element
    }

    /// A void element, which has no end tag (HTML Living Standard §13.1.2).
    @inline(__always)
    func void<A: MarkupAttribute>(_ name: StaticString, _ attributes: [A]) -> Markup {
        piece { startTag(name, attributes) }
    }

    /// Text, escaped.
    @inline(__always)
    func text(_ text: String) -> Markup {
        piece { text.withBytes { escape($0) } }
    }

    /// The output of `body` as a piece.
    @inline(__always)
    func piece(_ body: () -> Void) -> Markup {
        open()
        let start = position
        body()
        let piece = piece(from: start)
        close()
        return piece
    }

    /// Markup from the program's source.
    func markup(_ literal: StaticString) -> Markup {
        piece { write(literal: literal) }
    }

    /// Returns the piece as the last one of the stream.
    @inline(__always)
    func place(_ piece: consuming Markup) -> Markup {
        if piece.end == position, isCurrent(piece) { return piece }
        return placeApart(piece)
    }

    /// Joins two pieces: their combined range if they are adjacent.
    @inline(__always)
    func join(_ first: consuming Markup, _ second: consuming Markup) -> Markup {
        guard first.end == second.start, isCurrent(first), isCurrent(second) else { return joinApart(first, second) }
        first.end = second.end
        take(second)
        return first
    }

    /// Joins any number of pieces. If some are not adjacent, all are written again, once.
    func join(_ pieces: [Markup]) -> Markup {
        var pieces = pieces[...]
        while let first = pieces.first, first.chunk == nil { pieces.removeFirst() }
        guard let first = pieces.first else { return .empty }
        var end = first.end
        for next in pieces.dropFirst() where next.chunk != nil {
            guard next.start == end, isHere(next) else { return writeAgain(pieces) }
            end = next.end
        }
        return isHere(first) ? piece(from: first.start, to: end) : writeAgain(pieces)
    }

    @inline(__always)
    func end<Name: TagName>(_ name: Name, _ start: Int, _ inside: Int, _ content: consuming Markup) -> Markup {
        if content.chunk == nil, position == inside {
            endTag(name)
            return piece(from: start)
        }
        guard content.start == inside, content.end == position, isCurrent(content) else {
            return endApart(name, start, inside, content)
        }
        endTag(name)
        // The end tag may have moved the stream to another chunk.
        guard isCurrent(content) else { return piece(from: start) }
        content.start = start
        content.end = position
        return content
    }

    @inline(never)
    private func endApart<Name: TagName>(_ name: Name, _ start: Int, _ inside: Int, _ content: Markup) -> Markup {
        if content.start == inside, content.end == position, isHere(content) {
            endTag(name)
            return piece(from: start)
        }
        let tag = piece(from: start, to: inside)
        let start = position
        write(tag)
        write(content)
        endTag(name)
        return piece(from: start)
    }

    @inline(never)
    private func placeApart(_ piece: Markup) -> Markup {
        if piece.chunk == nil || piece.end == position && isHere(piece) { return piece }
        return writeAgain([piece])
    }

    @inline(never)
    private func joinApart(_ first: Markup, _ second: Markup) -> Markup {
        if first.chunk == nil { return second }
        if second.chunk == nil { return first }
        if first.end == second.start, isHere(first), isHere(second) { return piece(from: first.start, to: second.end) }
        return writeAgain([first, second])
    }

    private func writeAgain(_ pieces: ArraySlice<Markup>) -> Markup {
        piece { for piece in pieces { write(piece) } }
    }

    @inline(__always)
    func endTag(_ name: some TagName) {
        write(literal: "</")
        name.write(to: self)
        write(byte: UInt8(ascii: ">"))
    }

    @inline(never)
    private func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var sink = self
        Escaping.write(text, to: &sink)
    }
}

/// The name of an element: from the program's source, or checked at run time.
protocol TagName {
    func write(to writer: Writer)
}

extension StaticString: TagName {
    @inline(__always)
    func write(to writer: Writer) { writer.write(literal: self) }
}

extension String: TagName {
    @inline(__always)
    func write(to writer: Writer) { writer.write(unescaped: self) }
}
