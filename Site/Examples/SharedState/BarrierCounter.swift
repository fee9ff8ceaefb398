import Dispatch

/// The counter that a dispatch queue guards.
enum Barrier {
    // region: counter
    // `@unchecked Sendable` is correct: `count` is private and accessed only on `queue`,
    // where each change is a barrier. The compiler cannot verify that.
    final class Counter: @unchecked Sendable {
        private let queue = DispatchQueue(label: "counter", attributes: .concurrent)
        private var count = 0

        var value: Int {
            queue.sync { count }
        }

        func increment() {
            queue.async(flags: .barrier) { self.count += 1 }
        }
    }
    // endregion
}
