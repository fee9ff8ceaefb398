import SitegenBase

/// A markup element that is being read, and the elements around it.
struct OpenElement {
    /// How many elements are open, not counting one whose first tag is being read.
    var depth = 0
    var tag: Tag?

    enum Tag {
        case start
        case end
    }
}

extension CodeReader {
    private static let elementName = ByteSet.wordPart.union("-:.$")
    private static let attributeName = ByteSet.wordPart.union("-:$")

    /// Reads an element used as a value; returns `false` if the angle bracket is an operator.
    mutating func readElement() -> Bool {
        guard let syntax = tables.grammar.elements, expectsOperand else { return false }
        let name = scanner.position + 1
        let next = scanner.byte(at: name)
        guard tables.start(next).contains(.word) || next == ">" else { return false }
        if syntax.besidesTypeParameters, isTypeParameter(from: name) { return false }
        var element = OpenElement()
        openTag(&element)
        readMarkup(in: element)
        return true
    }

    /// Whether `<T,`, `<T extends` or `: <T>(` starts the parameters of a function.
    private func isTypeParameter(from name: Int) -> Bool {
        let end = nameEnd(from: name)
        let next = scanner.end(of: .blanks, from: end)
        switch scanner.byte(at: next) {
        case ",", "=": return true
        case ">": return (previous == ":" || previous == "=") && scanner.byte(at: next + 1) == "("
        default: return next > end && scanner.matches("extends ", at: next)
        }
    }

    /// Continues reading markup, up to the end of the outermost element or the start of code within it.
    mutating func readMarkup(in element: OpenElement) {
        var element = element
        while !scanner.isAtEnd {
            let step = element.tag == nil ? readContent(&element) : readTag(&element)
            switch step {
            case .goesOn: continue
            case .holdsCode:
                scanner.position += 1
                open(.element(element), close: UInt8(ascii: "}"))
                return
            case .ends:
                endToken(isOperand: true)
                return
            }
        }
    }

    private enum MarkupStep {
        case goesOn
        case holdsCode
        case ends
    }

    /// Reads `<name`, `</name` or the bracket of a fragment's tag.
    private mutating func openTag(_ element: inout OpenElement) {
        scanner.position += 1
        element.tag = .start
        if scanner.current == "/" {
            scanner.position += 1
            element.tag = .end
        }
        scanner.mark(.tag, to: scanner.end(of: Self.elementName, from: scanner.position))
        if tables.grammar.naming.genericCalls { readTypeArguments() }
    }

    /// Reads the type arguments of an element, if there are any: `<List<string> items={a} />`.
    private mutating func readTypeArguments() {
        guard let end = typeArgumentsEnd(from: scanner.position) else { return }
        while scanner.position < end {
            let word = nameEnd(from: scanner.position)
            scanner.mark(word > scanner.position ? .type : nil, to: max(word, scanner.position + 1))
        }
    }

    private mutating func readTag(_ element: inout OpenElement) -> MarkupStep {
        let start = scanner.position
        let byte = scanner.current
        switch byte {
        case ">":
            scanner.position += 1
            element.depth += element.tag == .end ? -1 : 1
            element.tag = nil
            return element.depth > 0 ? .goesOn : .ends
        case "/" where scanner.byte(at: start + 1) == ">":
            scanner.position += 2
            element.tag = nil
            return element.depth > 0 ? .goesOn : .ends
        case "{": return .holdsCode
        case "\"", "'": scanner.mark(.string, to: min(scanner.next(byte, from: start + 1) + 1, scanner.end))
        case "=": scanner.mark(.operator, to: start + 1)
        default:
            let end = scanner.end(of: Self.attributeName, from: start)
            scanner.mark(end > start ? .attribute : nil, to: max(end, start + 1))
        }
        return .goesOn
    }

    private mutating func readContent(_ element: inout OpenElement) -> MarkupStep {
        scanner.position = scanner.start(of: ByteSet("<{&"), from: scanner.position)
        let start = scanner.position
        let next = scanner.byte(at: start + 1)
        switch scanner.current {
        case "{": return .holdsCode
        case "<" where tables.start(next).contains(.word) || next == "/" || next == ">": openTag(&element)
        case "&": readReference()
        default: scanner.position = min(start + 1, scanner.end)
        }
        return .goesOn
    }

    /// Reads a character reference: `&amp;`, `&#38;`.
    private mutating func readReference() {
        let start = scanner.position
        let end = scanner.end(of: ByteSet.letters.union(.digits).union("#"), from: start + 1)
        let isReference = end > start + 1 && scanner.byte(at: end) == ";"
        scanner.position = isReference ? end + 1 : end
        if isReference { scanner.mark(.escape, from: start) }
    }
}
