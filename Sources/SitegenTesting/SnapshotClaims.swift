import Foundation

/// Who uses which snapshot, so that two assertions cannot take one file in turns without anybody noticing.
///
/// A snapshot belongs to the first assertion that asks for it, with the text it had then. The same assertion may ask
/// again with the same text, as it does when a test is repeated; with another text it is a loop or a parameterized test
/// that names nothing.
final class SnapshotClaims: @unchecked Sendable {  // Sendable: `holders` is touched only while `lock` is held.
    /// The claims of all tests in this process.
    static let ofThisProcess = SnapshotClaims()

    private struct Holder {
        let assertion: String
        let text: Int
    }

    private let lock = NSLock()
    private var holders: [String: Holder] = [:]

    /// Claims a snapshot for an assertion.
    ///
    /// - Parameters:
    ///   - path: The path of the snapshot. Upper and lower case are the same here, as they are on most disks of macOS.
    ///   - assertion: Where the assertion is, as `Module/File.swift:line:column`.
    ///   - text: The text the assertion compares.
    /// - Returns: Nil where the assertion has the snapshot, otherwise where the assertion is that has it already.
    func claim(_ path: String, for assertion: String, text: String) -> String? {
        // The hash, since the texts of a whole test run are too many to keep.
        let claim = Holder(assertion: assertion, text: text.hashValue)
        return lock.withLock {
            let holder = holders[path.lowercased(), default: claim]
            holders[path.lowercased()] = holder
            return holder.assertion == claim.assertion && holder.text == claim.text ? nil : holder.assertion
        }
    }
}
