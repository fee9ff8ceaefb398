/// A piece of a formula with its TeX class.
struct Atom {
    /// The position of scripts.
    enum Limits {
        /// Beside the base.
        case beside
        /// Below and above it in display style.
        case movable
        /// Below and above it.
        case always
    }

    var kind: AtomClass
    var element: MathElement
    var limits = Limits.beside
    /// Whether it is the name of a function, which determines the spaces around it.
    var isName = false
    /// The alphabet of letters that form a word, such as `\mathrm{abc}`.
    var word: MathAlphabet?

    /// A symbol: an operator, a delimiter or a point.
    ///
    /// - Parameter inScript: Whether it is in a script, in which TeX adds no space around it.
    static func sign(_ text: String, _ kind: AtomClass, inScript: Bool = false) -> Atom {
        switch kind {
        case .opening, .closing:
            var attributes = " stretchy=\"false\""
            if Self.barSigns.contains(text) { attributes += " lspace=\"0\" rspace=\"0\"" }
            return Atom(kind: kind, element: MathElement(.mo, attributes, text: text))
        case .binary, .relation, .punctuation:
            var attributes = inScript ? " lspace=\"0\" rspace=\"0\"" : Self.spaces[text] ?? ""
            if Self.tallSigns.contains(text) { attributes += " stretchy=\"false\"" }
            if text == ":", kind == .punctuation, !inScript { attributes = " lspace=\"0\" rspace=\"0.1667em\"" }
            if text == "." || text == "⋅", kind == .punctuation { attributes = " lspace=\"0\" rspace=\"0.1667em\"" }
            return Atom(kind: kind, element: MathElement(.mo, attributes, text: text))
        default:
            let isLetterLike = text == "∂" || text == "∇" || text.unicodeScalars.allSatisfy(\.isItalicized)
            return Atom(
                kind: kind, element: MathElement(.mi, isLetterLike ? " mathvariant=\"normal\"" : "", text: text))
        }
    }

    /// Delimiters that look the same on both sides.
    private static let barSigns: Set<String> = ["|", "‖", "∣", "∥"]
    /// Symbols that browsers would stretch to the height of the adjacent content.
    private static let tallSigns: Set<String> = ["↑", "↓", "↕", "⇑", "⇓", "⇕", "⥮", "⥯", "|", "‖"]
    /// Spaces for symbols whose spacing in the operator dictionary (MathML Core §B) differs from TeX's.
    private static let spaces: [String: String] = [
        ":": " lspace=\"0.2778em\" rspace=\"0.2778em\"", "&": " lspace=\"0.2222em\" rspace=\"0.2222em\"",
        "/": " lspace=\"0\" rspace=\"0\"",
    ]
}

extension Unicode.Scalar {
    /// Whether a browser renders the character in italics if it is a single-character identifier (MathML Core §C).
    var isItalicized: Bool {
        switch value {
        case 0x41...0x5A, 0x61...0x7A, 0x131, 0x237, 0x391...0x3A9, 0x3B1...0x3C9, 0x3D1, 0x3D5, 0x3D6, 0x3F0, 0x3F1,
            0x3F4, 0x3F5, 0x2202, 0x2207:
            true
        default: false
        }
    }
}
