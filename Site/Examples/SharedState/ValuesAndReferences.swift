/// The two ways in which a count can be passed on.
enum ValuesAndReferences {
    // region: value
    struct Tally {
        var value = 0

        mutating func increment() {
            value += 1
        }
    }
    // endregion

    // region: reference
    final class SharedTally {
        var value = 0

        func increment() {
            value += 1
        }
    }
    // endregion

    // region: use
    static func values() -> (Int, Int) {
        let first = Tally()
        var second = first
        second.increment()
        return (first.value, second.value)  // 0 and 1: two tallies
    }

    static func references() -> (Int, Int) {
        let first = SharedTally()
        let second = first
        second.increment()
        return (first.value, second.value)  // 1 and 1: one tally
    }
    // endregion
}
