import SitegenFiles
import Synchronization
import SystemPackage

/// Collects what happens to files until they have come to rest: one save is one change, and so is the checkout of
/// hundreds of files.
///
/// How long nothing must happen grows with what has happened already. A single save is followed at once; a program that
/// writes many files pauses between them.
final class ChangeCollector: Sendable {
    private struct Burst {
        var names: Set<String> = []
        /// Files that somebody has begun to write and not closed yet.
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

    /// A file that is there as long as somebody is about to change many others.
    private let busyMark: FilePath?
    private let clock: ServerClock

    /// - Parameters:
    ///   - busyMark: `index.lock` of a git repository, which is there from the first to the last file that git checks out.
    ///   - clock: What tells how long nothing has happened.
    init(busyMark: FilePath? = nil, clock: ServerClock = .system) {
        self.busyMark = busyMark
        self.clock = clock
        (signals, signal) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
    }

    /// Notes that something has happened to a file.
    ///
    /// - Parameter isUnfinished: Whether its writer will be heard of again.
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

    /// Returns when something has happened since the last call, and is over.
    ///
    /// - Throws: `CancellationError`.
    func change() async throws {
        for await _ in signals {
            // A signal may be left of a burst that is over.
            guard burst.withLock({ $0 != nil }) else { continue }
            while let rest = restOfBurst() { try await clock.sleep(rest) }
            return
        }
        throw CancellationError()
    }

    /// How long to wait before the burst may be over; `nil` if it is over; the burst is then forgotten.
    private func restOfBurst() -> Duration? {
        let isBusy = busyMark.map { FileSystem.disk.kind($0) != nil } ?? false
        return burst.withLock { burst in
            guard let current = burst else { return nil }
            let now = clock.now()
            let rest = current.last + current.quietTime - now
            let age = now - current.first
            // Files that never come to rest are taken as they are, and so are those of a git that was killed.
            if rest > .zero, age < .seconds(2) { return rest }
            if isBusy, age < .seconds(20) { return .milliseconds(10) }
            burst = nil
            return nil
        }
    }
}
