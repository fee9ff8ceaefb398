import Observation
import Testing

@testable import SharedState

@MainActor
struct CounterViewModelTests {
    // region: gather
    @Test func `Ten thousand tasks return each number once`() async {
        let model = CounterViewModel(counter: Counter())
        await model.gather()
        #expect(model.values.sorted() == Array(1...10_000))
        #expect(model.summary == "10000 values from 1 to 10000")
        #expect(!model.isCounting)
    }
    // endregion

    @Test func `A second call of gather continues with the next number`() async {
        let model = CounterViewModel(counter: Counter())
        await model.gather(3)
        await model.gather(2)
        #expect(model.values.sorted() == [4, 5])
    }

    // region: observed
    @Test func `A view that shows the summary is notified of a change`() async {
        let model = CounterViewModel(counter: Counter())
        await confirmation { changed in
            withObservationTracking {
                _ = model.summary
            } onChange: {
                changed()
            }
            await model.gather(3)
        }
    }
    // endregion
}
