import Foundation
import Testing

@testable import FunctionInjection

struct Offline: Error {}

extension Product {
    static let lamp = Product(id: 7, name: "Desk lamp", cents: 4_900)
}

/// An address that no test ever asks for.
func shopURL() throws -> URL {
    try #require(URL(string: "https://shop.example/"))
}

func encoded(_ product: Product) throws -> Data {
    try JSONEncoder().encode(product)
}
