import Synchronization

/// A limited number of places that can be taken and returned.
final class ConnectionSlots: Sendable {
    private let count: Mutex<Int>

    init(count: Int) {
        self.count = Mutex(count)
    }

    /// Takes a place.
    ///
    /// - Returns: Whether a place was free.
    func take() -> Bool {
        count.withLock { count in
            guard count > 0 else { return false }
            count -= 1
            return true
        }
    }

    /// Takes a place even if none is free, because another one is about to be returned.
    func takeNext() {
        count.withLock { $0 -= 1 }
    }

    /// Returns a place.
    func giveBack() {
        count.withLock { $0 += 1 }
    }
}
