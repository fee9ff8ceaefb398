extension Document {
    /// Tells every reference its note's number, counted from 1 in the order in which the notes are first called, and
    /// which of the note's references it is. A reference whose note is not there gets no number.
    ///
    /// - Returns: The notes that are called, in the order of their numbers, each with how often it is.
    @discardableResult
    public mutating func numberFootnotes() -> [(footnote: Footnote, references: Int)] {
        var notes: [String: Footnote] = [:]
        blocks.forEachFootnote { note in if notes[note.label] == nil { notes[note.label] = note } }
        guard !notes.isEmpty else { return [] }
        var numbering = FootnoteNumbering(notes: notes)
        numbering.number(&blocks)
        // Notes call notes: what is found in one may add another at the end.
        var index = 0
        while index < numbering.called.count {
            var content = numbering.called[index].content
            numbering.number(&content)
            numbering.called[index].content = content
            index += 1
        }
        return numbering.called.map { ($0, numbering.counts[$0.label] ?? 0) }
    }
}

private struct FootnoteNumbering {
    let notes: [String: Footnote]
    var called: [Footnote] = []
    var counts: [String: Int] = [:]
    private var numbers: [String: Int] = [:]

    init(notes: [String: Footnote]) {
        self.notes = notes
    }

    mutating func number(_ blocks: inout [Block]) {
        for index in blocks.indices {
            // The notes themselves are gone through in the order in which they are called.
            if case .footnote = blocks[index] { continue }
            blocks[index].modifyInlineRuns { number(&$0) }
            blocks[index].modifyBlockRuns { number(&$0) }
        }
    }

    private mutating func number(_ inlines: inout [Inline]) {
        for index in inlines.indices {
            if case .footnoteReference(var reference) = inlines[index] {
                guard let note = notes[reference.label] else { continue }
                if numbers[reference.label] == nil {
                    called.append(note)
                    numbers[reference.label] = called.count
                }
                counts[reference.label, default: 0] += 1
                reference.number = numbers[reference.label]
                reference.occurrence = counts[reference.label]
                inlines[index] = .footnoteReference(reference)
            } else {
                inlines[index].modifyRun { number(&$0) }
            }
        }
    }
}

extension [Block] {
    func forEachFootnote(_ body: (Footnote) -> Void) {
        for block in self {
            if case .footnote(let note) = block { body(note) }
            block.forEachBlockRun { $0.forEachFootnote(body) }
        }
    }
}
