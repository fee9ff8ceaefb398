import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The model with a loader of its own.
enum Extracted {
    // region: loader
    struct ProductLoader: Sendable {
        let url: URL

        func load() async throws -> Product {
            let (data, _) = try await URLSession.shared.data(from: url)
            return try JSONDecoder().decode(Product.self, from: data)
        }
    }
    // endregion

    @MainActor
    final class ProductViewModel {
        private(set) var state = ProductState.empty

        private let loader: ProductLoader

        init(loader: ProductLoader) {
            self.loader = loader
        }

        // region: model
        func load() async {
            do {
                state = .loaded(try await loader.load())
            } catch {
                state = .failed("The product could not be loaded.")
            }
        }
        // endregion
    }
}
