import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: types
typealias Loading<T> = @Sendable () async throws -> T
typealias AsyncAction<T> = @Sendable (T) async throws -> Void
// endregion

/// The model that is given one function.
enum OneFunction {
    // region: model
    @MainActor
    final class ProductViewModel {
        private(set) var state = ProductState.empty

        private let loading: Loading<Product>

        init(loading: @escaping Loading<Product>) {
            self.loading = loading
        }

        func load() async {
            do {
                state = .loaded(try await loading())
            } catch {
                state = .failed("The product could not be loaded.")
            }
        }
    }
    // endregion

    // region: root
    @MainActor
    static func model(url: URL) -> ProductViewModel {
        let loader = ProductLoader(url: url, network: URLSession.shared)
        return ProductViewModel(loading: loader.load)
    }
    // endregion
}
