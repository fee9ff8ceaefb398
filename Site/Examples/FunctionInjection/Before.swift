import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The model that calls the network itself.
enum Before {
    // region: model
    @MainActor
    final class ProductViewModel {
        private(set) var state = ProductState.empty

        private let url: URL

        init(url: URL) {
            self.url = url
        }

        func load() async {
            do {
                let (data, _) = try await URLSession.shared.data(from: url)
                state = .loaded(try JSONDecoder().decode(Product.self, from: data))
            } catch {
                state = .failed("The product could not be loaded.")
            }
        }
    }
    // endregion
}
