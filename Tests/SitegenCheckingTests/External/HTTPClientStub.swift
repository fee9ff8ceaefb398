@testable import SitegenChecking

/// A client with prepared answers by method and address, such as `HEAD https://a.example/`. Other requests are not
/// found.
struct HTTPClientStub: HTTPClient {
    var answers: [String: Result<HTTPResponse, HTTPFailure>]

    func response(to request: HTTPRequest) async throws -> HTTPResponse {
        guard let answer = answers[request.line] else { return HTTPResponse(status: 404) }
        return try answer.get()
    }
}
