import Synchronization

/// A value that is made when it is first asked for.
///
/// Nobody waits for a lock: where two ask at the same time both make it, and one of the two is kept.
final class Lazily<Value: Sendable>: Sendable {
    private final class Box: Sendable {
        let value: Value

        init(_ value: Value) {
            self.value = value
        }
    }

    private let box = AtomicLazyReference<Box>()
    private let make: @Sendable () -> Value

    init(_ make: @escaping @Sendable () -> Value) {
        self.make = make
    }

    var value: Value {
        if let box = box.load() { return box.value }
        return box.storeIfNil(Box(make())).value
    }

    /// Makes the value while others go on.
    func prepare() {
        Task.detached { _ = self.value }
    }
}
