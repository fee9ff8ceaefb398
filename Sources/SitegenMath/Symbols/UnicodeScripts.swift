/// Unicode's superscript and subscript characters, which represent scripts as in KaTeX.
enum UnicodeScripts {
    static let table: [Unicode.Scalar: (character: Unicode.Scalar, isAbove: Bool)] = {
        var table: [Unicode.Scalar: (character: Unicode.Scalar, isAbove: Bool)] = [:]
        let above = zip(
            "⁺⁻⁼⁽⁾⁰¹²³⁴⁵⁶⁷⁸⁹ᵃᵇᶜᵈᵉᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘʷˣʸᶻᵛᵝᵞᵟᵠᵡ".unicodeScalars,
            "+-=()0123456789abcdeghijklmnoprstuwxyzvβγδϕχ".unicodeScalars)
        for (script, character) in above { table[script] = (character, true) }
        let below = zip(
            "₊₋₌₍₎₀₁₂₃₄₅₆₇₈₉ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓᵦᵧᵨᵩᵪ".unicodeScalars,
            "+-=()0123456789aehijklmnoprstuvxβγρϕχ".unicodeScalars)
        for (script, character) in below { table[script] = (character, false) }
        return table
    }()
}

extension FormulaParser {
    /// The next superscript or subscript characters, as a row.
    mutating func unicodeScripts(isAbove: Bool) throws(MathError) -> MathElement {
        var tokens: [TeXToken] = []
        while let token = try stream.peek(), let script = token.unicodeScript, script.isAbove == isAbove {
            _ = try stream.next()
            tokens.append(TeXToken(kind: .character(script.character), offset: token.offset))
        }
        let outer = mode
        mode = mode.script()
        defer { mode = outer }
        try stream.putBack(TeXToken(kind: .character("}"), offset: stream.offset))
        try stream.putBack(tokens)
        let atoms = try row()
        _ = try stream.next()
        return RowBuilder.element(of: atoms)
    }
}
