import Foundation
import Testing

@testable import FunctionInjection

@MainActor
struct StepTests {
    @Test func `Models with their own network are empty after their initializers`() throws {
        #expect(Before.ProductViewModel(url: try shopURL()).state == .empty)
        let loader = Extracted.ProductLoader(url: try shopURL())
        #expect(Extracted.ProductViewModel(loader: loader).state == .empty)
        #expect(OneFunction.model(url: try shopURL()).state == .empty)
    }

    // region: mock
    @Test func `The model shows what the network sends`() async throws {
        let url = try shopURL()
        let network = NetworkingMock(expecting: [url], answer: .success(try encoded(.lamp)))
        let loader = ProductLoader(url: url, network: network)
        let model = WithProtocol.ProductViewModel(loader: loader)
        await model.load()
        #expect(model.state == .loaded(.lamp))
        await network.verify()
    }
    // endregion

    @Test(arguments: [.failure(Offline()), .success(Data("<html>".utf8))] as [Result<Data, any Error>])
    func `The model shows an error without a product from the network`(answer: Result<Data, any Error>) async throws {
        let url = try shopURL()
        let network = NetworkingMock(expecting: [url], answer: answer)
        let model = WithProtocol.ProductViewModel(loader: ProductLoader(url: url, network: network))
        await model.load()
        #expect(model.state == .failed("The product could not be loaded."))
        await network.verify()
    }

    // region: function
    @Test func `The model shows what it has loaded`() async {
        let model = OneFunction.ProductViewModel(loading: { .lamp })
        await model.load()
        #expect(model.state == .loaded(.lamp))
    }

    @Test func `The model shows an error if nothing can be loaded`() async {
        let model = OneFunction.ProductViewModel(loading: { throw Offline() })
        await model.load()
        #expect(model.state == .failed("The product could not be loaded."))
    }
    // endregion

    @Test func `The loader's method load can be passed as the function`() async throws {
        let url = try shopURL()
        let network = NetworkingMock(expecting: [url], answer: .success(try encoded(.lamp)))
        let model = OneFunction.ProductViewModel(loading: ProductLoader(url: url, network: network).load)
        await model.load()
        #expect(model.state == .loaded(.lamp))
        await network.verify()
    }

    // region: three
    @Test func `buy() buys the product on the screen, once`() async {
        await confirmation { bought in
            let model = ThreeFunctions.ProductViewModel(
                loading: { .lamp },
                buying: { product in
                    #expect(product == .lamp)
                    bought()
                },
                remembering: { _ in Issue.record("an unexpected action") })
            await model.load()
            await model.buy()
            #expect(model.notice == "In your basket")
        }
    }
    // endregion

    @Test func `remember() puts the product on the screen on the list, once`() async {
        await confirmation { remembered in
            let model = ThreeFunctions.ProductViewModel(
                loading: { .lamp },
                buying: { _ in Issue.record("an unexpected action") },
                remembering: { product in
                    #expect(product == .lamp)
                    remembered()
                })
            await model.load()
            await model.remember()
            #expect(model.notice == "On your list")
        }
    }
}
