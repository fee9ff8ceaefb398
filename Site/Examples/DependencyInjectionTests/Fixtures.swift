import Foundation
import Testing

@testable import DependencyInjection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct Offline: Error {}

/// An address that no test ever asks for: the doubles answer before a connection could be opened.
func listURL() throws -> URL {
    try #require(URL(string: "https://list.example/items.json"))
}

/// What a server says with the given status and body.
func answer(status: Int = 200, _ body: String) throws -> HTTPClientResult {
    .success(Data(body.utf8), try response(status: status))
}

/// The head of an answer, without its body.
func response(status: Int) throws -> HTTPURLResponse {
    let response = HTTPURLResponse(url: try listURL(), statusCode: status, httpVersion: nil, headerFields: nil)
    return try #require(response)
}
