import Synchronization

/// A record of what each task of a build has done, and when.
///
/// ```swift
/// let profile = BuildProfile()
/// build.profile = profile
/// _ = try await build.run()
/// try profile.chromeTrace.write(toFile: "out.json", atomically: true, encoding: .utf8)
/// ```
/// It holds the phases of the build on a track of their own, and on a track for each task its batches with their pages
/// and files. Of each phase it keeps the items that took longest, so that it does not grow with the site.
public final class BuildProfile: Sendable {
    /// What an item of a phase is about.
    package struct Subject: Sendable {
        /// What the item is called: the file that is read or made.
        package var name: String
        /// The file of the content that it comes from, where it has another name.
        package var source: String?

        package init(name: String, source: String? = nil) {
            self.name = name
            self.source = source
        }
    }

    /// A piece of work: what, by whom, from when, for how long.
    struct Span: Sendable {
        enum Kind: String, Sendable {
            case phase, batch, item
        }

        var kind: Kind
        /// The phase's name, or the item's.
        var name: String
        /// Zero for the build itself, the number of the task for what tasks do.
        var track: Int
        var start: ContinuousClock.Instant
        var duration: Duration
        /// The file of the content that an item comes from.
        var source: String?
        /// How many items a phase or a batch has.
        var itemCount: Int?
    }

    private struct Record {
        var spans: [Span] = []
        var leftOutCount = 0
    }

    /// How many items of a phase are kept.
    private let itemLimit: Int
    private let now: @Sendable () -> ContinuousClock.Instant
    private let start: ContinuousClock.Instant
    private let record = Mutex(Record())

    /// A profile of a build that has not begun.
    ///
    /// - Parameter itemLimit: How many items of a phase it keeps at most, those that took longest.
    public convenience init(itemLimit: Int = 20_000) {
        self.init(itemLimit: itemLimit) { .now }
    }

    /// - Parameter now: Returns the current time.
    init(itemLimit: Int, now: @escaping @Sendable () -> ContinuousClock.Instant) {
        self.itemLimit = itemLimit
        self.now = now
        start = now()
    }

    /// What was done, in the Trace Event Format, which Perfetto and `chrome://tracing` read: a JSON object, with an
    /// event on each line.
    public var chromeTrace: String {
        let record = record.withLock { $0 }
        return ChromeTrace(spans: record.spans, leftOutCount: record.leftOutCount, start: start).text
    }

    /// Adds a phase that ends now.
    func add(_ phase: BuildPhase, from start: ContinuousClock.Instant, itemCount: Int? = nil) {
        let span = Span(
            kind: .phase, name: phase.rawValue, track: 0, start: start, duration: .now - start, itemCount: itemCount)
        record.withLock { $0.spans.append(span) }
    }

    /// What one task does in one phase, gathered without disturbing the others.
    struct Track: Sendable {
        private let number: Int
        private let profile: BuildProfile
        private let phase: BuildPhase
        private let limit: Int
        private var batches: [Span] = []
        private var items: [Span] = []
        private var leftOutCount = 0
        /// What takes less is left out.
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

        /// Hands what was gathered to the profile.
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
