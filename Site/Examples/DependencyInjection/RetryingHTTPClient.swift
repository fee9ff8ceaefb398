import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: client
struct RetryingHTTPClient: HTTPClient {
    let client: any HTTPClient

    func get(from url: URL) async -> HTTPClientResult {
        let result = await client.get(from: url)
        guard case .failure = result else { return result }
        return await client.get(from: url)
    }
}
// endregion

// region: root
extension CompositionRoot {
    static func patientListViewModel(url: URL) -> ListViewModel {
        let client = URLSessionHTTPClient(session: URLSession.shared)
        return ListViewModel(url: url, client: RetryingHTTPClient(client: client))
    }
}
// endregion
