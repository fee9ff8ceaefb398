import Foundation

// region: client
protocol HTTPClient: Sendable {
    func get(
        from url: URL,
        completion: @escaping @Sendable (Result<Data, any Error>) -> Void
    )
}
// endregion

// region: face
extension HTTPClient {
    func get(from url: URL) async throws -> Data {
        try await withCheckedThrowingContinuation { continuation in
            get(from: url) { result in
                continuation.resume(with: result)
            }
        }
    }
}
// endregion
