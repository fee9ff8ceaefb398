import Foundation
import Synchronization
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

// Elsewhere `canInit(with:)` is asked more than once, and more of the members are called.
#if canImport(FoundationNetworking)
struct MemberCallTests {
    // region: calls
    @Test(arguments: [
        (CallRecorder.Ending.finish, ["canInit", "startLoading"]),
        (.cancel, ["canInit", "startLoading", "stopLoading"]),
    ])
    func `These methods are called for a request`(
        ending: CallRecorder.Ending, calls: [String]
    ) async throws {
        let (recorded, recorder) = AsyncStream.makeStream(of: String.self)
        let url = try #require(URL(string: "https://news.example/\(UUID().uuidString)"))
        CallRecorder.record(url, ending: ending, in: recorder)

        let configuration = URLSessionConfiguration.ephemeral
        configuration.protocolClasses = [CallRecorder.self]
        let session = URLSession(configuration: configuration)
        let task = session.dataTask(with: url) { _, _, _ in recorder.finish() }
        task.resume()

        var members: [String] = []
        for await member in recorded {
            members.append(member)
            if ending == .cancel, member == "startLoading" { task.cancel() }
        }
        #expect(members == calls)
    }
    // endregion
}
#endif

/// Records which of its methods the URL loading system calls.
final class CallRecorder: URLProtocol {
    /// What becomes of a request.
    enum Ending {
        case finish
        case cancel
    }

    private static let records = Mutex<[URL: (ending: Ending, recorder: AsyncStream<String>.Continuation)]>([:])

    static func record(_ url: URL, ending: Ending, in recorder: AsyncStream<String>.Continuation) {
        records.withLock { $0[url] = (ending, recorder) }
    }

    private static func note(_ member: String, _ request: URLRequest) -> Ending? {
        guard let record = request.url.flatMap({ url in records.withLock { $0[url] } }) else { return nil }
        record.recorder.yield(member)
        return record.ending
    }

    override class func canInit(with request: URLRequest) -> Bool {
        note("canInit", request) != nil
    }

    override class func canonicalRequest(for request: URLRequest) -> URLRequest {
        _ = note("canonicalRequest", request)
        return request
    }

    override func startLoading() {
        guard Self.note("startLoading", request) == .finish, let url = request.url else { return }
        let response = URLResponse(url: url, mimeType: nil, expectedContentLength: 0, textEncodingName: nil)
        client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
        client?.urlProtocolDidFinishLoading(self)
    }

    override func stopLoading() {
        _ = Self.note("stopLoading", request)
    }
}
