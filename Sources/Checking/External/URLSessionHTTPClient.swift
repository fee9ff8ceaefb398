import Foundation

#if canImport(FoundationNetworking)
public import FoundationNetworking
#endif

/// The client that goes out to the network, by URLSession.
///
/// It neither follows redirects nor keeps cookies, credentials or answers. A body is not waited for: the answer is
/// complete with its head, and the connection is closed then. Each request has a session, and so a connection, of its
/// own: a server that sends a body to `HEAD`, which it must not, would spoil the next answer on the same connection.
///
/// Where a request tells the addresses of its host, `http:` goes to one of those and the name only into the `Host`
/// field: a name that is looked up again may lead elsewhere the second time. That is not possible with `https:`, whose
/// handshake needs the name; but there nobody is sent a request who cannot show a certificate for that name, and a
/// server of an internal network cannot.
///
/// On Linux, URLSession tells of a redirect only when its body has come to its end, and cannot be stopped before. Such
/// an answer to `GET` without an end counts as none when the time is over.
public struct URLSessionHTTPClient: HTTPClient {
    private let configuration: URLSessionConfiguration

    /// A client.
    ///
    /// - Parameters:
    ///   - configuration: How sessions are made. A test's own `protocolClasses` answer in place of the network.
    ///   - userAgent: What the client calls itself (RFC 9110 §10.1.5).
    public init(configuration: URLSessionConfiguration = .ephemeral, userAgent: String = "sitegen") {
        configuration.httpAdditionalHeaders = ["User-Agent": userAgent, "Accept": "*/*"]
        configuration.httpShouldSetCookies = false
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.urlCredentialStorage = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        self.configuration = configuration
    }

    /// Sends one request.
    ///
    /// - Parameters:
    ///   - address: The address to connect to in place of the host's name.
    ///   - exchange: What stands for the request while it is under way, and can be cancelled.
    ///   - completion: Is called exactly once, on any thread.
    func send(
        _ request: HTTPRequest, to address: IPAddress? = nil, as exchange: HTTPExchange = HTTPExchange(),
        completion: @escaping @Sendable (Result<HTTPResponse, any Error>) -> Void
    ) {
        exchange.begin(URLRequest(request, to: address), in: configuration, completion: completion)
    }

    /// Sends one request and waits for the head of its answer; the addresses of the host are tried in their order until
    /// somebody listens.
    ///
    /// - Throws: A `URLError` where nobody answers, `CancellationError` where the task was cancelled.
    public func response(to request: HTTPRequest) async throws -> HTTPResponse {
        guard request.url.scheme == "http" else { return try await response(to: request, at: nil) }
        for address in request.hostAddresses.dropLast() {
            do {
                return try await response(to: request, at: address)
            } catch {
                // By domain and code: which class the error has differs between platforms.
                let error = error as NSError
                let isPassing =
                    error.code == NSURLErrorCannotConnectToHost
                    // Foundation on Linux refuses addresses of version 6 (swift-corelibs-foundation #5496).
                    || error.code == NSURLErrorBadURL && address.isVersion6
                guard error.domain == NSURLErrorDomain, isPassing else { throw error }
            }
        }
        return try await response(to: request, at: request.hostAddresses.last)
    }

    /// The face of ``send(_:to:completion:)`` for those who wait.
    private func response(to request: HTTPRequest, at address: IPAddress?) async throws -> HTTPResponse {
        let exchange = HTTPExchange()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                send(request, to: address, as: exchange) { continuation.resume(with: $0) }
            }
        } onCancel: {
            exchange.cancel()
        }
    }
}

extension URLRequest {
    fileprivate init(_ request: HTTPRequest, to address: IPAddress?) {
        self.init(url: request.url)
        httpMethod = request.method.rawValue
        guard let address, var components = URLComponents(url: request.url, resolvingAgainstBaseURL: true),
            let host = components.encodedHost
        else { return }
        components.encodedHost = address.isVersion6 ? "[\(address)]" : "\(address)"
        guard let pinned = components.url else { return }
        url = pinned
        setValue(components.port.map { "\(host):\($0)" } ?? host, forHTTPHeaderField: "Host")
    }
}
