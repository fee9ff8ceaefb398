/// The digits that numbers are written with.
enum Digits: String, Sendable {
    /// `0123456789`. The raw values are CLDR's names of numbering systems.
    case latin = "latn"
    /// `٠١٢٣٤٥٦٧٨٩`, of the Arabic east of Libya.
    case arabicIndic = "arab"

    /// A whole number, without marks between its thousands.
    func text(_ number: Int) -> String { text(of: String(number)) }

    /// A text of Latin digits.
    func text(of latin: String) -> String {
        switch self {
        case .latin: latin
        case .arabicIndic: String(latin.map { Self.arabicIndicByLatin[$0] ?? $0 })
        }
    }

    private static let arabicIndicByLatin = [Character: Character](
        uniqueKeysWithValues: zip("0123456789", "٠١٢٣٤٥٦٧٨٩"))
}
