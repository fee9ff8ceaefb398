import Synchronization

/// A number of places that can be taken and given back.
final class Places: Sendable {
    private let count: Mutex<Int>

    init(count: Int) {
        self.count = Mutex(count)
    }

    /// Takes a place.
    ///
    /// - Returns: Whether there was one.
    func take() -> Bool {
        count.withLock { count in
            guard count > 0 else { return false }
            count -= 1
            return true
        }
    }

    /// Gives back what was taken.
    func giveBack() {
        count.withLock { $0 += 1 }
    }
}
