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
