/// A decision in one turn of an actor, and the act in another.
enum Overtaking {
    static func increment(_ counter: Counter, upTo limit: Int) async {
        // region: mistake
        if await counter.value < limit {
            await counter.increment()  // Is it still below the limit?
        }
        // endregion
    }
}
