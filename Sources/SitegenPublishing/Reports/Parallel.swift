import SitegenBase
import Synchronization

/// Runs work on many items in several tasks.
package enum Parallel {
    /// The number of cores.
    package static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))

    /// Maps `items` with as many tasks as the build may use, and keeps their order.
    ///
    /// The items are divided into batches, several for each task. A task that finishes a batch takes the next one. Each task
    /// keeps its state from `makeState` from item to item.
    ///
    /// - Parameters:
    ///   - items: The items: an array, or a range of numbers.
    ///   - phase: The phase, for the progress and the profile.
    ///   - subject: The file that an item processes, for the profile. Without it, the profile contains only the batches.
    package static func map<Items: RandomAccessCollection & Sendable, State: Sendable, Result: Sendable>(
        _ items: Items,
        in phase: BuildPhase,
        about subject: (@Sendable (Items.Element) -> BuildProfile.Subject)? = nil,
        state makeState: @Sendable () -> State,
        _ transform: @escaping @Sendable (inout State, Items.Element) -> Result
    ) async -> (results: [Result], states: [State]) where Items.Index == Int, Items.Element: Sendable {
        var (batches, states) = await mapInBatches(
            items, in: phase, about: subject, state: makeState, finishing: nil, transform)
        var results: [Result] = []
        results.reserveCapacity(items.count)
        // Releases each batch as soon as it has been copied.
        for number in batches.indices {
            results += batches[number]
            batches[number] = []
        }
        return (results, states)
    }

    /// Maps `items` in the same way as ``map(_:in:about:state:_:)``, but leaves the results in their batches. Concatenated,
    /// these are the results of all items in order.
    ///
    /// - Parameters:
    ///   - beginsPhase: Whether the progress begins the phase with these items. Otherwise it has begun with more items.
    ///   - finish: Compacts the results of each batch as soon as the batch is done.
    package static func mapInBatches<Items: RandomAccessCollection & Sendable, State: Sendable, Result: Sendable>(
        _ items: Items,
        in phase: BuildPhase,
        beginsPhase: Bool = true,
        about subject: (@Sendable (Items.Element) -> BuildProfile.Subject)?,
        state makeState: @Sendable () -> State,
        finishing finish: (@Sendable (inout [Result]) -> Void)?,
        _ transform: @escaping @Sendable (inout State, Items.Element) -> Result
    ) async -> (batches: [[Result]], states: [State]) where Items.Index == Int, Items.Element: Sendable {
        guard !items.isEmpty else { return ([], []) }
        let context = BuildContext.current
        let batches = Batches(of: items.count, for: context.jobs)
        if beginsPhase { context.progress?.begin(phase, itemCount: items.count) }
        let start = ContinuousClock.now
        defer { context.profile?.add(phase, from: start, itemCount: items.count) }
        return await withTaskGroup(of: ([(number: Int, results: [Result])], State).self) { group in
            for number in 0..<min(context.jobs, batches.count) {
                let state = makeState()
                group.addTask {
                    var state = state
                    var parts: [(number: Int, results: [Result])] = []
                    var track = context.profile.map { BuildProfile.Track(number + 1, of: $0, in: phase) }
                    while let batch = batches.next() {
                        var results: [Result] = []
                        results.reserveCapacity(batch.range.count)
                        let batchStart = track?.now
                        for index in batch.range {
                            let item = items[items.startIndex + index]
                            let itemStart = track?.now
                            results.append(transform(&state, item))
                            if let itemStart, let subject { track?.add(subject(item), from: itemStart) }
                            if results.count.isMultiple(of: 32) { context.progress?.advance(by: 32) }
                        }
                        finish?(&results)
                        context.progress?.advance(by: results.count % 32)
                        if let batchStart { track?.addBatch(of: results.count, from: batchStart) }
                        parts.append((batch.number, results))
                        // Lets a server answer requests between two batches of a build.
                        await Task.yield()
                    }
                    track?.end()
                    return (parts, state)
                }
            }
            var results = [[Result]](repeating: [], count: batches.count)
            var states: [State] = []
            for await (parts, state) in group {
                for part in parts { results[part.number] = part.results }
                states.append(state)
            }
            return (results, states)
        }
    }

    /// Divides the numbers from 0 up to `count` into ranges, several for each task, for work that is faster in bulk.
    package static func parts(of count: Int) -> [Range<Int>] {
        let size = max(1, count / (BuildContext.current.jobs * 8))
        return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }
}

/// The batches of items, which several tasks process. They become smaller towards the end, so that all tasks finish at about
/// the same time.
package final class Batches: Sendable {
    /// The number of batches.
    package var count: Int { ranges.count }

    private let ranges: [Range<Int>]
    private let taken = Atomic(0)

    package init(of itemCount: Int, for jobs: Int) {
        let largest = max(1, itemCount / (jobs * 8))
        let smallest = max(1, largest / 32)
        var ranges: [Range<Int>] = []
        var start = 0
        while start < itemCount {
            let size = max(smallest, min(largest, (itemCount - start) / (jobs * 4)))
            ranges.append(start..<min(start + size, itemCount))
            start += size
        }
        self.ranges = ranges
    }

    /// The number and the items of the next batch; `nil` if all have been taken.
    package func next() -> (number: Int, range: Range<Int>)? {
        let number = taken.wrappingAdd(1, ordering: .relaxed).oldValue
        return number < count ? (number, ranges[number]) : nil
    }
}
