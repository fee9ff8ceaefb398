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
        // Notes call notes: what is found in one may add another at the end.
        var index = 0
        while index < numbering.called.count {
            var content = numbering.called[index].footnote.content
            if content.contains(where: \.holdsFootnoteReference) {
                numbering.number(&content)
                numbering.called[index].footnote.content = content
            }
            index += 1
        }
        return numbering.called
    }
}

private struct FootnoteNumbering {
    /// The notes that are called, in the order of their numbers, each with how often it is.
    var called: [(footnote: Footnote, references: Int)] = []
    private var notes: [String: Note] = [:]

    private struct Note {
        let footnote: Footnote
        /// 0 as long as nothing has called it.
        var number = 0
    }

    init(of blocks: [Block]) {
        blocks.forEachFootnote { note in
            if notes[note.label] == nil { notes[note.label] = Note(footnote: note) }
        }
    }

    var isEmpty: Bool { notes.isEmpty }

    mutating func number(_ blocks: inout [Block]) {
        for index in blocks.indices { number(&blocks[index]) }
    }

    mutating func number(_ block: inout Block) {
        // The notes themselves are gone through in the order in which they are called.
        if case .footnote = block { return }
        if case .table(var table) = block {
            if table.caption.contains(where: \.holdsFootnoteReference) { number(&table.caption) }
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
                guard let note = notes[reference.label] else { continue }
                var number = note.number
                if number == 0 {
                    called.append((note.footnote, 0))
                    number = called.count
                    notes[reference.label]?.number = number
                }
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
    fileprivate var holdsFootnoteReference: Bool {
        switch self {
        case .paragraph(let paragraph): return paragraph.content.contains(where: \.holdsFootnoteReference)
        case .heading(let heading): return heading.content.contains(where: \.holdsFootnoteReference)
        case .codeBlock, .htmlBlock, .thematicBreak: return false
        default: break
        }
        var found = false
        forEachInlineRun { found = found || $0.contains(where: \.holdsFootnoteReference) }
        forEachBlockRun { found = found || $0.contains(where: \.holdsFootnoteReference) }
        return found
    }
}

extension Inline {
    fileprivate var holdsFootnoteReference: Bool {
        switch self {
        case .footnoteReference: true
        case .text, .code, .softBreak: false
        default: run.contains(where: \.holdsFootnoteReference)
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
