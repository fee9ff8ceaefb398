import SitegenConfiguration
import SitegenModel

/// Limits parallel requests: in total, per host, and none to a host during its `Retry-After` delay.
actor RequestSlots {
    private struct Waiter {
        let id: Int
        let host: String
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let limit: Int
    private let limitPerHost: Int
    private let patience: Duration
    private let clock: any Clock<Duration>

    private var active = 0
    private var activeByHost: [String: Int] = [:]
    /// The waiting requests, in order of arrival.
    private var waiters: [Waiter] = []
    private var lastID = 0

    private var pausedHosts: Set<String> = []
    private var pauseByHost: [String: Duration] = [:]
    private var statusOfBusyHosts: [String: Int] = [:]

    init(_ options: ExternalLinkOptions, clock: any Clock<Duration>) {
        limit = max(1, options.concurrency)
        limitPerHost = max(1, options.concurrencyPerHost)
        patience = options.patience
        self.clock = clock
    }

    /// Runs a closure when a slot is free.
    ///
    /// - Throws: The errors of `work`, or a `CancellationError` if the task is canceled while it waits.
    func use<Value: Sendable>(_ host: String, _ work: @Sendable () async throws -> Value) async throws -> Value {
        try await acquire(host)
        defer { release(host) }
        return try await work()
    }

    /// The status of a host whose `Retry-After` delay is longer than allowed.
    func statusOfBusy(_ host: String) -> Int? { statusOfBusyHosts[host] }

    /// Pauses requests to a host, and waits until the pause is over.
    ///
    /// - Parameters:
    ///   - pause: The duration. If it exceeds the remaining time for the host, no more requests are sent to it.
    ///   - status: The status with which the host asked for the pause.
    /// - Returns: Whether requests to the host may continue.
    func pause(_ host: String, for pause: Duration, status: Int) async throws -> Bool {
        guard statusOfBusyHosts[host] == nil else { return false }
        // Two concurrent requests got the same response.
        guard !pausedHosts.contains(host) else { return true }
        let whole = pauseByHost[host, default: .zero] + pause
        guard whole <= patience else {
            statusOfBusyHosts[host] = status
            return false
        }
        pauseByHost[host] = whole
        pausedHosts.insert(host)
        defer {
            pausedHosts.remove(host)
            wakeWaiters()
        }
        try await clock.sleep(for: pause)
        return true
    }

    private func acquire(_ host: String) async throws {
        try Task.checkCancellation()
        if mayBegin(host) {
            begin(host)
            return
        }
        lastID += 1
        let id = lastID
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
                if Task.isCancelled {
                    continuation.resume(throwing: CancellationError())
                } else {
                    waiters.append(Waiter(id: id, host: host, continuation: continuation))
                }
            }
        } onCancel: {
            Task { await cancel(id) }
        }
    }

    private func cancel(_ id: Int) {
        guard let index = waiters.firstIndex(where: { $0.id == id }) else { return }
        waiters.remove(at: index).continuation.resume(throwing: CancellationError())
    }

    private func mayBegin(_ host: String) -> Bool {
        active < limit && activeByHost[host, default: 0] < limitPerHost && !pausedHosts.contains(host)
    }

    private func begin(_ host: String) {
        active += 1
        activeByHost[host, default: 0] += 1
    }

    private func release(_ host: String) {
        active -= 1
        activeByHost[host, default: 0] -= 1
        if activeByHost[host] == 0 { activeByHost[host] = nil }
        wakeWaiters()
    }

    private func wakeWaiters() {
        while active < limit, let index = waiters.firstIndex(where: { mayBegin($0.host) }) {
            let waiter = waiters.remove(at: index)
            begin(waiter.host)
            waiter.continuation.resume()
        }
    }
}
