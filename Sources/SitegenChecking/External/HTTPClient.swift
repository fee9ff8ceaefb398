public import Foundation

/// Sends requests and returns the headers of the responses.
///
/// It separates the checker from the network. ``CurlHTTPClient`` sends real requests; a test replaces it.
public protocol HTTPClient: Sendable {
    /// Sends one request. A redirect is returned like any other response and is not followed.
    ///
    /// - Parameter request: The request.
    /// - Returns: The header of the response.
    /// - Throws: ``HTTPFailure`` if there is no response; `CancellationError` if the task was canceled.
    func response(to request: HTTPRequest) async throws -> HTTPResponse
}

/// A request without a body.
public struct HTTPRequest: Hashable, Sendable {
    /// The request method (RFC 9110 §9.3).
    public enum Method: String, Sendable {
        /// Requests only the header.
        case head = "HEAD"
        /// Requests the content. The body is not received.
        case get = "GET"
    }

    /// The request method.
    public var method: Method

    /// The requested URL.
    public var url: URL

    /// The addresses of the host that the client may connect to. If empty, the client resolves the host.
    public var hostAddresses: [IPAddress]

    /// The time limit from connecting to the end of the header.
    public var timeLimit: Duration

    /// Creates a request.
    public init(
        _ method: Method, _ url: URL, hostAddresses: [IPAddress] = [], timeLimit: Duration = .seconds(60)
    ) {
        self.method = method
        self.url = url
        self.hostAddresses = hostAddresses
        self.timeLimit = timeLimit
    }
}

/// The parts of a response that the checker needs.
public struct HTTPResponse: Hashable, Sendable {
    /// The status, such as 200 (RFC 9110 §15).
    public var status: Int

    /// The target of a redirect, as the server wrote it.
    public var location: String?

    /// When to retry, as the server wrote it: seconds or a date.
    public var retryAfter: String?

    /// Creates a response.
    public init(status: Int, location: String? = nil, retryAfter: String? = nil) {
        self.status = status
        self.location = location
        self.retryAfter = retryAfter
    }
}
