import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: shop
struct Shop: Sendable {
    let address: URL
    var send: @Sendable (URLRequest) async throws -> Data = { request in
        try await URLSession.shared.data(for: request).0
    }

    func product(_ id: Product.ID) async throws -> Product {
        let data = try await send(request("GET", "products/\(id)"))
        return try JSONDecoder().decode(Product.self, from: data)
    }

    func addToBasket(_ product: Product) async throws {
        _ = try await send(request("PUT", "basket/\(product.id)"))
    }

    func addToList(_ product: Product) async throws {
        _ = try await send(request("PUT", "list/\(product.id)"))
    }
}
// endregion

extension Shop {
    private func request(_ method: String, _ path: String) -> URLRequest {
        var request = URLRequest(url: address.appending(path: path))
        request.httpMethod = method
        return request
    }
}

// region: defaults
extension ProductViewModel.Actions {
    init(for id: Product.ID, in shop: Shop) {
        self.init(
            load: { try await shop.product(id) },
            buy: shop.addToBasket,
            remember: shop.addToList)
    }
}
// endregion
