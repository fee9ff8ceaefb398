import Observation

// region: model
@MainActor @Observable
final class CounterViewModel {
    private(set) var values: [Int] = []
    private(set) var isCounting = false

    private let counter: Counter

    init(counter: Counter) {
        self.counter = counter
    }

    func gather(_ count: Int = 10_000) async {
        isCounting = true
        values = await Self.values(of: counter, count)
        isCounting = false
    }

    var summary: String {
        "\(values.count) values from \(values.min() ?? 0) to \(values.max() ?? 0)"
    }
}
// endregion

// region: values
extension CounterViewModel {
    nonisolated private static func values(
        of counter: Counter, _ count: Int
    ) async -> [Int] {
        await withTaskGroup(of: Int.self) { group in
            for _ in 0..<count {
                group.addTask { await counter.increment() }
            }
            var values: [Int] = []
            for await value in group {
                values.append(value)
            }
            return values
        }
    }
}
// endregion
