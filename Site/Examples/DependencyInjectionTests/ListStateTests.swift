import Foundation
import Testing

@testable import DependencyInjection

struct ListStateTests {
    @Test(arguments: [
        (200, #"[{ "id": 1, "title": "Notes" }]"#, ListState.loaded([ListItem(id: 1, title: "Notes")])),
        (200, "[]", .loaded([])),
        (200, "<html>", .failed("The list cannot be read.")),
        (204, "[]", .failed("The server answered 204.")),
        (404, "[]", .failed("The server answered 404.")),
    ])
    func `Status and body of a response determine the state`(status: Int, body: String, state: ListState) throws {
        #expect(ListState(try answer(status: status, body)) == state)
    }

    @Test func `A failed request makes the list fail`() {
        #expect(ListState(.failure(Offline())) == .failed("The list could not be loaded."))
    }
}
