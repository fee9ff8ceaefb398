import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: session
protocol URLSessionProtocol: Sendable {
    func data(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse)
}

extension URLSession: URLSessionProtocol {}
// endregion

// region: default
extension URLSessionProtocol {
    func data(from url: URL) async throws -> (Data, URLResponse) {
        try await data(from: url, delegate: nil)
    }
}
// endregion
