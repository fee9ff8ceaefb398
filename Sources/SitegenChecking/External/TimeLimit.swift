extension Clock where Duration == Swift.Duration {
    /// Runs `work`, and cancels it after the time limit.
    ///
    /// - Throws: The errors of `work`, or ``HTTPFailure/timedOut``.
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
            // A group with tasks always has a next result.
            guard case let value?? = try await group.next() else { throw HTTPFailure.timedOut }
            return value
        }
    }
}
