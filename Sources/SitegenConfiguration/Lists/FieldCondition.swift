import SitegenBase
package import SitegenData

/// A condition on a field of pages: one key of `where` in a list's declaration.
///
/// A plain value asks for equality, a list of values for one of them, and a mapping names operators, which must all be true.
/// If the field has a list, such as `tags`, it is enough that one of its elements satisfies the operator.
package struct FieldCondition: Sendable {
    /// The keys that lead to the field: `author.name`.
    package let path: [String]

    /// The operators, which must all be true.
    let tests: [Test]

    enum Test: Sendable {
        case equal(FieldValue, Bool)
        case among([FieldValue], Bool)
        case compared(Comparison, FieldValue)
        case exists(Bool)
        /// At most this many seconds older than the newest page.
        case within(seconds: Int)
    }

    /// The comparisons, by their names in the configuration.
    enum Comparison: String, CaseIterable, Sendable {
        case above, below, atLeast, atMost

        fileprivate func holds(_ order: FieldOrder.Result) -> Bool {
            switch self {
            case .above: order == .after
            case .below: order == .before
            case .atLeast: order != .before
            case .atMost: order != .after
            }
        }
    }

    /// The names of all operators.
    private static let operators =
        ["is", "not", "in", "notIn"] + Comparison.allCases.map(\.rawValue) + ["exists", "within"]

    /// - Parameters:
    ///   - entry: The field and its condition.
    ///   - reader: Receives the errors.
    init?(_ entry: FieldMapping.Entry, _ reader: inout FieldReader) {
        path = entry.key.split(separator: ".").map(String.init)
        // The dates of pages are in the site's time zone, those of other fields are compared as written.
        let isDateOfPage = ["date", "updated", "expires"].contains(entry.key)
        let value = isDateOfPage ? entry.value.withDates(in: reader.timeZone) : entry.value
        guard let operators = value.mapping else {
            tests = [value.list.map { .among($0, true) } ?? .equal(value, true)]
            return
        }
        var tests: [Test] = []
        for one in operators {
            guard let test = Self.test(one, &reader) else { return nil }
            tests.append(test)
        }
        self.tests = tests
    }

    private static func test(_ entry: FieldMapping.Entry, _ reader: inout FieldReader) -> Test? {
        let value = entry.value
        if let comparison = Comparison(rawValue: entry.key) { return .compared(comparison, value) }
        switch entry.key {
        case "is": return .equal(value, true)
        case "not": return .equal(value, false)
        case "in", "notIn":
            guard let list = value.list else {
                reader.reject(value, "‘\(entry.key)’ must be a list of values", help: "write \(entry.key): [a, b]")
                return nil
            }
            return .among(list, entry.key == "in")
        case "exists":
            guard let exists = value.bool else {
                reader.reject(value, "‘exists’ must be true or false")
                return nil
            }
            return .exists(exists)
        case "within":
            guard let seconds = value.text.flatMap(Self.seconds) else {
                reader.reject(
                    value, "‘within’ must be a number of days, weeks or years", help: "write within: 30 days")
                return nil
            }
            return .within(seconds: seconds)
        default:
            let nearest = Suggestion.nearest(to: entry.key, among: Self.operators).map { "did you mean ‘\($0)’?" }
            reader.reject(
                value, "unknown operator ‘\(entry.key)’",
                help: nearest ?? "the operators are \(Self.operators.joined(separator: ", "))")
            return nil
        }
    }

    /// The seconds in `30 days`, `8 weeks` or `2 years` of 365 days.
    private static func seconds(_ text: String) -> Int? {
        let words = text.split(separator: " ")
        guard words.count == 2, let count = Int(words[0]), (1...100_000).contains(count) else { return nil }
        let days: [Substring: Int] = ["day": 1, "days": 1, "week": 7, "weeks": 7, "year": 365, "years": 365]
        return days[words[1]].map { $0 * count * 86_400 }
    }

    /// Whether the condition is true.
    ///
    /// - Parameters:
    ///   - value: The page's value of the field; `nil` if it has none.
    ///   - newest: The date of the newest page, in seconds since 1970.
    package func holds(_ value: FieldValue?, newest: Int?) -> Bool {
        var values: [FieldValue] = []
        if let value, !value.isNull { values = value.list ?? [value] }
        return tests.allSatisfy { test in
            switch test {
            case .equal(let other, let isWanted):
                values.contains { FieldOrder.compare($0, other) == .same } == isWanted
            case .among(let others, let isWanted):
                values.contains { value in others.contains { FieldOrder.compare(value, $0) == .same } } == isWanted
            case .compared(let comparison, let other):
                values.contains { FieldOrder.compare($0, other).map(comparison.holds) ?? false }
            case .exists(let exists): values.isEmpty != exists
            case .within(let seconds):
                values.contains { value in
                    guard let date = value.date, let newest else { return false }
                    return date.seconds >= newest - seconds
                }
            }
        }
    }
}
