import Dispatch
import Foundation
import Testing

@testable import TestDoubles

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct MistakeTests {
    private func client(_ answer: Result<(Data, URLResponse), any Error>) -> URLSessionHTTPClient {
        URLSessionHTTPClient(session: URLSessionStub(answer: answer))
    }

    // region: catch
    @Test func `A test with an empty catch passes without an error`() async throws {
        let client = client(.success((Data("Rain".utf8), try response(status: 200))))
        do {
            _ = try await client.get(from: try newsURL())
        } catch {}
    }
    // endregion

    // region: expect-throws
    @Test func `An expected error that is not thrown is an issue`() async throws {
        let client = client(.success((Data("Rain".utf8), try response(status: 200))))
        await withKnownIssue {
            await #expect(throws: Offline.self) {
                try await client.get(from: try newsURL())
            }
        } matching: { issue in
            "\(issue)".contains("an error was expected but none was thrown")
        }
    }
    // endregion

    // region: confirmation
    @Test func `A confirmation does not wait for a later call`() async {
        await withKnownIssue {
            await confirmation { called in
                DispatchQueue.global().asyncAfter(deadline: .now() + 60) { called() }
            }
        } matching: { issue in
            "\(issue)".contains("was confirmed 0 times, but expected to be confirmed 1 time")
        }
    }
    // endregion

    // region: seconds
    @Test func `A million nanoseconds are a millisecond`() {
        #expect(Duration.nanoseconds(1_000_000) == .milliseconds(1))
    }
    // endregion

    // region: impossible
    @Test func `The client prefers an error to a response`() async throws {
        let session = StubbedURLSession(
            data: Data("Rain".utf8), response: try response(status: 200), error: Offline())
        let client = CallbackHTTPClient(session: session)
        let url = try newsURL()
        await confirmation { failed in
            client.get(from: url) { result in
                if case .failure = result { failed() }
            }
        }
    }
    // endregion
}
