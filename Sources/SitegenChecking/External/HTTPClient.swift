public import Foundation

/// Sends requests and returns the headers of the answers.
///
/// The seam between the checker and the network. ``CurlHTTPClient`` sends real requests; a test replaces it.
public protocol HTTPClient: Sendable {
    /// Sends one request. A redirect is an answer like any other and is not followed.
    ///
    /// - Parameter request: The request.
    /// - Returns: The header of the answer.
    /// - Throws: ``HTTPFailure`` if there is no answer; `CancellationError` if the task was cancelled.
    func response(to request: HTTPRequest) async throws -> HTTPResponse
}

/// A request without a body.
public struct HTTPRequest: Hashable, Sendable {
    /// What is asked for (RFC 9110 §9.3).
    public enum Method: String, Sendable {
        /// The head of the answer alone.
        case head = "HEAD"
        /// The answer, of which the body is not waited for.
        case get = "GET"
    }

    /// What is asked for.
    public var method: Method

    /// Where.
    public var url: URL

    /// The addresses of the host that the client may connect to. If there are none, the client looks them up.
    public var hostAddresses: [IPAddress]

    /// How long the client may take from the connection to the end of the header.
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

/// What the checker has to know of an answer.
public struct HTTPResponse: Hashable, Sendable {
    /// The status, such as 200 (RFC 9110 §15).
    public var status: Int

    /// Where a redirect leads, as the server wrote it.
    public var location: String?

    /// When to ask again, as the server wrote it: seconds or a date.
    public var retryAfter: String?

    /// An answer.
    public init(status: Int, location: String? = nil, retryAfter: String? = nil) {
        self.status = status
        self.location = location
        self.retryAfter = retryAfter
    }
}
