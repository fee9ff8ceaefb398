import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: client
struct TextHTTPClient: HTTPClient {
    let session: URLSession

    func get(from url: URL) async throws -> Data {
        var request = URLRequest(url: url)
        request.setValue("text/plain", forHTTPHeaderField: "Accept")
        let (data, response) = try await session.data(for: request)
        guard (response as? HTTPURLResponse)?.statusCode == 200 else {
            throw UnexpectedRepresentation()
        }
        return data
    }
}
// endregion
