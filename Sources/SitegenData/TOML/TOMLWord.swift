/// The types of unquoted TOML values (1.0.0, Integer to Local Time).
enum TOMLWord {
    /// A Boolean, a number, a date, or the text of a time of day; `nil` if the word is none of these.
    package static func content(of word: String) -> FieldValue.Content? {
        switch word {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "inf", "+inf": return .number(.infinity)
        case "-inf": return .number(-.infinity)
        case "nan", "+nan", "-nan": return .number(.nan)
        default: break
        }
        guard word.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        return number(word) ?? dateOrTime(word)
    }

    private static func number(_ word: String) -> FieldValue.Content? {
        for (prefix, radix) in [("0x", 16), ("0o", 8), ("0b", 2)] where word.hasPrefix(prefix) {
            guard let digits = digits(word.dropFirst(2), isDigit: { $0.isHexDigit }) else { return nil }
            return Int(digits, radix: radix).map { .integer($0) }
        }
        var rest = Substring(word)
        var sign = ""
        if let first = rest.first, first == "-" || first == "+" {
            sign = String(first)
            rest.removeFirst()
        }
        let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 1, !rest.contains(where: { $0 == "e" || $0 == "E" }) {
            return whole(rest).flatMap { Int(sign + $0) }.map { .integer($0) }
        }
        let last = parts[parts.count - 1].split(maxSplits: 1, omittingEmptySubsequences: false) {
            $0 == "e" || $0 == "E"
        }
        guard let mantissa = last.first else { return nil }
        var number = sign
        if parts.count == 2 {
            guard let whole = whole(parts[0]), let fraction = digits(mantissa, isDigit: { $0.isNumber }) else {
                return nil
            }
            number += "\(whole).\(fraction)"
        } else {
            guard let whole = whole(mantissa) else { return nil }
            number += whole
        }
        if last.count == 2 {
            var exponent = last[1]
            number += "e"
            if let first = exponent.first, first == "-" || first == "+" {
                number.append(first)
                exponent.removeFirst()
            }
            guard let digits = digits(exponent, isDigit: { $0.isNumber }) else { return nil }
            number += digits
        }
        return Double(number).map { .number($0) }
    }

    /// The digits, if they have no leading zero.
    private static func whole(_ text: Substring) -> String? {
        guard text == "0" || text.first != "0" else { return nil }
        return digits(text, isDigit: { $0.isNumber })
    }

    /// The digits without the underscores that may separate them.
    private static func digits(_ text: Substring, isDigit: (Character) -> Bool) -> String? {
        let groups = text.split(separator: "_", omittingEmptySubsequences: false)
        guard groups.allSatisfy({ !$0.isEmpty && $0.allSatisfy(isDigit) }) else { return nil }
        return groups.joined()
    }

    /// A date becomes a date; a time of day without a date remains a text.
    private static func dateOrTime(_ word: String) -> FieldValue.Content? {
        if word.utf8.dropFirst(2).first == UInt8(ascii: ":") {
            let isTime = PublicationDate(rfc3339: "2000-01-01T\(withoutFraction(word))") != nil
            return isTime && hasSeconds(word) && !word.contains(where: { "zZ+-".contains($0) }) ? .text(word) : nil
        }
        guard word.utf8.count == 10 || word.utf8.count > 10 && hasSeconds(word.dropFirst(11)) else { return nil }
        return PublicationDate(rfc3339: withoutFraction(word)).map { .date($0) }
    }

    private static func hasSeconds(_ time: some StringProtocol) -> Bool {
        time.utf8.count >= 8 && time.utf8.dropFirst(5).first == UInt8(ascii: ":")
    }

    /// Publication dates do not need fractions of a second.
    private static func withoutFraction(_ word: String) -> String {
        guard let dot = word.firstIndex(of: ".") else { return word }
        let fraction = word[dot...].dropFirst().prefix { $0.isNumber }
        guard !fraction.isEmpty else { return word }
        return String(word[..<dot] + word[fraction.endIndex...])
    }
}
