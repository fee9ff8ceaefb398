import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The client with the async methods, before anything is put between it and the session.
enum BeforeTheProtocol {
    struct URLSessionHTTPClient {
        let session: URLSession

        // region: get
        func get(from url: URL) async throws -> Data {
            let (data, response) = try await session.data(from: url)
            guard (response as? HTTPURLResponse)?.statusCode == 200 else {
                throw UnexpectedRepresentation()
            }
            return data
        }
        // endregion
    }
}
