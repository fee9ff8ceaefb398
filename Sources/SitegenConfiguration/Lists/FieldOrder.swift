package import SitegenData

/// Compares values of fields, regardless of their syntax: `"10"` in CSV equals `10` in YAML, and `2026-11-20` is a date if the
/// other value is a date.
package enum FieldOrder {
    package enum Result { case before, same, after }

    /// - Returns: The order of two values; `nil` if they cannot be compared, such as a number and a word, or a mapping.
    package static func compare(_ left: FieldValue, _ right: FieldValue) -> Result? {
        switch (left.content, right.content) {
        case (.date, _), (_, .date): compare(date(left)?.seconds, date(right)?.seconds)
        case (.bool, _), (_, .bool): compare(truth(left), truth(right))
        case (.integer(let left), .integer(let right)): compare(left, right)
        case (.integer, _), (.number, _), (_, .integer), (_, .number): compare(number(left), number(right))
        case (.text(let leftText), .text(let rightText)):
            // A row of CSV contains only texts.
            compare(number(left), number(right)) ?? compare(leftText, rightText)
        default: nil
        }
    }

    private static func compare<Value: Comparable>(_ left: Value?, _ right: Value?) -> Result? {
        guard let left, let right else { return nil }
        return left < right ? .before : left == right ? .same : .after
    }

    private static func date(_ value: FieldValue) -> PublicationDate? {
        if case .date(let date) = value.content { return date }
        return value.text.flatMap { PublicationDate($0) }
    }

    private static func truth(_ value: FieldValue) -> Int? {
        if let bool = value.bool { return bool ? 1 : 0 }
        return ["false": 0, "true": 1][value.text ?? ""]
    }

    private static func number(_ value: FieldValue) -> Double? {
        switch value.content {
        case .integer(let number): Double(number)
        case .number(let number): number.isNaN ? nil : number
        case .text(let text): Double(text).flatMap { $0.isNaN ? nil : $0 }
        default: nil
        }
    }
}
