import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: root
@MainActor
enum CompositionRoot {
    static func listViewModel(url: URL) -> ListViewModel {
        let client = URLSessionHTTPClient(session: URLSession.shared)
        return ListViewModel(url: url, client: client)
    }
}
// endregion
