import Foundation
import Testing

@testable import DependencyInjection

@MainActor
struct ListViewModelTests {
    // region: call-count
    @Test func `Building the model makes no request, and fetching makes one`() async throws {
        let spy = HTTPClientSpy(answer: try answer("[]"))
        let model = ListViewModel(url: try listURL(), client: spy)
        #expect(await spy.callCount == 0)

        await model.fetch()
        #expect(await spy.callCount == 1)
        #expect(await spy.requestedURLs == [try listURL()])
    }
    // endregion

    // region: answer
    @Test func `The model shows the items that the client returns`() async throws {
        let list = #"[{ "id": 1, "title": "Notes on the engine" }]"#
        let spy = HTTPClientSpy(answer: try answer(list))
        let model = ListViewModel(url: try listURL(), client: spy)
        await model.fetch()
        #expect(model.state == .loaded([ListItem(id: 1, title: "Notes on the engine")]))
    }
    // endregion

    @Test func `Each call of fetch makes one request`() async throws {
        let spy = HTTPClientSpy(answer: try answer("[]"))
        let model = ListViewModel(url: try listURL(), client: spy)
        await model.fetch()
        await model.fetch()
        #expect(await spy.callCount == 2)
    }

    @Test func `The composition root builds an empty model without a request`() throws {
        #expect(CompositionRoot.listViewModel(url: try listURL()).state == .empty)
    }

    @Test func `A model that uses the shared session is empty after its initializer`() throws {
        let model = Before.ListViewModel(url: try listURL())
        #expect(model.items.isEmpty)
        #expect(model.message == nil)
    }
}
