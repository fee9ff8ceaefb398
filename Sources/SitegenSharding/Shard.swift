import SitegenCache

/// One of several parts of a site's output, which machines render independently of each other.
///
/// Each output file belongs to exactly one shard, which is determined by a hash of its address. The shards have about the same
/// size, and a new page does not change the shards of others.
package struct Shard: Hashable, Sendable, CustomStringConvertible {
    /// The number of the shard, from 1 to ``count``.
    package let number: Int

    /// The number of shards.
    package let count: Int

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
        Int(Fingerprint.of(address) % UInt64(count)) == number - 1
    }

    /// Whether this is the first shard, which also writes the search index.
    package var isFirst: Bool { number == 1 }

    /// Whether this is the last shard, which also writes the files that depend on the whole site.
    package var isLast: Bool { number == count }
}

extension Shard {
    /// Why the shard cannot be determined from the environment.
    package struct Problem: Error, Hashable {
        package let message: String
        package let help: String
    }

    /// The variables of schedulers and CI services: the index of a task, the first index, and the number of tasks.
    private static let variables: [(number: String, first: String?, count: String?)] = [
        (number: "SLURM_ARRAY_TASK_ID", first: "SLURM_ARRAY_TASK_MIN", count: "SLURM_ARRAY_TASK_COUNT"),
        (number: "JOB_COMPLETION_INDEX", first: nil, count: nil),
        (number: "CI_NODE_INDEX", first: "1", count: "CI_NODE_TOTAL"),
        (number: "CIRCLE_NODE_INDEX", first: nil, count: "CIRCLE_NODE_TOTAL"),
    ]

    /// Reads `2/4`, or takes the number (`auto/4`) or both (`auto`) from the environment.
    ///
    /// - Parameters:
    ///   - text: The value of `--shard`.
    ///   - environment: The variables of the environment.
    /// - Throws: The error.
    package static func read(_ text: String, _ environment: [String: String]) throws(Problem) -> Shard {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.first == "auto" else {
            if let shard = Shard(text) { return shard }
            throw Problem(
                message: "‘\(text)’ is not a shard",
                help: "write the shard number and the number of shards, such as 2/4, or write auto "
                    + "under Slurm, Kubernetes or a CI service")
        }
        guard let found = variables.first(where: { environment[$0.number] != nil }) else {
            throw Problem(
                message: "no environment variable contains the shard number",
                help: "set one of \(variables.map(\.number).joined(separator: ", ")), or write the shard, such as 2/4")
        }
        let counted = parts.count == 2 ? String(parts[1]) : found.count.flatMap { environment[$0] }
        guard let counted else {
            throw Problem(
                message: "\(found.number) is set, but the number of shards is unknown",
                help: "add the number of shards, such as auto/4")
        }
        let first = found.first.map { environment[$0] ?? $0 } ?? "0"
        if let number = environment[found.number].flatMap({ Int($0) }), let count = Int(counted),
            let shard = Shard(number: number - (Int(first) ?? 0) + 1, of: count)
        {
            return shard
        }
        throw Problem(
            message: "\(found.number)=\(environment[found.number] ?? "") is not one of \(counted) shards",
            help: "number the tasks from \(Int(first) ?? 0), with one task for each shard")
    }
}
