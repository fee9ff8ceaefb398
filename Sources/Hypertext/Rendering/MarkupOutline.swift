/// Markup as a list of pieces, with how each is laid out on the page.
///
/// The outline follows an HTML parser as long as the parser's behavior is certain: nested elements, and end tags left out where
/// the standard allows it (HTML Living Standard §13.1.2.4). At the first tag for which the parser would move, drop or insert
/// elements, the rest of the markup becomes one piece without inner structure.
struct MarkupOutline {
    struct Piece {
        enum Kind {
            case space, atom, open, close
        }

        var kind: Kind
        var display = ParsingTraits.Display.inline
        var range: Range<Int>
        /// Whether the element's content is broken into separate lines.
        var isBroken = false
        /// Whether the piece ends a page.
        var isLast = false
    }

    private(set) var pieces: [Piece] = []

    struct Element {
        let traits: ParsingTraits
        let name: Range<Int>
        /// The index of the start tag's piece.
        let piece: Int
        let isVerbatim: Bool
        let reach: Reach
        /// Where a browser with scripts enabled sees the end of a `noscript`.
        var endOfText = 0
    }

    enum Phase {
        case start, html, head, afterHead, body, afterBody
    }

    /// Thrown if the outline cannot follow the markup.
    struct Uncertainty: Error {}

    private(set) var tokenizer: MarkupTokenizer
    private(set) var open: [Element] = []
    var phase = Phase.start
    private(set) var position = 0
    /// Whether it is unknown where the open elements end.
    private var isLost = false

    init(_ bytes: UnsafeRawBufferPointer) {
        tokenizer = MarkupTokenizer(bytes.bindMemory(to: UInt8.self))
        do {
            while position < bytes.count { try readToken() }
        } catch {
            leaveRest()
        }
        while !open.isEmpty { close(bytes.count..<bytes.count) }
    }

    // MARK: Tokens

    private mutating func readToken() throws(Uncertainty) {
        let isForeign =
            open.last.map { $0.traits.content == .foreign && !$0.traits.rules.contains(.holdsHTML) } ?? false
        let token = tokenizer.read(at: position, isForeign: isForeign)
        let range = position..<tokenizer.end
        switch token {
        case .text: try readText(range)
        case .comment: add(range, .absent)
        case .characterData: if reach.contains(.select) { throw Uncertainty() }
        case .doctype:
            guard phase == .start, open.isEmpty else { throw Uncertainty() }
            add(range, .block)
        case .startTag: try readStartTag(range, isForeign: isForeign)
        case .endTag: try readEndTag(range)
        case .nothing: add(range, .inline)
        case .unfinished: throw Uncertainty()
        }
        // A start tag whose content is text has already consumed that content.
        position = max(position, range.upperBound)
    }

    private mutating func readText(_ range: Range<Int>) throws(Uncertainty) {
        guard let first = range.first(where: { !isSpace($0) }) else { return addSpace(range) }
        switch open.last?.traits.kind {
        case .html, nil: try beginBody()
        case .head, .table, .rowGroup, .row, .columnGroup: throw Uncertainty()
        case .noscript where phase == .head: throw Uncertainty()
        default: break
        }
        var end = range.upperBound
        while isSpace(end - 1) { end -= 1 }
        addSpace(range.lowerBound..<first)
        add(first..<end, .inline)
        addSpace(end..<range.upperBound)
    }

    private mutating func readStartTag(_ range: Range<Int>, isForeign: Bool) throws(Uncertainty) {
        let tagName = tokenizer.name
        let name = text(ofName: tagName)
        let isSelfClosing = tokenizer.isSelfClosing
        let effects = effects(of: tokenizer.attributes)
        var traits = isForeign ? ParsingTraits.ofForeign(name) : ParsingTraits.of(name)
        if isForeign {
            try checkForeign(traits, name, range)
            if isSelfClosing { return add(range, .inline) }
        } else {
            try prepare(traits)
        }
        if traits.kind == .html ? effects.contains(.setsWhiteSpace) : isUnusual(traits, effects) {
            traits.display = .inline
            if traits.content == .markup { traits.content = .verbatim }
        } else if traits.display == .block, effects.contains(.isAbsent) {
            traits.display = .absent
        }
        switch traits.content {
        case .void:
            add(range, traits.display)
        case .text, .script:
            var end =
                traits.content == .script
                ? tokenizer.endOfScript(from: range.upperBound)
                : tokenizer.endOfText(from: range.upperBound, name: tagName)
            if end < tokenizer.bytes.count {
                guard tokenizer.read(at: end, isForeign: false) == .endTag else { throw Uncertainty() }
                end = tokenizer.end
            }
            add(range.lowerBound..<end, traits.display)
            position = end
        case .foreign where isSelfClosing:
            add(range, .inline)
        case .markup, .verbatim, .foreign:
            push(traits, tagName, range)
        }
    }

    private mutating func readEndTag(_ range: Range<Int>) throws(Uncertainty) {
        let depth = try depth(closing: tokenizer.name)
        while open.count > depth + 1 { close(range.lowerBound..<range.lowerBound) }
        let element = open[depth]
        switch element.traits.kind {
        case .html: phase = .afterBody
        case .body: phase = .afterBody
        case .head: phase = .afterHead
        case .noscript where element.endOfText != range.lowerBound: throw Uncertainty()
        default: break
        }
        close(range)
    }

    /// The index of the element that an end tag ends, if every element within it may be ended implicitly.
    private func depth(closing name: Range<Int>) throws(Uncertainty) -> Int {
        guard let top = open.indices.last else { throw Uncertainty() }
        if areSame(open[top].name, name) { return top }
        let traits = ParsingTraits.of(text(ofName: name))
        guard traits.rules.contains(.endsOthers) else { throw Uncertainty() }
        var index = top
        while !areSame(open[index].name, name) {
            let inner = open[index].traits
            guard index > 0, inner.content != .foreign,
                inner.rules.contains(.hasOptionalEnd) || Self.isEnded(inner.kind, within: traits.kind)
            else { throw Uncertainty() }
            index -= 1
        }
        return index
    }

    /// Whether an element ends with the outer element that contains it.
    private static func isEnded(_ inner: ParsingTraits.Kind, within outer: ParsingTraits.Kind) -> Bool {
        switch (inner, outer) {
        case (.cell, .row), (.cell, .rowGroup), (.cell, .table), (.row, .rowGroup), (.row, .table): true
        case (.rowGroup, .table), (.columnGroup, .table), (.caption, .table), (.body, .html): true
        default: false
        }
    }

    // MARK: The stack

    var top: ParsingTraits.Kind? { open.last?.traits.kind }

    var reach: Reach { open.last?.reach ?? [] }

    private var isVerbatim: Bool { open.last?.isVerbatim ?? false }

    private mutating func push(_ traits: ParsingTraits, _ name: Range<Int>, _ range: Range<Int>) {
        var element = Element(
            traits: traits, name: name, piece: isVerbatim ? open[open.count - 1].piece : pieces.count,
            isVerbatim: isVerbatim || traits.content != .markup, reach: reach.within(traits))
        if traits.kind == .noscript {
            element.endOfText = tokenizer.endOfText(from: range.upperBound, name: name)
        }
        if isVerbatim {
            pieces[element.piece].range = pieces[element.piece].range.lowerBound..<range.upperBound
        } else if element.isVerbatim {
            add(range, traits.display)
        } else {
            if traits.display != .inline { breakParent() }
            pieces.append(Piece(kind: .open, display: traits.display, range: range))
        }
        open.append(element)
    }

    mutating func close(_ range: Range<Int>) {
        guard let element = open.popLast() else { return }
        if element.isVerbatim {
            pieces[element.piece].range = pieces[element.piece].range.lowerBound..<range.upperBound
            return
        }
        switch element.traits.kind {
        case .html, .head, .body:
            if pieces[(element.piece + 1)...].contains(where: { $0.kind != .space }) {
                pieces[element.piece].isBroken = true
            }
        default:
            // A line break inside the element also breaks the lines of the elements around it.
            if pieces[element.piece].isBroken { breakParent() }
        }
        pieces.append(
            Piece(
                kind: .close, display: isLost ? .inline : element.traits.display, range: range,
                isBroken: pieces[element.piece].isBroken,
                isLast: element.traits.kind == .html && !range.isEmpty))
    }

    private mutating func breakParent() {
        guard let parent = open.last, !parent.isVerbatim else { return }
        pieces[parent.piece].isBroken = true
    }

    // MARK: Pieces

    private mutating func add(_ range: Range<Int>, _ display: ParsingTraits.Display) {
        if isVerbatim, let element = open.last {
            pieces[element.piece].range = pieces[element.piece].range.lowerBound..<range.upperBound
            return
        }
        if display == .block { breakParent() }
        pieces.append(Piece(kind: .atom, display: display, range: range))
    }

    private mutating func addSpace(_ range: Range<Int>) {
        guard !range.isEmpty else { return }
        if isVerbatim { return add(range, .inline) }
        pieces.append(Piece(kind: .space, range: range))
    }

    /// Makes the rest of the markup one piece.
    private mutating func leaveRest() {
        isLost = true
        var start = position
        // Misplaced content in a table is shown before the table. Content after the end of the body is shown in the body.
        let first = phase == .afterBody ? 0 : open.firstIndex { $0.traits.kind == .table }.map { open[$0].piece }
        if let first {
            start = first < pieces.count ? pieces[first].range.lowerBound : 0
            pieces.removeSubrange(first...)
            while let element = open.last, element.piece >= first { open.removeLast() }
        }
        guard start < tokenizer.bytes.count else { return }
        add(start..<tokenizer.bytes.count, .inline)
    }
}
