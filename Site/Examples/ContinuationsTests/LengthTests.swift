import Foundation
import Testing

@testable import Continuations

struct LengthTests {
    /// A client that answers at once, for an address that nobody asks for.
    private struct HTTPClientStub: HTTPClient {
        let answer: Result<Data, any Error>

        func get(from url: URL, completion: @escaping @Sendable (Result<Data, any Error>) -> Void) {
            completion(answer)
        }
    }

    @Test(arguments: [
        (Result<Data, any Error>.success(Data("Rain".utf8)), "4 bytes"),
        (.failure(CancellationError()), "0 bytes"),
    ])
    func `The code in the closure and the code after the await show the same length`(
        answer: Result<Data, any Error>, shown: String
    ) async throws {
        let url = try #require(URL(string: "https://news.example/today.txt"))
        let length = Length(client: HTTPClientStub(answer: answer))
        await confirmation { onScreen in
            length.showInClosure(of: url) { text in
                #expect(text == shown)
                onScreen()
            }
        }
        await confirmation { onScreen in
            await length.show(of: url) { text in
                #expect(text == shown)
                onScreen()
            }
        }
    }
}
