import Testing

@testable import SharedState

@MainActor
struct AccounterViewModelTests {
    // region: gather
    @Test func `Ten thousand tasks return each number once`() async {
        let model = AccounterViewModel(counter: Counter())
        await model.gather()
        #expect(model.values.sorted() == Array(1...10_000))
        #expect(!model.isCounting)
    }
    // endregion

    @Test func `A second round goes on where the first has ended`() async {
        let model = AccounterViewModel(counter: Counter())
        await model.gather(3)
        await model.gather(2)
        #expect(model.values.sorted() == [4, 5])
    }
}
