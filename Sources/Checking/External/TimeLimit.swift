import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension Clock where Duration == Swift.Duration {
    /// Does something that may take so long and no longer.
    ///
    /// - Throws: What `work` throws, or `URLError.timedOut`; `work` is cancelled then.
    func limiting<Value: Sendable>(
        to limit: Duration, _ work: @escaping @Sendable () async throws -> Value
    ) async throws -> Value {
        try await withThrowingTaskGroup(of: Value?.self) { group in
            defer { group.cancelAll() }
            group.addTask { try await work() }
            group.addTask {
                try await sleep(for: limit)
                return nil
            }
            // A group that has tasks has a next one.
            guard case let value?? = try await group.next() else { throw URLError(.timedOut) }
            return value
        }
    }
}
