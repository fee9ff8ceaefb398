import Foundation

// region: mistake
func load() async -> Data {
    await withCheckedContinuation { continuation in
        continuation.resume(throwing: CancellationError())
    }
}
// endregion
