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
    @Test func `The initializer of the model calls no action`() {
        #expect(ProductViewModel(actions: .unexpected).state == .empty)
    }

    @Test func `buy() does nothing before a product is loaded`() async {
        let model = ProductViewModel(actions: .unexpected)
        await model.buy()
        #expect(model.notice == nil)
    }

    @Test func `A failed purchase shows a notice`() async {
        var actions = ProductViewModel.Actions.unexpected
        actions.load = { .lamp }
        actions.buy = { _ in throw Offline() }
        let model = ProductViewModel(actions: actions)
        await model.load()
        await model.buy()
        #expect(model.notice == "That did not work.")
    }
    // endregion

    @Test func `buy() buys the product on the screen, once`() async {
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

    @Test func `A failed load shows an error`() async {
        var actions = ProductViewModel.Actions.unexpected
        actions.load = { throw Offline() }
        let model = ProductViewModel(actions: actions)
        await model.load()
        #expect(model.state == .failed("The product could not be loaded."))
    }
}
