import Foundation
import Testing

@testable import DependencyInjection

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

struct MistakeTests {
    // region: throws
    @Test func `A model that ignores a thrown error shows nothing`() async throws {
        struct ThrowingStub: Mistakes.ThrowingClient {
            func get(from url: URL) async throws -> HTTPClientResult { throw Offline() }
        }
        let model = await Mistakes.ListViewModel(client: ThrowingStub())
        await model.fetch(try listURL())
        #expect(await model.state == .empty)
    }
    // endregion

    #if DEBUG && (os(Linux) || os(macOS) || os(FreeBSD))
    // region: default
    @Test func `A default implementation that calls itself never returns`() async {
        await #expect(processExitsWith: .failure) {
            _ = ForgetfulStorage().text(of: "notes")
        }
    }
    // endregion
    #endif

    @Test func `A method with another signature supplies the default argument`() {
        struct Echo: FixedStorage {
            func text(of name: String, limit: Int) -> String { "\(name) \(limit)" }
        }
        #expect(Echo().text(of: "notes") == "notes 1000")
    }

    // region: scheme
    @Test func `An address without a scheme cannot be loaded`() async throws {
        let error = await #expect(throws: URLError.self) {
            try await Mistakes.load("list.example/items.json")
        }
        #expect(error?.code == .unsupportedURL)
    }
    // endregion

    @Test(arguments: ["list.example/items.json", "file:///items.json", "https:", ""])
    func `Only an address with a host and an HTTP scheme is accepted`(address: String) throws {
        #expect(throws: URLError.self) { try Mistakes.httpURL(address) }
        #expect(try Mistakes.httpURL("https://list.example/items.json") == listURL())
    }
}
