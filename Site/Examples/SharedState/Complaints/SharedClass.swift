final class Counter {
    private(set) var value = 0

    func increment() {
        value += 1
    }
}

func count() async -> Int {
    let counter = Counter()
    await withTaskGroup(of: Void.self) { group in
        for _ in 0..<10_000 {
            group.addTask { counter.increment() }
        }
    }
    return counter.value
}
