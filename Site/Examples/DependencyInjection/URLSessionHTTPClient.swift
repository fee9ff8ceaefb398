import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: client
struct URLSessionHTTPClient: HTTPClient {
    struct UnexpectedRepresentation: Error {}

    private let session: any URLSessionProtocol

    init(session: any URLSessionProtocol) {
        self.session = session
    }

    func get(from url: URL) async -> HTTPClientResult {
        do {
            let (data, response) = try await session.data(from: url, delegate: nil)
            guard let response = response as? HTTPURLResponse else {
                return .failure(UnexpectedRepresentation())
            }
            return .success(data, response)
        } catch {
            return .failure(error)
        }
    }
}
// endregion
