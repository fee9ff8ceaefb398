/// The model that is given three functions, one by one.
enum ThreeFunctions {
    @MainActor
    final class ProductViewModel {
        private(set) var state = ProductState.empty
        private(set) var notice: String?

        private let loading: Loading<Product>
        private let buying: AsyncAction<Product>
        private let remembering: AsyncAction<Product>

        // region: initializer
        init(
            loading: @escaping Loading<Product>,
            buying: @escaping AsyncAction<Product>,
            remembering: @escaping AsyncAction<Product>
        ) {
            self.loading = loading
            self.buying = buying
            self.remembering = remembering
        }
        // endregion

        func load() async {
            do {
                state = .loaded(try await loading())
            } catch {
                state = .failed("The product could not be loaded.")
            }
        }

        // region: actions
        func buy() async {
            await perform(buying, saying: "In your basket")
        }

        func remember() async {
            await perform(remembering, saying: "On your list")
        }

        private func perform(
            _ action: AsyncAction<Product>, saying success: String
        ) async {
            guard case .loaded(let product) = state else { return }
            do {
                try await action(product)
                notice = success
            } catch {
                notice = "That did not work."
            }
        }
        // endregion
    }
}
