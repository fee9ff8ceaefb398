import Foundation

/// Records which assertion uses which snapshot, so that two assertions cannot share one unnoticed, and so that
/// `sitegen snapshots stale` knows which files are used.
///
/// A snapshot belongs to the first assertion that requests it, with its text at that time. The same assertion may request it
/// again with the same text, as when a test is repeated. A request with another text comes from a loop or a parameterized test
/// without a name for each snapshot.
final class SnapshotClaims: @unchecked Sendable {  // Sendable: mutable state is accessed only while `lock` is held.
    /// The claims of all tests in this process.
    static let ofThisProcess = SnapshotClaims(
        log: ProcessInfo.processInfo.environment[ClaimLog.variable].map(ClaimLog.init(folder:))
    )

    private struct Holder {
        let assertion: String
        let text: Int
    }

    private let lock = NSLock()
    private var holders: [String: Holder] = [:]
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
    ///   - content: The content that the assertion compares.
    /// - Returns: `nil` if the assertion now has the snapshot; otherwise the location of the assertion that already has it.
    func claim(_ path: String, for assertion: String, content: some Hashable) -> String? {
        // Only the hash, because the texts of a whole test run would take too much memory.
        let claim = Holder(assertion: assertion, text: content.hashValue)
        return lock.withLock {
            let holder = holders[path.lowercased(), default: claim]
            holders[path.lowercased()] = holder
            return holder.assertion == claim.assertion && holder.text == claim.text ? nil : holder.assertion
        }
    }
}
