/// Measures phases.
struct PhaseTimes: Sendable {
    private var durations: [BuildPhase: Duration] = [:]
    /// How often each phase was measured, item by item.
    private var itemCounts: [BuildPhase: Int] = [:]
    /// Who is told of phases; nobody of what a task does, which works on an item of one.
    private let context: BuildContext?
    private let clock = ContinuousClock()

    /// Measures a build, and tells of its phases.
    init(of context: BuildContext) {
        self.context = context
    }

    /// Measures the items of a task.
    init() {
        context = nil
    }

    /// Does something and counts its time for a phase.
    mutating func measure<Result, Failure: Error>(
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

    /// Does something that several tasks do together, and counts the time until it is done for a phase.
    mutating func measureTasks<Result>(_ phase: BuildPhase, _ body: () async -> Result) async -> Result {
        context?.progress?.begin(phase)
        let start = clock.now
        let result = await body()
        add(phase, clock.now - start)
        context?.profile?.add(phase, from: start)
        return result
    }

    /// Counts a time for a phase that others were told of.
    mutating func add(_ phase: BuildPhase, _ duration: Duration, itemCount: Int? = nil) {
        durations[phase, default: .zero] += duration
        if let itemCount { itemCounts[phase, default: 0] += itemCount }
    }

    /// Takes over what tasks have measured at the same time, scaled to the time that passed meanwhile.
    mutating func add(_ parts: [PhaseTimes], elapsed: Duration) {
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
    var list: [BuildReport.PhaseTime] {
        BuildPhase.allCases.compactMap { phase in
            durations[phase].map { BuildReport.PhaseTime(phase: phase, duration: $0, itemCount: itemCounts[phase]) }
        }
    }
}
