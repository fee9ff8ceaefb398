import Foundation
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Offline: Error {}

/// An address that no test ever asks for: the doubles answer before a connection could be opened.
func newsURL() throws -> URL {
    try #require(URL(string: "https://news.example/today.txt"))
}

/// The head of an answer, without its body.
func response(status: Int) throws -> HTTPURLResponse {
    try #require(HTTPURLResponse(url: try newsURL(), statusCode: status, httpVersion: nil, headerFields: nil))
}

/// An answer of a kind that has no status.
func responseWithoutStatus() throws -> URLResponse {
    URLResponse(url: try newsURL(), mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
}
