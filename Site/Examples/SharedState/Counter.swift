// region: counter
actor Counter {
    private(set) var value = 0

    @discardableResult
    func increment() -> Int {
        value += 1
        return value
    }
}
// endregion

// region: count
func count() async -> Int {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10_000 {
            group.addTask { await counter.increment() }
        }
    }
    return await counter.value
}
// endregion

// region: limit
extension Counter {
    func increment(upTo limit: Int) {
        guard value < limit else { return }
        value += 1
    }
}
// endregion
