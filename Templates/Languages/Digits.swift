/// The digits of numbers.
enum Digits: String, Sendable {
    /// `0123456789`. The raw values are CLDR's names of numbering systems.
    case latin = "latn"
    /// `٠١٢٣٤٥٦٧٨٩`, used in Arabic east of Libya.
    case arabicIndic = "arab"

    /// An integer without thousands separators.
    func text(_ number: Int) -> String { text(of: String(number)) }

    /// A text with its Latin digits replaced.
    func text(of latin: String) -> String {
        switch self {
        case .latin: latin
        case .arabicIndic: String(latin.map { Self.arabicIndicByLatin[$0] ?? $0 })
        }
    }

    private static let arabicIndicByLatin = [Character: Character](
        uniqueKeysWithValues: zip("0123456789", "٠١٢٣٤٥٦٧٨٩"))
}
