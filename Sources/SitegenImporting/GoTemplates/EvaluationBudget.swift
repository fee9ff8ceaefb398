package import SitegenData

/// The work that the templates and inclusions of a site may take.
///
/// Work is charged before it is done, so that neither the time nor the memory of an import depends on what the templates of an
/// old site ask for. Every text of the site may use a part of the budget. What exceeds it is not evaluated.
package final class EvaluationBudget {
    /// The units for a site and for a text. A unit is the work for a byte that is read or copied.
    package static let siteLimit = 2_000_000_000
    package static let textLimit = 16_000_000
    /// The units of a step, such as an action, a call or an iteration.
    package static let step = 40
    /// The units of a byte that stays in the new site, so that a text grows by at most 2 MB.
    package static let keptByte = 8
    /// The units of opening a file.
    package static let file = 4000
    /// The nesting limit of everything that is evaluated for a text, because evaluation recurses.
    private static let depthLimit = 100

    private var siteRest: Int
    private var textRest = 0
    private var depth = 0

    /// Creates a budget.
    ///
    /// - Parameter limit: The units for the whole site.
    package init(site limit: Int = siteLimit) {
        siteRest = limit
        textRest = min(limit, Self.textLimit)
    }

    /// Gives the next text its part of the budget.
    package func beginText() { textRest = min(siteRest, Self.textLimit) }

    /// Takes units for work that is about to be done. After a refusal, nothing is left for the text.
    ///
    /// - Returns: Whether the work may be done.
    package func take(_ units: Int) -> Bool {
        guard units <= textRest else {
            textRest = 0
            return false
        }
        textRest -= max(units, 0)
        siteRest -= max(units, 0)
        return true
    }

    /// Takes the units for walks through a value, which may contain another one very often.
    ///
    /// - Returns: Whether the walks may be done.
    package func take(_ count: Int, walksThrough value: FieldValue) -> Bool {
        take(value.weight(limit: textRest / count + 1).multiplied(by: count))
    }

    /// Charges work that is about to be done.
    ///
    /// - Throws: `GoFailure` if too little of the budget is left.
    package func charge(_ units: Int) throws(GoFailure) {
        guard take(units) else { throw GoFailure("too many steps") }
    }

    /// Charges the conversion of fields to values. Aliases may repeat them.
    ///
    /// - Throws: `GoFailure` if too little of the budget is left.
    package func charge(_ fields: FieldMapping) throws(GoFailure) {
        guard take(4, walksThrough: FieldValue(.mapping(fields))) else { throw GoFailure("too many steps") }
    }

    /// Charges the conversion of fields that all texts of the site share, and that are converted once.
    ///
    /// - Throws: `GoFailure` if too little of the site's budget is left.
    package func charge(shared fields: FieldMapping) throws(GoFailure) {
        let weight = FieldValue(.mapping(fields)).weight(limit: siteRest / 40)
        guard weight < siteRest / 40 else { throw GoFailure("too much data") }
        siteRest -= 4 * weight
        textRest = min(textRest, siteRest)
    }

    /// Evaluates something that may contain more of its kind.
    ///
    /// - Throws: `GoFailure` of the evaluation, or if the nesting is too deep.
    package func nested<Result>(_ body: () throws(GoFailure) -> Result) throws(GoFailure) -> Result {
        guard depth < Self.depthLimit else { throw GoFailure("values or blocks nested too deeply") }
        depth += 1
        defer { depth -= 1 }
        return try body()
    }
}

extension Int {
    /// The sum, or the nearest integer that exists. Integers in templates may be as large as an author writes them.
    package func adding(_ other: Int) -> Int {
        let (sum, overflow) = addingReportingOverflow(other)
        return overflow ? (other < 0 ? .min : .max) : sum
    }

    /// The difference, or the nearest integer that exists.
    package func subtracting(_ other: Int) -> Int {
        let (difference, overflow) = subtractingReportingOverflow(other)
        return overflow ? (other < 0 ? .max : .min) : difference
    }

    /// The product, or the nearest integer that exists.
    package func multiplied(by other: Int) -> Int {
        let (product, overflow) = multipliedReportingOverflow(by: other)
        return overflow ? ((self < 0) == (other < 0) ? .max : .min) : product
    }

    /// The number of elements that a slice from this index has: the index from the end if it is negative, within `0...count`.
    package func place(in count: Int) -> Int { Swift.min(Swift.max(self < 0 ? count.adding(self) : self, 0), count) }
}

extension FieldValue {
    /// The number of bytes and values that the value consists of, with what aliases repeat, up to a limit.
    package func weight(limit: Int) -> Int {
        var room = limit
        subtractWeight(from: &room)
        return limit - Swift.max(room, 0)
    }

    private func subtractWeight(from room: inout Int) {
        room -= 1
        switch content {
        case .text(let text): room -= text.utf8.count
        case .list(let values): for value in values where room > 0 { value.subtractWeight(from: &room) }
        case .mapping(let mapping):
            for entry in mapping where room > 0 {
                room -= entry.key.utf8.count
                entry.value.subtractWeight(from: &room)
            }
        default: break
        }
    }
}
