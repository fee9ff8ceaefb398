extension Document {
    /// Tells every reference its note's number, counted from 1 in the order in which the notes are first called, and
    /// which of the note's references it is. A reference whose note is not there gets no number.
    ///
    /// - Returns: The notes that are called, in the order of their numbers, each with how often it is.
    @discardableResult
    public mutating func numberFootnotes() -> [(footnote: Footnote, references: Int)] {
        var numbering = FootnoteNumbering(of: blocks)
        guard !numbering.isEmpty else { return [] }
        // What is changed is copied, and most blocks call no note.
        for index in blocks.indices where blocks[index].holdsFootnoteReference {
            numbering.number(&blocks[index])
        }
        return numbering.calledNotes()
    }
}

/// Gives notes their numbers as a document is gone through from its beginning.
struct FootnoteNumbering {
    /// The notes that are called, in the order of their numbers, each with how often it is.
    private var called: [(footnote: Footnote, references: Int)] = []
    /// The first note of each label, with its number, which is 0 as long as nothing has called it.
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

    /// The notes that were called so far, and those that they call, in the order of their numbers.
    mutating func calledNotes() -> [(footnote: Footnote, references: Int)] {
        // Notes call notes: what is found in one may add another at the end.
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

    /// Gives the references of a block their numbers.
    mutating func number(_ block: inout Block) {
        // The notes themselves are gone through in the order in which they are called.
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
    /// Whether a note is called within the block.
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
        // Looked at where they stand: a block that is handed on is copied with all that it holds.
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
