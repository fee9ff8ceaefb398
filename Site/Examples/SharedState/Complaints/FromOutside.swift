actor Counter {
    var value = 0
}

// region: mistake
func increment(_ counter: Counter) async {
    await counter.value += 1
}
// endregion
