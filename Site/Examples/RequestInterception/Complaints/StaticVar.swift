import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class URLProtocolStub: URLProtocol {
    // region: mistake
    static var stub: Result<Data, any Error>?
    // endregion
}
