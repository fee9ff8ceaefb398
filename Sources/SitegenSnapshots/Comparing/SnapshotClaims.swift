import Foundation

/// Who uses which snapshot, so that two assertions cannot take one in turns without anybody noticing, and so that
/// `sitegen snapshots stale` learns which files somebody uses.
///
/// A snapshot belongs to the first assertion that asks for it, with the text it had then. The same assertion may ask
/// again with the same text, as it does when a test is repeated; with another text it is a loop or a parameterized test
/// that names nothing.
final class SnapshotClaims: @unchecked Sendable {  // Sendable: what changes is touched only while `lock` is held.
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

    /// Claims of nobody yet.
    ///
    /// - Parameter log: Where the files are noted that an assertion uses.
    init(log: ClaimLog? = nil) {
        self.log = log
    }

    /// Notes that an assertion uses a file, whatever comes of it.
    ///
    /// - Throws: `SnapshotFileError` where it cannot be noted.
    func use(_ path: String) throws(SnapshotFileError) {
        guard let log, lock.withLock({ used.insert(path).inserted }) else { return }
        try log.append(path)
    }

    /// Claims a snapshot for an assertion.
    ///
    /// - Parameters:
    ///   - path: The path of the snapshot, or the place of an expected text in a test. Upper and lower case are the same
    ///     here, as they are on most disks of macOS.
    ///   - assertion: Where the assertion is, as `Module/File.swift:line:column`.
    ///   - content: What the assertion compares.
    /// - Returns: Nil where the assertion has the snapshot, otherwise where the assertion is that has it already.
    func claim(_ path: String, for assertion: String, content: some Hashable) -> String? {
        // The hash, since the texts of a whole test run are too many to keep.
        let claim = Holder(assertion: assertion, text: content.hashValue)
        return lock.withLock {
            let holder = holders[path.lowercased(), default: claim]
            holders[path.lowercased()] = holder
            return holder.assertion == claim.assertion && holder.text == claim.text ? nil : holder.assertion
        }
    }
}
