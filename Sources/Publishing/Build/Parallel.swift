#if canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#else
import Glibc
#endif

/// Work on many items by all cores.
package enum Parallel {
    /// Maps `items` on all cores, keeping their order.
    ///
    /// The items are dealt in batches, some for each core, so that a long one at the end does not keep all others
    /// waiting; what `makeState` gives serves one batch after the other items of it.
    package static func map<Item: Sendable, State: Sendable, Result: Sendable>(
        _ items: [Item],
        state makeState: @Sendable () -> State,
        _ transform: @escaping @Sendable (inout State, Item) -> Result
    ) async -> (results: [Result], states: [State]) {
        let size = max(1, items.count / (coreCount * 8))
        let starts = Array(stride(from: 0, to: items.count, by: size))
        return await withTaskGroup(of: (Int, [Result], State).self) { group in
            for (index, start) in starts.enumerated() {
                var state = makeState()
                group.addTask {
                    let batch = items[start..<min(start + size, items.count)]
                    let results = batch.map { transform(&state, $0) }
                    return (index, results, state)
                }
            }
            var batches = [([Result], State)?](repeating: nil, count: starts.count)
            for await (index, results, state) in group { batches[index] = (results, state) }
            let finished = batches.compactMap(\.self)
            return (finished.flatMap(\.0), finished.map(\.1))
        }
    }

    private static let coreCount = max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
}
