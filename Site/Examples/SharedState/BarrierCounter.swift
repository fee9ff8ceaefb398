import Dispatch

/// The counter that a dispatch queue guards.
enum Barrier {
    // region: counter
    // `@unchecked Sendable` holds: `count` is private and touched on `queue` alone,
    // where a barrier has every change to itself. The compiler cannot see that.
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
