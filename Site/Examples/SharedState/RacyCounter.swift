/// The counter that is wrong. `Scripts/race-report` compiles this file by itself, with the thread sanitizer.
enum Racy {
    // region: counter
    // `@unchecked Sendable` is wrong: nothing orders the accesses of tasks to `value`.
    // It turns off the compiler's check, so that the race can be observed.
    final class Counter: @unchecked Sendable {
        private(set) var value = 0

        func increment() {
            value += 1
        }
    }
    // endregion

    // region: count
    static func count() async -> Int {
        let counter = Counter()
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<10_000 {
                group.addTask { counter.increment() }
            }
        }
        return counter.value
    }
    // endregion
}
