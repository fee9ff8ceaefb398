#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Work on many items by all cores.
enum Parallel {
    /// Maps `items` on all cores, keeping their order.
    ///
    /// The items are dealt in batches, some for each core, so that a long one at the end does not keep all others
    /// waiting; what `makeState` gives serves one batch after the other items of it.
    static func map<Item: Sendable, State: Sendable, Result: Sendable>(
        _ items: [Item],
        state makeState: @Sendable () -> State,
        _ transform: @escaping @Sendable (inout State, Item) -> Result
    ) async -> (results: [Result], states: [State]) {
        let batches = batches(of: items.count)
        return await withTaskGroup(of: (Int, [Result], State).self) { group in
            for (index, batch) in batches.enumerated() {
                var state = makeState()
                group.addTask {
                    let results = items[batch].map { transform(&state, $0) }
                    return (index, results, state)
                }
            }
            var done = [([Result], State)?](repeating: nil, count: batches.count)
            for await (index, results, state) in group { done[index] = (results, state) }
            let finished = done.compactMap(\.self)
            return (finished.flatMap(\.0), finished.map(\.1))
        }
    }

    /// As many numbers from 0 on, in batches for all cores.
    static func batches(of count: Int) -> [Range<Int>] {
        let size = max(1, count / (coreCount * 8))
        return stride(from: 0, to: count, by: size).map { $0..<min($0 + size, count) }
    }

    private static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
