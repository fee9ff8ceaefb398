/// Measures the durations of phases.
package struct PhaseTimes: Sendable {
    private var durations: [BuildPhase: Duration] = [:]
    /// The number of measurements of each phase, one for each item.
    private var itemCounts: [BuildPhase: Int] = [:]
    /// Receives the progress and the profile; `nil` in a task, which measures the items of a phase.
    private let context: BuildContext?
    private let clock = ContinuousClock()

    /// Measures a build, and reports its phases to its progress and profile.
    package init(of context: BuildContext) {
        self.context = context
    }

    /// Measures the items of a task.
    package init() {
        context = nil
    }

    /// Runs a closure and adds its time to a phase.
    package mutating func measure<Result, Failure: Error>(
        _ phase: BuildPhase, _ body: () throws(Failure) -> Result
    ) throws(Failure) -> Result {
        context?.progress?.begin(phase)
        let start = clock.now
        defer {
            durations[phase, default: .zero] += clock.now - start
            if let context {
                context.profile?.add(phase, from: start)
            } else {
                itemCounts[phase, default: 0] += 1
            }
        }
        return try body()
    }

    /// Runs a closure that uses several tasks, and adds the elapsed time to a phase.
    package mutating func measureTasks<Result>(_ phase: BuildPhase, _ body: () async -> Result) async -> Result {
        context?.progress?.begin(phase)
        let start = clock.now
        let result = await body()
        add(phase, clock.now - start)
        context?.profile?.add(phase, from: start)
        return result
    }

    /// Adds a duration to a phase whose progress is reported elsewhere.
    package mutating func add(_ phase: BuildPhase, _ duration: Duration, itemCount: Int? = nil) {
        durations[phase, default: .zero] += duration
        if let itemCount { itemCounts[phase, default: 0] += itemCount }
    }

    /// Adds the times of concurrent tasks, scaled to the time that elapsed.
    package mutating func add(_ parts: [PhaseTimes], elapsed: Duration) {
        var sums: [BuildPhase: Duration] = [:]
        for part in parts {
            sums.merge(part.durations, uniquingKeysWith: +)
            itemCounts.merge(part.itemCounts, uniquingKeysWith: +)
        }
        let total = sums.values.reduce(.zero, +)
        guard total > .zero else { return }
        for (phase, sum) in sums { durations[phase, default: .zero] += elapsed * (sum / total) }
    }

    /// The phases in the order of the work.
    package var list: [BuildReport.PhaseTime] {
        BuildPhase.allCases.compactMap { phase in
            durations[phase].map { BuildReport.PhaseTime(phase: phase, duration: $0, itemCount: itemCounts[phase]) }
        }
    }
}
