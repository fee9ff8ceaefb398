actor Counter {
    private(set) var value = 0
}

// region: mistake
actor StepCounter: Counter {
    let step = 2
}
// endregion
