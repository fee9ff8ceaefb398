import Foundation
import Testing

@testable import FunctionInjection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

@MainActor
struct MistakeTests {
    // region: cycle
    private func staysInMemory<Owner: AnyObject>(_ make: () -> Owner) -> Bool {
        weak var owner: Owner?
        do {
            let object = make()
            owner = object
        }
        return owner != nil
    }

    @Test func `A stored closure that captures its owner keeps it in memory`() {
        #expect(staysInMemory { Mistakes.ProductScreen() })
        #expect(!staysInMemory { Mistakes.FixedScreen() })
    }
    // endregion

    // region: transfer
    @Test func `A refund in the wrong direction compiles`() {
        let bank = Mistakes.Bank { from, to, cents in "\(from) pays \(to) \(cents)" }
        #expect(Mistakes.refund(order: 1, customer: 2, in: bank) == "2 pays 1 4900")
    }
    // endregion

    @Test func `A refund with labels goes from the order to the customer`() {
        let bank = Mistakes.FixedBank { "\($0.from) pays \($0.to) \($0.cents)" }
        #expect(Mistakes.refund(order: 1, customer: 2, in: bank) == "1 pays 2 4900")
    }

    // region: default
    @Test func `A forgotten action does nothing, and the screen reports success`() async {
        let model = ProductViewModel(
            actions: .init(loading: { .lamp }, buying: { _ in }))
        await model.load()
        await model.remember()
        #expect(model.notice == "On your list")
    }
    // endregion

    @Test func `Functions of two shops make one model`() async throws {
        let requests = Requests()
        func shop(_ name: String) throws -> Shop {
            let answer = try encoded(.lamp)
            let address = try #require(URL(string: "https://\(name).example/"))
            return Shop(address: address) { request in
                await requests.add(request)
                return answer
            }
        }
        // region: two-shops
        let actions = Mistakes.actions(for: 7, old: try shop("old"), new: try shop("new"))
        let model = ProductViewModel(actions: actions)
        await model.load()
        await model.buy()
        #expect(
            await requests.list == [
                "GET https://new.example/products/7",
                "PUT https://old.example/basket/7",
            ])
        // endregion
    }

    // region: selling
    @Test func `A protocol keeps the actions of one shop together`() async throws {
        let requests = Requests()
        let answer = try encoded(.lamp)
        let shop = Shop(address: try shopURL()) { request in
            await requests.add(request)
            return answer
        }
        let model = ProductViewModel(actions: .init(for: 7, from: shop))
        await model.load()
        await model.buy()
        await model.remember()
        #expect(await requests.list.allSatisfy { $0.contains("https://shop.example/") })
        #expect(await requests.list.count == 3)
    }
    // endregion
}
