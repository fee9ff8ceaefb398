struct Product {}

struct Actions {
    var load: @Sendable () async throws -> Product
    var buy: @Sendable (Product) async throws -> Void
    var remember: @Sendable (Product) async throws -> Void
}

// region: mistake
let actions = Actions(load: { Product() }, buy: { _ in })
// endregion
