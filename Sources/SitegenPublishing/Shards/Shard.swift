import SitegenCache

/// One of several parts of a site's output, which machines render independently of each other.
///
/// Each output file belongs to exactly one shard, which is determined by a hash of its address. The shards take about the same
/// time, and a new page does not change the shards of others.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// The number of the shard, from 1 to ``count``.
    package let number: Int

    /// The number of shards.
    package let count: Int

    /// Whether the site has a search index, which the first shard writes. It then renders fewer pages than the others.
    package var hasSearchIndex = false

    /// The time for the search index, relative to that for all pages: 0.47 for 10,000 posts of 3 KB.
    private static let searchShare = 0.45

    /// The maximum number of shards.
    package static let limit = 10_000

    /// Creates a shard; `nil` if the number is not between 1 and the count.
    package init?(number: Int, of count: Int) {
        guard (1...Self.limit).contains(count), (1...count).contains(number) else { return nil }
        (self.number, self.count) = (number, count)
    }

    /// Reads `2/4`; `nil` for any other text.
    package init?(_ text: String) {
        let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let number = parts[0], let count = parts[1] else { return nil }
        self.init(number: number, of: count)
    }

    package var description: String { "\(number)/\(count)" }

    /// Whether the output at an address belongs to the shard.
    package func owns(_ address: String) -> Bool {
        let hash = Fingerprint.of(address)
        guard hasSearchIndex, count > 1 else { return Int(hash % UInt64(count)) == number - 1 }
        // The others have equal parts of the rest, so that each shard takes the same time.
        let others = Double(count - 1)
        let first = max(0, (1 - others * Self.searchShare) / Double(count))
        let place = Double(hash >> 11) / Double(1 << 53 as UInt64)
        let owner = place < first ? 1 : 2 + min(count - 2, Int((place - first) / (1 - first) * others))
        return owner == number
    }

    /// Whether this is the first shard, which also writes the search index.
    package var isFirst: Bool { number == 1 }

    /// Whether this is the last shard, which also writes the files that depend on the whole site.
    package var isLast: Bool { number == count }
}

extension Shard {
    /// Why the shard cannot be determined.
    package struct Problem: Error, Hashable {
        package let message: String
        package let help: String
    }

    /// The variables of a scheduler or CI service: the number of a task, the first number, and the number of tasks.
    private struct Variables {
        let number: String
        var first: String?
        var count: String?
        /// The first number if no variable has it.
        var usualFirst = 0
    }

    private static let variables = [
        Variables(
            number: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN", count: "SLURM_ARRAY_TASK_COUNT"),
        Variables(number: "JOB_COMPLETION_INDEX"),
        Variables(number: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", usualFirst: 1),
        Variables(number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL"),
    ]

    /// Reads `2/4`, or takes the number (`auto/4`) or both (`auto`) from the environment.
    ///
    /// - Parameters:
    ///   - text: The value of `--shard`.
    ///   - environment: The variables of the environment. Empty ones are ignored.
    /// - Throws: The error.
    package static func read(_ text: String, _ environment: [String: String]) throws(Problem) -> Shard {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.first == "auto" else {
            if let shard = Shard(text) { return shard }
            throw invalid(text)
        }
        let given = parts.count == 2 ? Int(parts[1]) : nil
        guard parts.count == 1 || given.map((1...limit).contains) == true else {
            throw Problem(
                message: "‘\(text)’ is not a shard",
                help: "after auto/, write the number of shards, from 1 to \(limit), such as auto/4")
        }
        let environment = environment.filter { !$0.value.isEmpty }
        guard let found = variables.first(where: { environment[$0.number] != nil }) else {
            throw Problem(
                message: "no environment variable contains the shard number",
                help: "set one of \(variables.map(\.number).joined(separator: ", ")), or write the shard, such as 2/4")
        }
        let count = try count(given, found, environment)
        let first = found.first.flatMap { environment[$0] }.flatMap { Int($0) } ?? found.usualFirst
        if let number = environment[found.number].flatMap({ Int($0) }), number >= first {
            let (index, isTooLarge) = number.subtractingReportingOverflow(first)
            if !isTooLarge, index < count, let shard = Shard(number: index + 1, of: count) { return shard }
        }
        throw Problem(
            message: "\(found.number)=\(environment[found.number] ?? "") is not one of \(count) shards",
            help: "number the tasks from \(first), with one task for each shard")
    }

    /// The error for a text such as `5/4`.
    private static func invalid(_ text: String) -> Problem {
        let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        var help =
            "write the shard number and the number of shards, such as 2/4, or write auto "
            + "under Slurm, Kubernetes or a CI service"
        if numbers.count == 2, numbers[0] != nil, let count = numbers[1] {
            help =
                (1...limit).contains(count)
                ? "the number of the shard is from 1 to \(count)" : "the number of shards is from 1 to \(limit)"
        }
        return Problem(message: "‘\(text)’ is not a shard", help: help)
    }

    /// The number of shards, which must be the number of tasks if the environment has it.
    ///
    /// - Parameter given: The number after `auto/`.
    private static func count(
        _ given: Int?, _ variables: Variables, _ environment: [String: String]
    ) throws(Problem) -> Int {
        guard let variable = variables.count, let text = environment[variable] else {
            if let given { return given }
            throw Problem(
                message: "\(variables.number) is set, but the number of shards is unknown",
                help: "add the number of shards, such as auto/4")
        }
        guard let count = Int(text), (1...limit).contains(count) else {
            throw Problem(
                message: "\(variable)=\(text) is not a number of shards",
                help: "set it to the number of tasks, from 1 to \(limit), or write the shard, such as 2/4")
        }
        guard let given, given != count else { return count }
        throw Problem(
            message: "‘auto/\(given)’ needs \(given) tasks, but \(variable)=\(count)",
            help:
                "start \(given) tasks, or write auto; to build only some shards, write their numbers, such as 2/\(given)"
        )
    }
}
