/// Commands that enclose, move, hide or color their argument.
extension FormulaParser {
    mutating func enclosed(_ primitive: Command.Primitive, _ token: TeXToken) throws(MathError) -> Atom {
        let element =
            primitive == .fbox || primitive == .sout ? try text("", token).element : try argument(for: token)
        return Atom(
            kind: .ordinary,
            element: MathElement(.mrow, " style=\"\(Self.enclosures[primitive] ?? "")\"", [element]))
    }

    /// CSS for enclosures, because MathML Core has no `menclose`.
    private static let enclosures: [Command.Primitive: String] = [
        .boxed: "border:1px solid;padding:.3em", .fbox: "border:1px solid;padding:.3em",
        .cancel: "background:\(line("to bottom right"))", .bcancel: "background:\(line("to top right"))",
        .xcancel: "background:\(line("to top right")),\(line("to bottom right"))",
        .sout: "background:\(line("to bottom"))", .phase: "border-bottom:1px solid;border-left:1px solid",
        .angl: "border-top:1px solid;border-right:1px solid;padding:.1em .1em 0 0",
    ]

    private static func line(_ direction: String) -> String {
        "linear-gradient(\(direction),transparent calc(50% - .04em),currentColor calc(50% - .03em),"
            + "currentColor calc(50% + .03em),transparent calc(50% + .04em))"
    }

    mutating func boxed(_ primitive: Command.Primitive, _ token: TeXToken) throws(MathError) -> Atom {
        var sides = "tb"
        if primitive == .smash, let bracketed = try stream.bracketed() {
            sides = bracketed.text
        }
        let content: MathElement
        switch primitive {
        case .llap, .rlap, .clap: content = try text("", token).element
        case .mathstrut: content = MathElement(.mo, " stretchy=\"false\"", text: "(")
        default: content = try argument(for: token)
        }
        let element: MathElement
        switch primitive {
        case .phantom: element = MathElement(.mphantom, [content])
        case .hphantom:
            element = MathElement(.mpadded, " height=\"0\" depth=\"0\"", [MathElement(.mphantom, [content])])
        case .vphantom, .mathstrut: element = MathElement(.mpadded, " width=\"0\"", [MathElement(.mphantom, [content])])
        case .smash:
            let attributes = (sides.contains("t") ? " height=\"0\"" : "") + (sides.contains("b") ? " depth=\"0\"" : "")
            element = MathElement(.mpadded, attributes, [content])
        case .mathllap, .llap:
            element = MathElement(.mpadded, " width=\"0\" style=\"direction:rtl\"", [content])
        case .mathclap, .clap:
            element = MathElement(.mpadded, " width=\"0\" style=\"text-align:center\"", [content])
        case .vcenter: element = content
        default: element = MathElement(.mpadded, " width=\"0\"", [content])
        }
        return Atom(kind: .ordinary, element: element)
    }

    mutating func colored(_ primitive: Command.Primitive, _ token: TeXToken) throws(MathError) -> Atom {
        let color = try color(for: token)
        switch primitive {
        case .textcolor:
            let content = try argument(for: token)
            return Atom(
                kind: .ordinary, element: MathElement(.mstyle, keepsColors ? " mathcolor=\"\(color)\"" : "", [content]))
        case .fcolorbox:
            let background = try self.color(for: token)
            let content = try text("", token).element
            let attributes =
                keepsColors
                ? " mathbackground=\"\(background)\" style=\"border:1px solid \(color);padding:.3em\""
                : " style=\"border:1px solid;padding:.3em\""
            return Atom(kind: .ordinary, element: MathElement(.mrow, attributes, [content]))
        default:
            let content = try text("", token).element
            let attributes = keepsColors ? " mathbackground=\"\(color)\" style=\"padding:.3em\"" : ""
            return Atom(kind: .ordinary, element: MathElement(.mrow, attributes, [content]))
        }
    }

    mutating func rule(_ token: TeXToken) throws(MathError) -> Atom {
        let shift = try stream.bracketed()?.text
        let width = try length(for: token)
        let height = try length(for: token)
        let space = MathElement(
            .mspace,
            " width=\"\(MathElement.number(max(0, width)))em\" height=\"\(MathElement.number(max(0, height)))em\""
                + " style=\"background:currentColor\"", [])
        guard let shift else { return Atom(kind: .ordinary, element: space) }
        guard let ems = Self.ems(shift) else { throw MathError(.badLength(shift), at: token.offset) }
        return Atom(
            kind: .ordinary, element: MathElement(.mpadded, " voffset=\"\(MathElement.number(ems))em\"", [space]))
    }

    mutating func raised(_ primitive: Command.Primitive, _ token: TeXToken) throws(MathError) -> Atom {
        let distance = try length(for: token)
        let content = primitive == .raisebox ? try text("", token).element : try argument(for: token)
        let offset = MathElement.number(primitive == .lower ? -distance : distance)
        return Atom(kind: .ordinary, element: MathElement(.mpadded, " voffset=\"\(offset)em\"", [content]))
    }

    /// A color name or hexadecimal digits, and nothing else.
    mutating func color(for token: TeXToken) throws(MathError) -> String {
        let text = try stream.argument(of: token.spelling, at: token.offset).text
        let digits = text.hasPrefix("#") ? text.dropFirst() : text[...]
        let isNumber = (digits.count == 3 || digits.count == 6) && digits.allSatisfy { $0.isASCII && $0.isHexDigit }
        if isNumber, text.hasPrefix("#") || digits.count == 6 { return "#" + digits }
        guard !text.isEmpty, text.utf8.count <= 24, text.allSatisfy({ $0.isASCII && $0.isLetter }) else {
            throw MathError(.badColor(text), at: token.offset)
        }
        return text
    }

    /// A length in ems: in braces, or as a number and a unit.
    mutating func length(for token: TeXToken) throws(MathError) -> Double {
        guard let first = try stream.peek() else {
            throw MathError(.missingArgument(token.spelling), at: token.offset)
        }
        var written = ""
        if first.isCharacter("{") {
            written = try stream.argument(of: token.spelling, at: token.offset).text
        } else {
            while let next = stream.peekRaw, case .character(let character) = next.kind, written.utf8.count < 24,
                "+-.0123456789abcdefghijklmnopqrstuvwxyz".unicodeScalars.contains(character), Self.ems(written) == nil
            {
                written.unicodeScalars.append(character)
                _ = try stream.nextRaw()
            }
        }
        guard let ems = Self.ems(written) else { throw MathError(.badLength(written), at: first.offset) }
        return ems
    }

    /// The number of ems of a length (The TeXbook, chapter 10; an em has ten points).
    static func ems(_ text: String) -> Double? {
        guard text.utf8.count > 2, let unit = units[String(text.suffix(2))] else { return text == "0" ? 0 : nil }
        let number = text.dropLast(2)
        guard let value = Double(number.first == "+" ? number.dropFirst() : number), value.isFinite else { return nil }
        return max(-100, min(100, value * unit))
    }

    private static let units: [String: Double] = [
        "em": 1, "ex": 0.431, "mu": 1.0 / 18, "pt": 0.1, "mm": 0.2845, "cm": 2.845, "in": 7.227, "bp": 0.1004,
        "pc": 1.2,
        "dd": 0.107, "cc": 1.284, "nd": 0.1067, "nc": 1.2804, "sp": 0.1 / 65536, "px": 0.0753,
    ]
}
