import Synchronization

/// The progress of a build, to be displayed while the build runs.
///
/// ```swift
/// var build = SiteBuild(folder: "Site", theme: DefaultTheme())
/// let progress = BuildProgress()
/// build.progress = progress
/// async let report = build.run()
/// // from any thread, as often as it is shown
/// progress.state  // phase: rendering, doneCount: 4210, itemCount: 10000
/// ```
/// The build does not wait for readers of the progress, so the counts may be a few items behind.
public final class BuildProgress: Sendable {
    /// The phase of a build, and how much of it is done.
    public struct State: Sendable, Equatable {
        /// The current phase.
        public var phase: BuildPhase

        /// The number of items that are done.
        public var doneCount: Int

        /// The number of items in the phase; `nil` if the phase is not divided into items.
        public var itemCount: Int?

        /// The time since the phase began.
        public var elapsed: Duration

        /// Creates a state.
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

    /// Creates the progress of a build that has not begun.
    public init() {}

    /// The state of the build; `nil` before it begins.
    public var state: State? {
        current.withLock { current in
            current.map { current in
                State(
                    phase: current.phase, doneCount: doneCount.load(ordering: .relaxed), itemCount: current.itemCount,
                    elapsed: ContinuousClock.now - current.start)
            }
        }
    }

    /// Begins a phase, which ends the previous one.
    package func begin(_ phase: BuildPhase, itemCount: Int? = nil) {
        current.withLock { current in
            current = Phase(phase: phase, itemCount: itemCount, start: .now)
            doneCount.store(0, ordering: .relaxed)
        }
    }

    /// Adds to the number of items that are done.
    package func advance(by count: Int) {
        doneCount.wrappingAdd(count, ordering: .relaxed)
    }
}
