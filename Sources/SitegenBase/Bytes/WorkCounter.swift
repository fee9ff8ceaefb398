#if DEBUG
import Synchronization
#endif

/// Counts steps of work in debug builds, so that tests can show that twice the input takes twice the steps.
///
/// A step is any operation that could become too frequent: a lookup, a comparison, a recorded dependency. Release builds do not
/// count.
public enum WorkCounter {
    /// Counts steps if the current task counts.
    ///
    /// - Parameter steps: The number of steps, which is computed only if they are counted.
    @inlinable
    public static func add(_ steps: @autoclosure () -> Int = 1) {
        #if DEBUG
        count(steps)
        #endif
    }

    #if DEBUG
    @usableFromInline
    static func count(_ steps: () -> Int) {
        current?.steps.add(steps(), ordering: .relaxed)
    }

    @TaskLocal private static var current: Counter?

    private final class Counter: Sendable {
        let steps = Atomic(0)
    }

    /// The number of steps that an operation takes, in all its tasks.
    package static func steps(of operation: () async throws -> Void) async rethrows -> Int {
        let counter = Counter()
        try await $current.withValue(counter) { try await operation() }
        return counter.steps.load(ordering: .relaxed)
    }

    /// The number of steps that an operation takes without suspending.
    package static func steps(of operation: () throws -> Void) rethrows -> Int {
        let counter = Counter()
        try $current.withValue(counter) { try operation() }
        return counter.steps.load(ordering: .relaxed)
    }

    /// The number of steps for inputs of size 100, 200 and 400.
    package struct Growth: Sendable {
        /// The steps for each size.
        package let steps: [Int]

        /// Whether something is counted, and the second increase is about twice the first. For quadratic work it is four times
        /// the first.
        package var isLinear: Bool {
            let (first, second) = (steps[1] - steps[0], steps[2] - steps[1])
            return first >= 100 && second * 2 <= first * 5
        }
    }

    /// Counts the steps that an operation takes for inputs of growing size.
    package static func growth(of operation: (Int) async throws -> Void) async rethrows -> Growth {
        var all: [Int] = []
        for size in [100, 200, 400] { all.append(try await steps { try await operation(size) }) }
        return Growth(steps: all)
    }
    #endif
}
