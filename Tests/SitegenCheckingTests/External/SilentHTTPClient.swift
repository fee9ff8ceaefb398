@testable import SitegenChecking

/// A client that never answers, until it is cancelled.
struct SilentHTTPClient: HTTPClient {
    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        try await Task.sleep(for: .seconds(86_400))
        return HTTPResponse(status: 200)
    }
}
