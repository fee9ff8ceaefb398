import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: networking
protocol Networking: Sendable {
    func data(at url: URL) async throws -> Data
}

extension URLSession: Networking {
    func data(at url: URL) async throws -> Data {
        try await data(from: url).0
    }
}
// endregion

// region: loader
struct ProductLoader: Sendable {
    let url: URL
    let network: any Networking

    func load() async throws -> Product {
        let data = try await network.data(at: url)
        return try JSONDecoder().decode(Product.self, from: data)
    }
}
// endregion

/// The model whose loader is given a network.
enum WithProtocol {
    @MainActor
    final class ProductViewModel {
        private(set) var state = ProductState.empty

        private let loader: ProductLoader

        init(loader: ProductLoader) {
            self.loader = loader
        }

        func load() async {
            do {
                state = .loaded(try await loader.load())
            } catch {
                state = .failed("The product could not be loaded.")
            }
        }
    }
}
