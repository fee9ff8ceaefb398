import SitegenFiles
import Synchronization
import SystemPackage

/// Collects changes of files until they have settled: one save is one change, and so is the checkout of hundreds of files.
///
/// The required quiet time grows with the duration of the changes. A single save is reported immediately; a program that writes
/// many files pauses between them.
final class ChangeCollector: Sendable {
    private struct Burst {
        var names: Set<String> = []
        /// Files that were opened for writing and not closed yet.
        var unfinished: Set<String> = []
        let first: ContinuousClock.Instant
        var last: ContinuousClock.Instant

        var quietTime: Duration {
            if !unfinished.isEmpty { return .milliseconds(250) }
            return min(.milliseconds(4) * max(names.count, 1), .milliseconds(80))
        }
    }

    private let burst = Mutex<Burst?>(nil)
    private let signals: AsyncStream<Void>
    private let signal: AsyncStream<Void>.Continuation

    /// A file that exists while a program is changing many others.
    private let busyMark: FilePath?
    private let clock: ServerClock

    /// - Parameters:
    ///   - busyMark: `index.lock` of a git repository, which exists while git checks out files.
    ///   - clock: The clock that measures the quiet time.
    init(busyMark: FilePath? = nil, clock: ServerClock = .system) {
        self.busyMark = busyMark
        self.clock = clock
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Records a change of a file.
    ///
    /// - Parameter isUnfinished: Whether a further change of the file will be reported when its writer closes it.
    func note(_ path: String, isUnfinished: Bool = false) {
        let now = clock.now()
        burst.withLock { burst in
            var noted = burst ?? Burst(first: now, last: now)
            noted.names.insert(path)
            if isUnfinished { noted.unfinished.insert(path) } else { noted.unfinished.remove(path) }
            noted.last = now
            burst = noted
        }
        signal.yield()
    }

    /// Returns after files have changed since the last call and have settled.
    ///
    /// - Throws: `CancellationError`.
    func change() async throws {
        for await _ in signals {
            // The signal may be from a burst that is already over.
            guard burst.withLock({ $0 != nil }) else { continue }
            while let rest = restOfBurst() { try await clock.sleep(rest) }
            return
        }
        throw CancellationError()
    }

    /// How long to wait before the burst may be over; `nil` if it is over, in which case it is removed.
    private func restOfBurst() -> Duration? {
        let isBusy = busyMark.map { FileSystem.disk.kind($0) != nil } ?? false
        return burst.withLock { burst in
            guard let current = burst else { return nil }
            let now = clock.now()
            let rest = current.last + current.quietTime - now
            let age = now - current.first
            // Files that never settle are read as they are, and so are those of a git process that was killed.
            if rest > .zero, age < .seconds(2) { return rest }
            if isBusy, age < .seconds(20) { return .milliseconds(10) }
            burst = nil
            return nil
        }
    }
}
