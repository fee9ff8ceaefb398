import Testing

@testable import DependencyInjection

struct RetryingHTTPClientTests {
    // region: retry
    @Test func `A failure is tried a second time, and a success is not`() async throws {
        let failing = HTTPClientSpy(answer: .failure(Offline()))
        _ = await RetryingHTTPClient(client: failing).get(from: try listURL())
        #expect(await failing.callCount == 2)

        let working = HTTPClientSpy(answer: try answer("[]"))
        _ = await RetryingHTTPClient(client: working).get(from: try listURL())
        #expect(await working.callCount == 1)
    }
    // endregion

    @MainActor
    @Test func `The composition root builds an empty model with a retrying client`() throws {
        #expect(CompositionRoot.patientListViewModel(url: try listURL()).state == .empty)
    }
}
