import Foundation
import Testing

@testable import FunctionInjection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct ShopTests {
    // region: requests
    @Test @MainActor
    func `Each action sends one request`() async throws {
        let requests = Requests()
        let answer = try encoded(.lamp)
        let shop = Shop(address: try shopURL()) { request in
            await requests.add(request)
            return answer
        }
        let model = ProductViewModel(actions: .init(for: 7, in: shop))
        await model.load()
        await model.buy()
        await model.remember()
        #expect(
            await requests.list == [
                "GET https://shop.example/products/7",
                "PUT https://shop.example/basket/7",
                "PUT https://shop.example/list/7",
            ])
    }
    // endregion
}

/// The requests that were sent, in their order.
actor Requests {
    private(set) var list: [String] = []

    func add(_ request: URLRequest) {
        list.append("\(request.httpMethod ?? "") \(request.url?.absoluteString ?? "")")
    }
}
