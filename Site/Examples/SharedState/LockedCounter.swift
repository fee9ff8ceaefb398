import Synchronization

/// The counter that a lock guards.
enum Locked {
    // region: counter
    final class Counter: Sendable {
        private let count = Mutex(0)

        var value: Int {
            count.withLock { $0 }
        }

        func increment() {
            count.withLock { $0 += 1 }
        }
    }
    // endregion
}
