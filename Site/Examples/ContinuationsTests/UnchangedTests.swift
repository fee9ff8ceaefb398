import Foundation
import Testing

struct UnchangedTests {
    // region: unchanged
    @Test func `The tests are those of the client without a completion handler`() throws {
        let mine = try tests(of: "ContinuationsTests")
        #expect(mine.contains("@Test"))
        #expect(mine == (try tests(of: "RequestInterceptionTests")))
    }

    private func tests(of target: String) throws -> String {
        let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        let file = examples.appending(path: "\(target)/HTTPClientTests.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        return String(text[try #require(text.firstRange(of: "struct HTTPClientTests")).lowerBound...])
    }
    // endregion
}
