package import SitegenBase

/// The file and the rule that an exception applies to.
package struct ExceptionScope: Hashable, Sendable {
    package let file: String
    let rule: CheckRule

    package init(file: String, rule: CheckRule) {
        (self.file, self.rule) = (file, rule)
    }
}

/// The lines for which the comments of a text make exceptions, by file and rule.
///
/// A text may contain thousands of comments and produce thousands of findings, so a lookup never scans all comments.
package struct ExceptionIndex: Sendable {
    /// Ranges that do not overlap, in their order.
    private var ranges: [ExceptionScope: [ClosedRange<Int>]] = [:]

    package init(_ exceptions: [CheckException]) {
        for exception in exceptions {
            WorkCounter.add()
            guard let lines = exception.lines else { continue }
            for rule in exception.rules {
                ranges[ExceptionScope(file: exception.file, rule: rule), default: []].append(lines)
            }
        }
        ranges = ranges.mapValues(Self.merged)
    }

    /// Whether an exception applies to a line.
    package func holds(in scope: ExceptionScope, line: Int) -> Bool {
        guard let ranges = ranges[scope] else { return false }
        let next = ranges.partitionPoint { $0.lowerBound > line }
        return next > 0 && ranges[next - 1].contains(line)
    }

    private static func merged(_ ranges: [ClosedRange<Int>]) -> [ClosedRange<Int>] {
        var merged: [ClosedRange<Int>] = []
        for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
            WorkCounter.add()
            if let last = merged.last, range.lowerBound <= last.upperBound {
                merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
            } else {
                merged.append(range)
            }
        }
        return merged
    }
}
