import Synchronization

func load() async -> Int { 42 }

// region: mistake
func store(_ total: borrowing Mutex<Int>) async {
    await total.withLock { $0 += await load() }
}
// endregion
