import Foundation
import Testing

@testable import FunctionInjection

// region: unexpected
extension ProductViewModel.Actions {
    static let unexpected = ProductViewModel.Actions(
        load: {
            Issue.record("load was called")
            throw CancellationError()
        },
        buy: { _ in Issue.record("buy was called") },
        remember: { _ in Issue.record("remember was called") })
}
// endregion

@MainActor
struct ProductViewModelTests {
    // region: tests
    @Test func `Building the model does nothing yet`() {
        #expect(ProductViewModel(actions: .unexpected).state == .empty)
    }

    @Test func `Nothing is bought before there is something to buy`() async {
        let model = ProductViewModel(actions: .unexpected)
        await model.buy()
        #expect(model.notice == nil)
    }

    @Test func `A purchase that fails is reported`() async {
        var actions = ProductViewModel.Actions.unexpected
        actions.load = { .lamp }
        actions.buy = { _ in throw Offline() }
        let model = ProductViewModel(actions: actions)
        await model.load()
        await model.buy()
        #expect(model.notice == "That did not work.")
    }
    // endregion

    @Test func `What is bought is the product on the screen`() async {
        await confirmation { bought in
            var actions = ProductViewModel.Actions.unexpected
            actions.load = { .lamp }
            actions.buy = { product in
                #expect(product == .lamp)
                bought()
            }
            let model = ProductViewModel(actions: actions)
            await model.load()
            await model.buy()
            #expect(model.notice == "In your basket")
        }
    }

    @Test func `What cannot be loaded is told`() async {
        var actions = ProductViewModel.Actions.unexpected
        actions.load = { throw Offline() }
        let model = ProductViewModel(actions: actions)
        await model.load()
        #expect(model.state == .failed("The product could not be loaded."))
    }
}
