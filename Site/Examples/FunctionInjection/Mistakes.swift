/// Mistakes that compile, and what to write instead.
enum Mistakes {
    // region: cycle
    @MainActor
    final class ProductScreen {
        var reload: () async -> Void = {}
        private(set) var loads = 0

        init() {
            reload = { self.loads += 1 }
        }
    }
    // endregion

    // region: weak
    @MainActor
    final class FixedScreen {
        var reload: () async -> Void = {}
        private(set) var loads = 0

        init() {
            reload = { [weak self] in self?.loads += 1 }
        }
    }
    // endregion

    // region: transfer
    struct Bank {
        var transfer: (_ from: Int, _ to: Int, _ cents: Int) -> String
    }

    static func refund(order: Int, customer: Int, in bank: Bank) -> String {
        bank.transfer(customer, order, 4_900)
    }
    // endregion

    // region: named-transfer
    struct Transfer {
        var from: Int
        var to: Int
        var cents: Int
    }

    struct FixedBank {
        var perform: (Transfer) -> String
    }

    static func refund(order: Int, customer: Int, in bank: FixedBank) -> String {
        bank.perform(Transfer(from: order, to: customer, cents: 4_900))
    }
    // endregion

    // region: two-shops
    static func actions(
        for id: Product.ID, old: Shop, new: Shop
    ) -> ProductViewModel.Actions {
        ProductViewModel.Actions(
            load: { try await new.product(id) },
            buy: old.addToBasket,
            remember: new.addToList)
    }
    // endregion
}

// region: selling
protocol Selling: Sendable {
    func product(_ id: Product.ID) async throws -> Product
    func addToBasket(_ product: Product) async throws
    func addToList(_ product: Product) async throws
}

extension Shop: Selling {}

extension ProductViewModel.Actions {
    init(for id: Product.ID, from seller: any Selling) {
        self.init(
            load: { try await seller.product(id) },
            buy: { try await seller.addToBasket($0) },
            remember: { try await seller.addToList($0) })
    }
}
// endregion

// region: default
extension ProductViewModel.Actions {
    init(
        loading load: @escaping Loading<Product>,
        buying buy: @escaping AsyncAction<Product>,
        remembering remember: @escaping AsyncAction<Product> = { _ in }
    ) {
        self.init(load: load, buy: buy, remember: remember)
    }
}
// endregion
