@MainActor
final class CounterViewModel {
    private(set) var values: [Int] = []

    // region: mistake
    func gather() async {
        await withTaskGroup(of: Void.self) { group in
            for number in 1...10_000 {
                group.addTask { self.values.append(number) }
            }
        }
    }
    // endregion
}
