extension FormulaParser {
    /// A delimiter that stretches to the height of its content; none for an empty text.
    static func fence(_ text: String, _ form: String) -> MathElement {
        MathElement(.mo, " fence=\"true\" form=\"\(form)\" stretchy=\"true\"", text: text)
    }

    /// `\left( … \middle| … \right)`.
    mutating func fenced(_ token: TeXToken) throws(MathError) -> Atom {
        var elements = [Self.fence(try delimiter(after: token), "prefix")]
        while true {
            elements += RowBuilder.elements(of: try row())
            guard let end = try stream.next() else { throw MathError(.unclosed("\\left"), at: token.offset) }
            if end.isCommand("middle") {
                let text = try delimiter(after: end)
                elements.append(
                    MathElement(
                        .mo, " fence=\"true\" stretchy=\"true\" lspace=\"0.1667em\" rspace=\"0.1667em\"", text: text))
            } else if end.isCommand("right") {
                elements.append(Self.fence(try delimiter(after: end), "postfix"))
                return Atom(kind: .ordinary, element: MathElement(.mrow, elements))
            } else {
                throw MathError(.unclosed("\\left"), at: token.offset)
            }
        }
    }

    mutating func sizedDelimiter(_ ems: Double, _ kind: AtomClass, _ token: TeXToken) throws(MathError) -> Atom {
        let text = try delimiter(after: token)
        let size = MathElement.number(ems)
        let form =
            switch kind {
            case .opening: " form=\"prefix\""
            case .closing: " form=\"postfix\""
            case .relation: " lspace=\"0.2778em\" rspace=\"0.2778em\""
            default: " lspace=\"0\" rspace=\"0\""
            }
        let attributes = "\(form) fence=\"true\" stretchy=\"true\" minsize=\"\(size)em\" maxsize=\"\(size)em\""
        return Atom(kind: kind, element: MathElement(.mo, attributes, text: text))
    }

    /// The character of the next delimiter, empty for `.`.
    mutating func delimiter(after token: TeXToken) throws(MathError) -> String {
        guard var next = try stream.next() else { throw MathError(.noDelimiter(token.spelling), at: token.offset) }
        // Braces around a delimiter are ignored.
        if next.isCharacter("{"), let inner = try stream.next() {
            next = inner
            guard let close = try stream.next(), close.isCharacter("}") else {
                throw MathError(.noDelimiter(token.spelling), at: token.offset)
            }
        }
        switch next.kind {
        case .character("."): return ""
        case .character("<"): return "⟨"
        case .character(">"): return "⟩"
        case .character(let character) where Self.delimiters.contains(character): return String(Character(character))
        case .command(let name):
            if case .symbol(let text, _) = CommandTable.commands[name], let first = text.unicodeScalars.first,
                Self.delimiters.contains(first)
            {
                return text
            }
            if name == "lt" { return "⟨" }
            if name == "gt" { return "⟩" }
        default: break
        }
        throw MathError(.noDelimiter(token.spelling), at: token.offset)
    }

    private static let delimiters = Set("()[]{}|‖∣∥/\\⟨⟩⌈⌉⌊⌋↑↓↕⇑⇓⇕⟮⟯⎰⎱⌜⌝⌞⌟⟦⟧⦃⦄".unicodeScalars)
}
