import Synchronization

/// A profile of a build: the work of each task, with its times.
///
/// ```swift
/// let profile = BuildProfile()
/// build.profile = profile
/// _ = try await build.run()
/// try profile.chromeTrace.write(toFile: "out.json", atomically: true, encoding: .utf8)
/// ```
/// A profile has one track for the phases of the build, and one for each task with its batches and their pages and
/// files. It keeps only the items of each phase that took longest, so its size does not grow with the site.
public final class BuildProfile: Sendable {
    /// The file that an item of a phase processes.
    package struct Subject: Sendable {
        /// The name of the item: the file that is read or written.
        package var name: String
        /// The text that the item comes from, if it has another name.
        package var source: String?

        package init(name: String, source: String? = nil) {
            self.name = name
            self.source = source
        }
    }

    /// A piece of work, with its track, start and duration.
    struct Span: Sendable {
        enum Kind: String, Sendable {
            case phase, batch, item
        }

        var kind: Kind
        /// The phase's name, or the item's.
        var name: String
        /// Zero for the build itself, otherwise the number of the task.
        var track: Int
        var start: ContinuousClock.Instant
        var duration: Duration
        /// The text that an item comes from.
        var source: String?
        /// The number of items in a phase or a batch.
        var itemCount: Int?
    }

    private struct Record {
        var spans: [Span] = []
        var leftOutCount = 0
    }

    /// The number of items kept for each phase.
    private let itemLimit: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant
    private let record = Mutex(Record())

    /// Creates the profile of a build that has not begun.
    ///
    /// - Parameter itemLimit: The maximum number of items kept for each phase. Those that took longest are kept.
    public convenience init(itemLimit: Int = 20_000) {
        self.init(itemLimit: itemLimit) { .now }
    }

    /// - Parameter now: Returns the current time.
    package init(itemLimit: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.itemLimit = itemLimit
        self.now = now
        start = now()
    }

    /// The profile in the Trace Event Format, which Perfetto and `chrome://tracing` read: a JSON object with one
    /// event per line.
    public var chromeTrace: String {
        let record = record.withLock { $0 }
        return ChromeTrace(spans: record.spans, leftOutCount: record.leftOutCount, start: start).text
    }

    /// Adds a phase that ends now.
    package func add(_ phase: BuildPhase, from start: ContinuousClock.Instant, itemCount: Int? = nil) {
        let span = Span(
            kind: .phase, name: phase.rawValue, track: 0, start: start, duration: .now - start, itemCount: itemCount)
        record.withLock { $0.spans.append(span) }
    }

    /// The work of one task in one phase, collected without locking.
    struct Track: Sendable {
        private let number: Int
        private let profile: BuildProfile
        private let phase: BuildPhase
        private let limit: Int
        private var batches: [Span] = []
        private var items: [Span] = []
        private var leftOutCount = 0
        /// Items that take less time are omitted.
        private var threshold = Duration.zero

        init(_ number: Int, of profile: BuildProfile, in phase: BuildPhase) {
            self.number = number
            self.profile = profile
            self.phase = phase
            limit = max(2, profile.itemLimit / BuildContext.current.jobs)
        }

        var now: ContinuousClock.Instant { profile.now() }

        /// Adds an item that ends now.
        mutating func add(_ subject: Subject, from start: ContinuousClock.Instant) {
            let duration = now - start
            guard duration >= threshold else {
                leftOutCount += 1
                return
            }
            if items.count == limit { leaveOutShorterHalf() }
            items.append(
                Span(
                    kind: .item, name: subject.name, track: number, start: start, duration: duration,
                    source: subject.source))
        }

        /// Adds a batch that ends now.
        mutating func addBatch(of count: Int, from start: ContinuousClock.Instant) {
            batches.append(
                Span(
                    kind: .batch, name: phase.rawValue, track: number, start: start, duration: now - start,
                    itemCount: count))
        }

        /// Adds the collected spans to the profile.
        func end() {
            profile.record.withLock { record in
                record.spans += batches
                record.spans += items
                record.leftOutCount += leftOutCount
            }
        }

        private mutating func leaveOutShorterHalf() {
            items.sort { $0.duration > $1.duration }
            leftOutCount += items.count - items.count / 2
            items.removeLast(items.count - items.count / 2)
            threshold = items.last?.duration ?? .zero
        }
    }
}
