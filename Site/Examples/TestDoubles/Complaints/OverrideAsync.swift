import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// region: mistake
final class StubbedURLSession: URLSession, @unchecked Sendable {
    override func data(
        from url: URL, delegate: (any URLSessionTaskDelegate)?
    ) async throws -> (Data, URLResponse) {
        fatalError("never called")
    }
}
// endregion
