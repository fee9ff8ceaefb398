/// The types of unquoted words in the core schema of YAML 1.2 (§10.3.2): null, Boolean, number and text. Dates are also
/// recognized, as in YAML 1.1, because they are common in content.
package enum YAMLScalar {
    /// The value of an unquoted word.
    package static func resolve(_ text: String, at place: FieldPlace?) -> FieldValue {
        guard let first = text.utf8.first else { return FieldValue(.null, at: place) }
        switch first {
        case UInt8(ascii: "t"), UInt8(ascii: "T"):
            if ["true", "True", "TRUE"].contains(text) { return FieldValue(.bool(true), written: text, at: place) }
        case UInt8(ascii: "f"), UInt8(ascii: "F"):
            if ["false", "False", "FALSE"].contains(text) { return FieldValue(.bool(false), written: text, at: place) }
        case UInt8(ascii: "n"), UInt8(ascii: "N"), UInt8(ascii: "~"):
            if ["~", "null", "Null", "NULL"].contains(text) { return FieldValue(.null, at: place) }
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
            if let content = numberOrDate(text) { return FieldValue(content, written: text, at: place) }
        default: break
        }
        return FieldValue(.text(text.replacingControlCharacters), at: place)
    }

    /// A number in decimal, `0x` or `0o`, or a date; `nil` if the word is none of these.
    static func numberOrDate(_ text: String) -> FieldValue.Content? {
        let utf8 = text.utf8
        if utf8.count >= 10, utf8.dropFirst(4).first == UInt8(ascii: "-"), let date = PublicationDate(text) {
            return .date(date)
        }
        for (prefix, radix) in [("0x", 16), ("0o", 8)] where text.hasPrefix(prefix) {
            let digits = text.dropFirst(2)
            // `Int` would accept a sign here.
            return digits.first?.isHexDigit == true ? Int(digits, radix: radix).map { .integer($0) } : nil
        }
        switch text {
        case ".inf", ".Inf", ".INF", "+.inf", "+.Inf", "+.INF": return .number(.infinity)
        case "-.inf", "-.Inf", "-.INF": return .number(-.infinity)
        case ".nan", ".NaN", ".NAN": return .number(.nan)
        default: break
        }
        guard isNumber(utf8) else { return nil }
        if let integer = Int(text) { return .integer(integer) }
        return Double(text).map { .number($0) }
    }

    /// Whether a text is a number in decimal: `[-+]? ( \. [0-9]+ | [0-9]+ ( \. [0-9]* )? ) ( [eE] [-+]? [0-9]+ )?`
    package static func isNumber(_ text: some BidirectionalCollection<UInt8>) -> Bool {
        var rest = text[...]
        func skip(_ isMember: (UInt8) -> Bool) -> Int {
            let count = rest.prefix(while: isMember).count
            rest = rest.dropFirst(count)
            return count
        }
        let isDigit = { (byte: UInt8) in (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
        let isSign = { (byte: UInt8) in byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") }
        if rest.first.map(isSign) == true { rest = rest.dropFirst() }
        let whole = skip(isDigit)
        var fraction = 0
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            fraction = skip(isDigit)
        }
        guard whole + fraction > 0 else { return false }
        if rest.first.map({ $0 | 0x20 }) == UInt8(ascii: "e") {
            rest = rest.dropFirst()
            if rest.first.map(isSign) == true { rest = rest.dropFirst() }
            guard skip(isDigit) > 0 else { return false }
        }
        return rest.isEmpty
    }
}
