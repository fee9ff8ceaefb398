import SitegenBase

/// Joins the atoms of a row, with the spaces that TeX puts between them (The TeXbook, chapter 18).
struct RowBuilder {
    private var elements: [MathElement] = []

    /// - Parameter isAfterOrdinary: Whether the row continues another one, so that a symbol at its start has an operand before
    ///   it.
    static func element(of atoms: [Atom], isAfterOrdinary: Bool = false) -> MathElement {
        MathElement.row(elements(of: atoms, isAfterOrdinary: isAfterOrdinary))
    }

    static func elements(of atoms: [Atom], isAfterOrdinary: Bool = false) -> [MathElement] {
        let atoms = corrected(atoms, isAfterOrdinary: isAfterOrdinary)
        var builder = RowBuilder()
        var index = 0
        while index < atoms.count {
            WorkCounter.add()
            let end = builder.endOfWord(in: atoms, from: index)
            if end > index + 1 {
                builder.append(word: atoms[index..<end])
                index = end
                continue
            }
            builder.append(atoms, index)
            index += 1
        }
        return builder.elements
    }

    /// A binary symbol that lacks an operand on one side is treated as an ordinary one.
    private static func corrected(_ atoms: [Atom], isAfterOrdinary: Bool) -> [Atom] {
        guard atoms.contains(where: { $0.kind == .binary }) else { return atoms }
        var atoms = atoms
        var previous: Int?
        var before: AtomClass? = isAfterOrdinary ? .ordinary : nil
        for index in atoms.indices where atoms[index].kind != .none {
            switch (atoms[index].kind, before) {
            case (.binary, nil), (.binary, .binary), (.binary, .function), (.binary, .relation), (.binary, .opening),
                (.binary, .punctuation):
                atoms[index].demote(isPrefix: true)
            case (.relation, .binary), (.closing, .binary), (.punctuation, .binary):
                if let previous { atoms[previous].demote(isPrefix: false) }
            case (.binary, _) where previous == nil:
                atoms[index].element.attributes += " form=\"infix\""
            default: break
            }
            before = atoms[index].kind
            previous = index
        }
        if let previous, atoms[previous].kind == .binary { atoms[previous].demote(isPrefix: false) }
        return atoms
    }

    private func endOfWord(in atoms: [Atom], from start: Int) -> Int {
        guard let alphabet = atoms[start].word else { return start }
        var end = start + 1
        while end < atoms.count, atoms[end].word == alphabet, atoms[end].element.name == atoms[start].element.name {
            end += 1
        }
        return end
    }

    private mutating func append(word atoms: ArraySlice<Atom>) {
        var text = ""
        for atom in atoms { if case .text(let letter) = atom.element.content { text += letter } }
        let name = atoms.first?.element.name ?? .mi
        elements.append(MathElement(name, text: text))
    }

    private mutating func append(_ atoms: [Atom], _ index: Int) {
        let atom = atoms[index]
        guard atom.isName else {
            elements.append(atom.element)
            return
        }
        if let last = elements.last, last.name != .mo, last.name != .mspace {
            elements.append(.space(0.1667))
        }
        elements.append(atom.element)
        let next = atoms[(index + 1)...].firstIndex {
            WorkCounter.add()
            return $0.kind != .none
        }
        switch next.map({ atoms[$0].kind }) {
        case .ordinary, .function:
            elements.append(MathElement(.mo, text: "\u{2061}"))
            elements.append(.space(0.1667))
        case .opening: elements.append(MathElement(.mo, text: "\u{2061}"))
        default: break
        }
    }
}

extension Atom {
    fileprivate mutating func demote(isPrefix: Bool) {
        kind = .ordinary
        guard element.name == .mo, case .text(let text) = element.content else { return }
        element.attributes =
            isPrefix && ["+", "−", "±", "∓"].contains(text) ? " form=\"prefix\"" : " lspace=\"0\" rspace=\"0\""
    }
}
