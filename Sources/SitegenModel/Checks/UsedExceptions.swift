package import SitegenBase
package import SitegenConfiguration

/// Records which exceptions allow a finding, so that unused exceptions can be reported.
package struct UsedExceptions: Sendable {
    private struct PageRule: Hashable { let file: String, rule: CheckRule }

    private var ofPages: Set<PageRule> = []
    /// The lines of the comments that allow a finding.
    private var lines: [ExceptionScope: Set<Int>] = [:]
    /// The exceptions of the page that was looked up last: findings are sorted by page.
    private var index: (file: String, exceptions: ExceptionIndex)?

    package init() {}

    package mutating func formUnion(_ other: UsedExceptions) {
        ofPages.formUnion(other.ofPages)
        lines.merge(other.lines) { $0.union($1) }
    }

    /// Whether a page has an exception for a finding of a rule, in its front matter or in its text. That exception is
    /// recorded as used.
    ///
    /// - Parameter place: The file and the line of the finding, if it has one.
    package mutating func allow(_ rule: CheckRule, in page: Page, at place: (file: String, line: Int)?) -> Bool {
        if page.allowedRules.contains(rule) {
            ofPages.insert(PageRule(file: page.file, rule: rule))
            return true
        }
        guard let place else { return false }
        let scope = ExceptionScope(file: place.file, rule: rule)
        guard exceptions(of: page).holds(in: scope, line: place.line) else { return false }
        lines[scope, default: []].insert(place.line)
        return true
    }

    private mutating func exceptions(of page: Page) -> ExceptionIndex {
        if let index, index.file == page.file { return index.exceptions }
        let made = ExceptionIndex(page.exceptions)
        index = (page.file, made)
        return made
    }

    /// Whether an exception in the front matter of a page allowed a finding.
    package func holds(_ rule: CheckRule, ofPageIn file: String) -> Bool {
        ofPages.contains(PageRule(file: file, rule: rule))
    }

    /// The unused exceptions, each with its rule, in their order.
    package func unused(among exceptions: [CheckException]) -> [(exception: CheckException, rule: CheckRule)] {
        var sortedLines: [ExceptionScope: [Int]] = [:]
        return exceptions.flatMap { exception in
            exception.rules.compactMap { rule in
                WorkCounter.add()
                let scope = ExceptionScope(file: exception.file, rule: rule)
                let found = sortedLines[scope] ?? lines[scope, default: []].sorted()
                sortedLines[scope] = found
                guard let range = exception.lines else { return (exception, rule) }
                let next = found.partitionPoint { $0 >= range.lowerBound }
                return next < found.count && range.contains(found[next]) ? nil : (exception, rule)
            }
        }
    }
}
