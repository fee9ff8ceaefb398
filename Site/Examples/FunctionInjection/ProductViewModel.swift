import Observation

// region: model
@MainActor @Observable
final class ProductViewModel {
    struct Actions: Sendable {
        var load: Loading<Product>
        var buy: AsyncAction<Product>
        var remember: AsyncAction<Product>
    }

    private(set) var state = ProductState.empty
    private(set) var notice: String?

    private let actions: Actions

    init(actions: Actions) {
        self.actions = actions
    }

    func load() async {
        do {
            state = .loaded(try await actions.load())
        } catch {
            state = .failed("The product could not be loaded.")
        }
    }

    func buy() async {
        await perform(actions.buy, saying: "In your basket")
    }

    func remember() async {
        await perform(actions.remember, saying: "On your list")
    }
}
// endregion

extension ProductViewModel {
    private func perform(_ action: AsyncAction<Product>, saying success: String) async {
        guard case .loaded(let product) = state else { return }
        do {
            try await action(product)
            notice = success
        } catch {
            notice = "That did not work."
        }
    }
}
