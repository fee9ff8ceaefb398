import Synchronization

/// How far a build is, for those who show it while it goes on.
///
/// ```swift
/// var build = SiteBuild(folder: "Site", theme: DefaultTheme())
/// let progress = BuildProgress()
/// build.progress = progress
/// async let report = build.run()
/// // from any thread, as often as it is shown
/// progress.state  // phase: rendering, doneCount: 4210, itemCount: 10000
/// ```
/// The build counts without waiting for anybody: what is read may be a few items old.
public final class BuildProgress: Sendable {
    /// What a build is at.
    public struct State: Sendable, Equatable {
        /// The part of the build that goes on.
        public var phase: BuildPhase

        /// How many items of the phase are done.
        public var doneCount: Int

        /// How many items the phase has; nothing where it is one piece of work.
        public var itemCount: Int?

        /// How long the phase has gone on.
        public var elapsed: Duration

        /// A state of a build.
        public init(phase: BuildPhase, doneCount: Int = 0, itemCount: Int? = nil, elapsed: Duration) {
            self.phase = phase
            self.doneCount = doneCount
            self.itemCount = itemCount
            self.elapsed = elapsed
        }
    }

    private struct Phase {
        var phase: BuildPhase
        var itemCount: Int?
        var start: ContinuousClock.Instant
    }

    private let current = Mutex<Phase?>(nil)
    private let doneCount = Atomic(0)

    /// The progress of a build that has not begun.
    public init() {}

    /// What the build is at; nothing before it has begun.
    public var state: State? {
        current.withLock { current in
            current.map { current in
                State(
                    phase: current.phase, doneCount: doneCount.load(ordering: .relaxed), itemCount: current.itemCount,
                    elapsed: ContinuousClock.now - current.start)
            }
        }
    }

    /// Tells that a phase begins: whatever was going on has ended.
    func begin(_ phase: BuildPhase, itemCount: Int? = nil) {
        current.withLock { current in
            current = Phase(phase: phase, itemCount: itemCount, start: .now)
            doneCount.store(0, ordering: .relaxed)
        }
    }

    /// Tells that more items of the phase are done.
    func advance(by count: Int) {
        doneCount.wrappingAdd(count, ordering: .relaxed)
    }
}
