import Foundation
import Testing

@testable import DependencyInjection

@MainActor
struct InjectionKindTests {
    @Test func `A model sends its request with the client in its property`() async throws {
        let spy = HTTPClientSpy(answer: try answer("[]"))
        let model = PropertyInjection.ListViewModel(url: try listURL())
        model.client = spy
        await model.fetch()
        #expect(await spy.requestedURLs == [try listURL()])
        #expect(model.state == .loaded([]))
    }

    @Test func `A model without a client in its property fails at run time`() async throws {
        let model = PropertyInjection.ListViewModel(url: try listURL())
        await model.fetch()
        #expect(model.state == .failed("No client was set."))
    }

    @Test func `A client passed as a parameter is used for one call`() async throws {
        let first = HTTPClientSpy(answer: try answer("[]"))
        let second = HTTPClientSpy(answer: .failure(Offline()))
        let model = ParameterInjection.ListViewModel(url: try listURL())
        await model.fetch(with: first)
        #expect(model.state == .loaded([]))
        await model.fetch(with: second)
        #expect(model.state == .failed("The list could not be loaded."))
        #expect(await first.callCount == 1)
        #expect(await second.callCount == 1)
    }
}
