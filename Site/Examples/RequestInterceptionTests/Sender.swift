import Foundation
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: sender
enum Sender: CaseIterable {
    case byURL
    case byRequest

    func client() -> any HTTPClient {
        switch self {
        case .byURL: URLSessionHTTPClient(session: .stubbed())
        case .byRequest: TextHTTPClient(session: .stubbed())
        }
    }
}
// endregion
