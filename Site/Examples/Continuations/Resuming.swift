import Dispatch
import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

extension URLSession {
    // region: returning-throwing
    func answer(to url: URL) async throws -> (Data, URLResponse) {
        try await withCheckedThrowingContinuation { continuation in
            let task = dataTask(with: url) { data, response, error in
                if let data, let response {
                    continuation.resume(returning: (data, response))
                } else {
                    let error = error ?? URLError(.badServerResponse)
                    continuation.resume(throwing: error)
                }
            }
            task.resume()
        }
    }
    // endregion
}

extension DispatchQueue {
    // region: void
    /// Returns when a serial queue has run all blocks that were added before.
    func finish() async {
        await withCheckedContinuation { continuation in
            async { continuation.resume() }
        }
    }
    // endregion
}
