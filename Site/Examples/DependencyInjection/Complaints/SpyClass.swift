import Foundation

protocol HTTPClient: Sendable {
    func get(from url: URL) async -> Data?
}

// region: mistake
final class HTTPClientSpy: HTTPClient {
    var callCount = 0

    func get(from url: URL) async -> Data? {
        callCount += 1
        return nil
    }
}
// endregion
