extension BuildSession {
    /// Decides which output files are rendered.
    mutating func compare(_ plan: inout BuildPlan) async {
        let start = ContinuousClock.now
        await plan.compare()
        times.add(.caching, ContinuousClock.now - start)
    }
}
