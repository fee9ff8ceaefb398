import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: root
@MainActor
enum CompositionRoot {
    static func listViewModel(url: URL) -> ListViewModel {
        ListViewModel(url: url, client: URLSessionHTTPClient(session: URLSession.shared))
    }
}
// endregion
