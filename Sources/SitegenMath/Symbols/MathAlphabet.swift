/// A style of letters with separate Unicode characters (The Unicode Standard §22.2, Mathematical Alphanumeric Symbols). MathML
/// Core has no other way to express it.
enum MathAlphabet: String {
    /// The usual style of letters in formulas: italic.
    case standard
    case upright
    case italic
    case bold
    case boldItalic
    case doubleStruck
    case script
    case fraktur
    case sansSerif
    case sansSerifItalic
    case monospace

    /// The first capital, lowercase letter and digit, and the first Greek capital and lowercase letter; 0 if there is none.
    private var starts: (capital: UInt32, small: UInt32, digit: UInt32, greekCapital: UInt32, greekSmall: UInt32) {
        switch self {
        case .standard, .upright: (0, 0, 0, 0, 0)
        case .italic: (0x1D434, 0x1D44E, 0, 0x1D6E2, 0x1D6FC)
        case .bold: (0x1D400, 0x1D41A, 0x1D7CE, 0x1D6A8, 0x1D6C2)
        case .boldItalic: (0x1D468, 0x1D482, 0x1D7CE, 0x1D71C, 0x1D736)
        case .doubleStruck: (0x1D538, 0x1D552, 0x1D7D8, 0, 0)
        case .script: (0x1D49C, 0x1D4B6, 0, 0, 0)
        case .fraktur: (0x1D504, 0x1D51E, 0, 0, 0)
        case .sansSerif: (0x1D5A0, 0x1D5BA, 0x1D7E2, 0, 0)
        case .sansSerifItalic: (0x1D608, 0x1D622, 0x1D7E2, 0, 0)
        case .monospace: (0x1D670, 0x1D68A, 0x1D7F6, 0, 0)
        }
    }

    /// The characters that existed in Unicode before the alphabet was added.
    private static let exceptions: [UInt32: UInt32] = [
        0x1D455: 0x210E, 0x1D49D: 0x212C, 0x1D4A0: 0x2130, 0x1D4A1: 0x2131, 0x1D4A3: 0x210B, 0x1D4A4: 0x2110,
        0x1D4A7: 0x2112, 0x1D4A8: 0x2133, 0x1D4AD: 0x211B, 0x1D4BA: 0x212F, 0x1D4BC: 0x210A, 0x1D4C4: 0x2134,
        0x1D506: 0x212D, 0x1D50B: 0x210C, 0x1D50C: 0x2111, 0x1D515: 0x211C, 0x1D51D: 0x2128, 0x1D53A: 0x2102,
        0x1D53F: 0x210D, 0x1D545: 0x2115, 0x1D547: 0x2119, 0x1D548: 0x211A, 0x1D549: 0x211D, 0x1D551: 0x2124,
    ]

    /// The lowercase Greek letters after omega in each alphabet, in order.
    private static let greekVariants: [UInt32] = [0x2202, 0x3F5, 0x3D1, 0x3F0, 0x3D5, 0x3F1, 0x3D6]

    /// The letter or digit in this alphabet; unchanged if the alphabet does not have it.
    func callAsFunction(_ character: Unicode.Scalar) -> Unicode.Scalar {
        let starts = starts
        let value = character.value
        let found: UInt32? =
            switch value {
            case 0x41...0x5A where starts.capital > 0: starts.capital + value - 0x41
            case 0x61...0x7A where starts.small > 0: starts.small + value - 0x61
            case 0x30...0x39 where starts.digit > 0: starts.digit + value - 0x30
            case 0x391...0x3A9 where starts.greekCapital > 0: starts.greekCapital + value - 0x391
            case 0x3B1...0x3C9 where starts.greekSmall > 0: starts.greekSmall + value - 0x3B1
            case 0x2207 where starts.greekCapital > 0: starts.greekCapital + 25
            default:
                starts.greekSmall > 0
                    ? Self.greekVariants.firstIndex(of: value).map { starts.greekSmall + 25 + UInt32($0) } : nil
            }
        guard let found else { return character }
        return Unicode.Scalar(Self.exceptions[found] ?? found) ?? character
    }
}
