public import Foundation

/// Whoever sends requests and brings the heads of their answers.
///
/// The seam between the checker and the network: ``URLSessionHTTPClient`` is the one that goes out, and a test puts its
/// own in this place.
public protocol HTTPClient: Sendable {
    /// Sends one request. Redirects are answers like any other, and are not followed.
    ///
    /// - Parameter request: The request.
    /// - Returns: The head of the answer.
    /// - Throws: Why there was no answer, as a `URLError`; `CancellationError` where the task was cancelled.
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

    /// The addresses that the host's name was found to have, in the order in which they are to be tried; none where the
    /// client may look itself.
    public var hostAddresses: [IPAddress]

    /// A request.
    public init(_ method: Method, _ url: URL, hostAddresses: [IPAddress] = []) {
        self.method = method
        self.url = url
        self.hostAddresses = hostAddresses
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
