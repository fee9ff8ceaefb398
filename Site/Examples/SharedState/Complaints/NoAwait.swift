actor Counter {
    private(set) var value = 0

    func increment() {
        value += 1
    }
}

// region: mistake
func start(_ counter: Counter) {
    counter.increment()
}
// endregion
