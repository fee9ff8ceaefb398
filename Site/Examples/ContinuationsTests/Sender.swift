import Foundation
import Testing

@testable import Continuations
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: sender
enum Sender: CaseIterable {
    case byCompletionHandler

    func client() -> any HTTPClient {
        switch self {
        case .byCompletionHandler: URLSessionHTTPClient(session: .stubbed())
        }
    }
}
// endregion
