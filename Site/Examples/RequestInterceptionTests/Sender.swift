import Foundation
import Testing

@testable import RequestInterception
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: sender
enum Sender: CaseIterable {
    case byAddress
    case byRequest

    func client() -> any HTTPClient {
        switch self {
        case .byAddress: URLSessionHTTPClient(session: .stubbed())
        case .byRequest: TextHTTPClient(session: .stubbed())
        }
    }
}
// endregion
