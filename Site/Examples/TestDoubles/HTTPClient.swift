import Foundation

// region: client
protocol HTTPClient: Sendable {
    func get(from url: URL) async throws -> Data
}
// endregion
