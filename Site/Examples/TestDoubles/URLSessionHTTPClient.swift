import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: client
struct URLSessionHTTPClient: HTTPClient {
    let session: any URLSessionProtocol

    func get(from url: URL) async throws -> Data {
        let (data, response) = try await session.data(from: url)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw UnexpectedRepresentation()
        }
        return data
    }
}
// endregion
