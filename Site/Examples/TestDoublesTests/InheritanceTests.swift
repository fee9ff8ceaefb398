import Foundation
import Testing

@testable import TestDoubles

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct InheritanceTests {
    // region: confirmation
    @Test func `The completion handler is called once`() async throws {
        let client = CallbackHTTPClient(session: URLSessionFake(error: Offline()))
        let url = try newsURL()
        await confirmation(expectedCount: 1) { called in
            client.get(from: url) { _ in called() }
        }
    }
    // endregion

    // On Apple's platforms a session that was made by its bare initializer may not be asked for anything.
    #if canImport(FoundationNetworking)
    // region: bypass
    @Test func `The async methods go past the fake`() async throws {
        let fake = URLSessionFake(
            data: Data("Rain".utf8), response: try response(status: 200))
        let client = BeforeTheProtocol.URLSessionHTTPClient(session: fake)
        await #expect {
            try await client.get(from: try newsURL())
        } throws: { error in
            (error as? URLError)?.code == .notConnectedToInternet
        }
    }
    // endregion
    #endif
}
