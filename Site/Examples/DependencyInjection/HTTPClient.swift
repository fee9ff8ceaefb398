import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: client
enum HTTPClientResult: Sendable {
    case success(Data, HTTPURLResponse)
    case failure(any Error)
}

protocol HTTPClient: Sendable {
    func get(from url: URL) async -> HTTPClientResult
}
// endregion
