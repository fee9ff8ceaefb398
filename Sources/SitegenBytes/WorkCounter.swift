#if DEBUG
import Synchronization
#endif

/// Counts steps of work in debug builds, so that tests can show that twice the input takes twice the steps.
///
/// A step is any operation that could become too frequent: a lookup, a comparison, a recorded dependency. Release builds do not
/// count.
public enum WorkCounter {
    /// Counts steps if the current task counts.
    @inline(__always)
    public static func add(_ steps: @autoclosure () -> Int = 1) {
        #if DEBUG
        current?.steps.add(steps(), ordering: .relaxed)
        #endif
    }

    #if DEBUG
    @TaskLocal private static var current: Counter?

    private final class Counter: Sendable {
        let steps = Atomic(0)
    }

    /// The number of steps that an operation takes, in all its tasks.
    public static func steps(of operation: () async throws -> Void) async rethrows -> Int {
        let counter = Counter()
        try await $current.withValue(counter) { try await operation() }
        return counter.steps.load(ordering: .relaxed)
    }
    #endif
}
