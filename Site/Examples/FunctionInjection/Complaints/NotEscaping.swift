typealias Loading<T> = @Sendable () async throws -> T

struct Product {}

// region: mistake
@MainActor
final class ProductViewModel {
    private let loading: Loading<Product>

    init(loading: Loading<Product>) {
        self.loading = loading
    }
}
// endregion
