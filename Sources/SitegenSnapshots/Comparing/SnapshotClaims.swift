import Foundation

/// Records which assertion uses which snapshot, so that two assertions cannot share one unnoticed, and so that
/// `sitegen snapshots stale` knows which files are used.
///
/// A snapshot belongs to the first assertion that requests it, with its text at that time. The same assertion may request it
/// again with the same text, as when a test is repeated. A request with another text, or by another assertion, comes from a loop
/// or a test with several assertions. In the same test of Swift Testing, these get numbers in the order of the requests. Otherwise,
/// the order is unknown, and each snapshot needs a name.
final class SnapshotClaims: @unchecked Sendable {  // Sendable: mutable state is accessed only while `lock` is held.
    /// The claims of all tests in this process.
    static let ofThisProcess = SnapshotClaims(
        log: ProcessInfo.processInfo.environment[ClaimLog.variable].map(ClaimLog.init(folder:))
    )

    private struct Holder: Equatable {
        let assertion: String
        let test: String?
        let text: Int
    }

    /// The result of a claim.
    enum Claim: Equatable {
        /// The assertion has the snapshot with this number, counted from 1.
        case number(Int)
        /// Another assertion has the snapshot, or the same one with another text.
        case taken(by: String)
    }

    private let lock = NSLock()
    private var holders: [String: [Holder]] = [:]
    private var used: Set<String> = []
    private let log: ClaimLog?

    /// Creates an empty set of claims.
    ///
    /// - Parameter log: The log of files that assertions use.
    init(log: ClaimLog? = nil) {
        self.log = log
    }

    /// Records that an assertion uses a file, whatever the result.
    ///
    /// - Throws: `SnapshotFileError` if it cannot be recorded.
    func use(_ path: String) throws(SnapshotFileError) {
        guard let log, lock.withLock({ used.insert(path).inserted }) else { return }
        try log.append(path)
    }

    /// Claims a snapshot for an assertion.
    ///
    /// - Parameters:
    ///   - path: The path of the snapshot, or the location of an expected text in a test. Case is ignored, as on most macOS
    ///     disks.
    ///   - assertion: The location of the assertion, as `Module/File.swift:line:column`.
    ///   - test: The running test, whose assertions run one after the other; `nil` if it is unknown.
    ///   - content: The content that the assertion compares.
    /// - Returns: The number of the assertion's snapshot among those of the path, or the location of the assertion that has it.
    func claim(
        _ path: String, for assertion: String, in test: String? = nil, content: some Hashable
    ) -> Claim {
        // Only the hash, because the texts of a whole test run would take too much memory.
        let claim = Holder(assertion: assertion, test: test, text: content.hashValue)
        return lock.withLock {
            let known = holders[path.lowercased()] ?? []
            if let index = known.firstIndex(of: claim) { return .number(index + 1) }
            if let first = known.first, test == nil || first.test != test { return .taken(by: first.assertion) }
            holders[path.lowercased()] = known + [claim]
            return .number(known.count + 1)
        }
    }
}
