import Foundation
import Testing

@testable import FunctionInjection

// region: mock
actor NetworkingMock: Networking {
    private let expected: [URL]
    private let answer: Result<Data, any Error>
    private var asked: [URL] = []

    init(expecting urls: [URL], answer: Result<Data, any Error>) {
        expected = urls
        self.answer = answer
    }

    func data(at url: URL) async throws -> Data {
        asked.append(url)
        return try answer.get()
    }

    func verify(sourceLocation: SourceLocation = #_sourceLocation) {
        #expect(asked == expected, sourceLocation: sourceLocation)
    }
}
// endregion
