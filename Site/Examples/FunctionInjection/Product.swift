/// What the shop sells.
struct Product: Codable, Equatable, Identifiable, Sendable {
    var id: Int
    var name: String
    var cents: Int
}

/// What the screen of a product shows.
enum ProductState: Equatable, Sendable {
    case empty
    case loaded(Product)
    case failed(String)
}
