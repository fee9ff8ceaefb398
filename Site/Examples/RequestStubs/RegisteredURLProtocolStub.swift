import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The stub for sessions that others have made: it takes what it has a stub for, and leaves the rest alone.
// region: stub
final class RegisteredURLProtocolStub: URLProtocolStub {
    override class func canInit(with request: URLRequest) -> Bool {
        stub(for: request) != nil
    }
}
// endregion
