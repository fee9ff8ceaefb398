import Foundation
import Testing

@testable import TestDoubles

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct InheritanceTests {
    // region: confirmation
    @Test func `The completion handler is called once`() async throws {
        let client = CallbackHTTPClient(session: StubbedURLSession(error: Offline()))
        let url = try newsURL()
        await confirmation(expectedCount: 1) { called in
            client.get(from: url) { _ in called() }
        }
    }
    // endregion

    // On Apple's platforms a session that was created without a configuration cannot send requests.
    #if canImport(FoundationNetworking)
    // region: bypass
    @Test func `The async methods bypass the overridden method`() async throws {
        let session = StubbedURLSession(
            data: Data("Rain".utf8), response: try response(status: 200))
        let client = BeforeTheProtocol.URLSessionHTTPClient(session: session)
        await #expect {
            try await client.get(from: try newsURL())
        } throws: { error in
            (error as? URLError)?.code == .notConnectedToInternet
        }
    }
    // endregion
    #endif
}
