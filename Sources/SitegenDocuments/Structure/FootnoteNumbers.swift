extension Document {
    /// Sets the numbers of every footnote reference: the number of its footnote, counted from 1 in the order of the first
    /// references, and which of the footnote's references it is. A reference whose footnote does not exist gets no number.
    ///
    /// - Returns: The referenced footnotes in the order of their numbers, each with its number of references.
    @discardableResult
    public mutating func numberFootnotes() -> [(footnote: Footnote, references: Int)] {
        var numbering = FootnoteNumbering(of: blocks)
        guard !numbering.isEmpty else { return [] }
        // Changed blocks are copied, and most blocks have no footnote references.
        for index in blocks.indices where blocks[index].holdsFootnoteReference {
            numbering.number(&blocks[index])
        }
        return numbering.calledNotes()
    }
}

/// Assigns numbers to footnotes in document order.
struct FootnoteNumbering {
    /// The referenced footnotes in the order of their numbers, each with its number of references.
    private var called: [(footnote: Footnote, references: Int)] = []
    /// The first footnote with each label, and its number, which is 0 until it is referenced.
    private var notes: [(footnote: Footnote, number: Int)] = []
    private var indices: [String: Int] = [:]

    init(of blocks: [Block]) {
        blocks.forEachFootnote { note in
            guard indices[note.label] == nil else { return }
            indices[note.label] = notes.count
            notes.append((note, 0))
        }
    }

    var isEmpty: Bool { notes.isEmpty }

    /// The footnotes referenced so far, and those that they reference, in the order of their numbers.
    mutating func calledNotes() -> [(footnote: Footnote, references: Int)] {
        // Footnotes can reference other footnotes, which are added at the end.
        var index = 0
        while index < called.count {
            var content = called[index].footnote.content
            if content.holdFootnoteReference {
                number(&content)
                called[index].footnote.content = content
            }
            index += 1
        }
        return called
    }

    private mutating func number(_ blocks: inout [Block]) {
        for index in blocks.indices { number(&blocks[index]) }
    }

    /// Assigns numbers to the references in a block.
    mutating func number(_ block: inout Block) {
        // Footnotes are processed in the order in which they are referenced.
        if case .footnote = block { return }
        if case .table(var table) = block {
            if table.caption.holdFootnoteReference { number(&table.caption) }
            table.modifyCells(where: \.holdsFootnoteReference) { number(&$0) }
            block = .table(table)
        } else {
            block.modifyInlineRuns { number(&$0) }
        }
        block.modifyBlockRuns { number(&$0) }
    }

    private mutating func number(_ inlines: inout [Inline]) {
        for index in inlines.indices {
            if case .footnoteReference(var reference) = inlines[index] {
                guard let note = indices[reference.label] else { continue }
                if notes[note].number == 0 {
                    called.append((notes[note].footnote, 0))
                    notes[note].number = called.count
                }
                let number = notes[note].number
                called[number - 1].references += 1
                reference.number = number
                reference.occurrence = called[number - 1].references
                inlines[index] = .footnoteReference(reference)
            } else if inlines[index].holdsFootnoteReference {
                inlines[index].modifyRun { number(&$0) }
            }
        }
    }
}

extension Block {
    /// Whether the block contains a footnote reference.
    var holdsFootnoteReference: Bool {
        switch self {
        case .paragraph(let paragraph): return paragraph.content.holdFootnoteReference
        case .heading(let heading): return heading.content.holdFootnoteReference
        case .codeBlock, .htmlBlock, .thematicBreak: return false
        default: break
        }
        var found = false
        forEachInlineRun { found = found || $0.holdFootnoteReference }
        forEachBlockRun { found = found || $0.holdFootnoteReference }
        return found
    }
}

extension [Block] {
    fileprivate var holdFootnoteReference: Bool {
        // Accessed by index, because passing a block on copies it with all its content.
        for index in indices where self[index].holdsFootnoteReference { return true }
        return false
    }
}

extension [Inline] {
    fileprivate var holdFootnoteReference: Bool {
        for index in indices {
            switch self[index] {
            case .footnoteReference: return true
            case .text, .code, .softBreak: continue
            default: if self[index].run.holdFootnoteReference { return true }
            }
        }
        return false
    }
}

extension Inline {
    fileprivate var holdsFootnoteReference: Bool {
        switch self {
        case .footnoteReference: true
        case .text, .code, .softBreak: false
        default: run.holdFootnoteReference
        }
    }
}

extension [Block] {
    func forEachFootnote(_ body: (Footnote) -> Void) {
        for block in self {
            switch block {
            case .paragraph, .heading, .codeBlock, .htmlBlock, .thematicBreak: continue
            case .footnote(let note): body(note)
            default: break
            }
            block.forEachBlockRun { $0.forEachFootnote(body) }
        }
    }
}
