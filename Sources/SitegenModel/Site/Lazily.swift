import Synchronization

/// A value that is computed on first use.
///
/// No task waits for a lock. If two tasks need the value at the same time, both compute it and one result is discarded.
package final class Lazily<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let box = AtomicLazyReference<Box>()
    private let make: @Sendable () -> Value

    package init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    package var value: Value {
        if let box = box.load() { return box.value }
        return box.storeIfNil(Box(make())).value
    }

    /// Starts computing the value in a background task.
    package func prepare() {
        Task.detached { _ = self.value }
    }
}
