import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The parts of a response that the code under test uses.
// region: identity
struct ResponseIdentity: Equatable {
    let url: URL?
    let status: Int?
    let contentType: String?

    init(_ response: URLResponse) {
        let http = response as? HTTPURLResponse
        url = response.url
        status = http?.statusCode
        contentType = http?.value(forHTTPHeaderField: "Content-Type")
    }
}
// endregion
