import CSitegenLibraries
import Foundation

/// Sends requests with libcurl, which is loaded on the first request.
///
/// It follows no redirects and keeps no cookies, credentials, responses or connections. The connection is closed when the
/// header of the response is complete, so no body is received or decompressed. A header of more than 64 KB is an error.
///
/// The client connects only to the addresses given in the request. It uses the host's name for the `Host` field and the
/// certificate, and does not resolve it again. If the environment specifies a proxy (`http_proxy`, `https_proxy`, `all_proxy`),
/// the proxy chooses the address.
///
/// Each request runs on a separate thread, and ends at its time limit or when its task is canceled.
public struct CurlHTTPClient: HTTPClient {
    private let userAgent: String
    private let certificateFile: String?
    private let environment: [String: String]

    /// Creates a client.
    ///
    /// - Parameter userAgent: The value of the `User-Agent` field (RFC 9110 §10.1.5).
    public init(userAgent: String = "sitegen") {
        self.init(userAgent: userAgent, certificateFile: nil)
    }

    /// - Parameters:
    ///   - certificateFile: The trusted certificates in PEM form, instead of the system's.
    ///   - environment: The environment variables that may specify a proxy.
    init(
        userAgent: String = "sitegen", certificateFile: String?,
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.userAgent = userAgent
        self.certificateFile = certificateFile
        self.environment = environment
    }

    /// The version of libcurl, such as `7.88.1`; `nil` if it is missing or older than 7.68.
    public static var libraryVersion: String? { ccurl_version().map { String(cString: $0) } }

    /// How to install libcurl, as part of a sentence.
    public static let installationHelp = "install libcurl (Debian and Ubuntu: apt install libcurl4)"

    /// Sends one request. A redirect is returned like any other response and is not followed.
    ///
    /// - Parameter request: The request.
    /// - Returns: The header of the response.
    /// - Throws: ``HTTPFailure`` if there is no response; `CancellationError` if the task was canceled.
    public func response(to request: HTTPRequest) async throws -> HTTPResponse {
        guard let transfer = CurlTransfer() else { throw HTTPFailure.noLibrary }
        let parameters = CurlTransfer.Parameters(
            userAgent: userAgent, certificateFile: certificateFile, usesProxy: namesProxy)
        let pending = PendingResult<HTTPResponse>()
        return try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                pending.wait(with: continuation)
                Thread.detachNewThread {
                    pending.complete(transfer.run(request, parameters).mapError { $0 as any Error })
                }
            }
        } onCancel: {
            // The task continues immediately, whatever libcurl is doing.
            pending.complete(.failure(CancellationError()))
            transfer.cancel()
        }
    }

    /// Whether the environment specifies a proxy. libcurl then decides for which hosts it is used.
    private var namesProxy: Bool {
        ["http_proxy", "https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains {
            environment[$0]?.isEmpty == false
        }
    }
}
