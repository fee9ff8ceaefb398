import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: task
// Sendable: its only property is a constant of a Sendable type.
final class StubbedDataTask: URLSessionDataTask, @unchecked Sendable {
    private let deliver: @Sendable () -> Void

    init(deliver: @escaping @Sendable () -> Void) {
        self.deliver = deliver
    }

    override func resume() {
        deliver()
    }
}
// endregion

// region: session
// Sendable: it adds only constants of Sendable types to URLSession, which is Sendable.
final class StubbedURLSession: URLSession, @unchecked Sendable {
    private let data: Data?
    private let response: URLResponse?
    private let error: (any Error)?

    init(
        data: Data? = nil, response: URLResponse? = nil, error: (any Error)? = nil
    ) {
        self.data = data
        self.response = response
        self.error = error
        #if canImport(FoundationNetworking)
        super.init(configuration: .offline)
        #else
        super.init()
        #endif
    }

    typealias Completion = @Sendable (Data?, URLResponse?, (any Error)?) -> Void

    override func dataTask(
        with url: URL, completionHandler: @escaping Completion
    ) -> URLSessionDataTask {
        StubbedDataTask { [data, response, error] in
            completionHandler(data, response, error)
        }
    }
}
// endregion

extension URLSessionConfiguration {
    /// The configuration of sessions that send no requests and fail at once.
    static var offline: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [OfflineProtocol.self]
        return configuration
    }
}

/// Takes every request and fails it, as if there were no network.
private final class OfflineProtocol: URLProtocol {
    override class func canInit(with request: URLRequest) -> Bool { true }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

    override func startLoading() {
        client?.urlProtocol(self, didFailWithError: URLError(.notConnectedToInternet))
    }

    override func stopLoading() {}
}
