/// A number in decimal notation. Digits are kept as written, so that prices are not rounded as binary fractions.
struct DecimalNumber: Hashable {
    private(set) var isNegative = false
    /// The digits before the decimal mark, without leading zeros; at least one.
    private(set) var whole: [UInt8] = []
    /// The digits after the decimal mark.
    private(set) var fraction: [UInt8] = []

    /// - Parameter text: `-12345.60`; the result is `nil` for anything else.
    init?(_ text: String) {
        var bytes = text.utf8[...]
        if bytes.first == UInt8(ascii: "-") {
            isNegative = true
            bytes.removeFirst()
        } else if bytes.first == UInt8(ascii: "+") {
            bytes.removeFirst()
        }
        let parts = bytes.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        let isNumber = parts.allSatisfy { part in
            !part.isEmpty && part.count <= 100
                && part.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
        }
        guard parts.count <= 2, isNumber, let first = parts.first else { return nil }
        whole = Array(first.drop { $0 == UInt8(ascii: "0") })
        if whole.isEmpty { whole = [UInt8(ascii: "0")] }
        if parts.count == 2 { fraction = Array(parts[1]) }
    }

    /// The number rounded to a number of decimals. Halves are rounded away from zero, as in commerce.
    func rounded(to decimals: Int) -> DecimalNumber {
        var result = self
        guard decimals < fraction.count else {
            result.fraction += Array(repeating: UInt8(ascii: "0"), count: decimals - fraction.count)
            return result
        }
        var digits = whole + fraction[..<decimals]
        if fraction[decimals] >= UInt8(ascii: "5") {
            var index = digits.count - 1
            while index >= 0, digits[index] == UInt8(ascii: "9") {
                digits[index] = UInt8(ascii: "0")
                index -= 1
            }
            if index >= 0 { digits[index] += 1 } else { digits.insert(UInt8(ascii: "1"), at: 0) }
        }
        result.whole = Array(digits[..<(digits.count - decimals)])
        result.fraction = Array(digits[(digits.count - decimals)...])
        return result
    }

    /// Whether all digits are zero.
    var isZero: Bool { (whole + fraction).allSatisfy { $0 == UInt8(ascii: "0") } }
}

/// The format of a language for numbers (CLDR).
struct NumberFormat: Sendable {
    /// The thousands separator.
    private let group: String
    private let decimal: String
    /// The minimum number of digits before the first thousands separator.
    private let digitsBeforeMark: Int
    private let digits: Digits

    private init(_ group: String, _ decimal: String, digitsBeforeMark: Int = 1, digits: Digits = .latin) {
        (self.group, self.decimal) = (group, decimal)
        (self.digitsBeforeMark, self.digits) = (digitsBeforeMark, digits)
    }

    /// `12345.6`: for a language that the theme does not know, any separators would be a guess.
    static let plain = NumberFormat("", ".")

    /// - Parameters:
    ///   - language: The language's subtag.
    ///   - region: The region's subtag, if the tag has one.
    ///   - digits: The digits of the language.
    init(_ language: String, _ region: String?, _ digits: Digits) {
        switch (language, region) {
        case (_, "CH") where language != "fr", ("de", "LI"): self.init("’", ".")
        case ("fr", "CA"), ("de", "AT"), ("ru", _), ("en", "ZA"): self.init("\u{A0}", ",")
        case ("fr", _): self.init("\u{202F}", ",")
        case ("es", "MX"), ("es", "US"), ("es", "PE"), ("es", "419"), ("es", "PR"), ("es", "GT"): self.init(",", ".")
        case ("es", nil), ("es", "ES"), ("it", _): self.init(".", ",", digitsBeforeMark: 2)
        case ("pt", let region?) where region != "BR": self.init("\u{A0}", ",", digitsBeforeMark: 2)
        case ("de", _), ("es", _), ("pt", _): self.init(".", ",")
        case ("ar", _) where digits == .arabicIndic: self.init("٬", "٫", digits: digits)
        case ("ar", "MA"), ("ar", "DZ"), ("ar", "TN"), ("ar", "LY"): self.init(".", ",")
        default: self.init(",", ".")
        }
    }

    func text(_ number: DecimalNumber) -> String {
        let whole = String(decoding: number.whole, as: UTF8.self)
        var text = ""
        for (index, digit) in whole.enumerated() {
            let rest = whole.count - index
            if index > 0, rest.isMultiple(of: 3), whole.count >= 3 + digitsBeforeMark { text += group }
            text += digits.text(of: String(digit))
        }
        if !number.fraction.isEmpty {
            text += decimal + digits.text(of: String(decoding: number.fraction, as: UTF8.self))
        }
        return number.isNegative && !number.isZero ? "-\(text)" : text
    }
}
