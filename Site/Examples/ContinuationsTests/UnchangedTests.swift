import Foundation
import Testing

struct UnchangedTests {
    // region: unchanged
    @Test func `The tests are identical to those of part two`() throws {
        let mine = try tests(of: "ContinuationsTests")
        #expect(mine.contains("@Test"))
        #expect(mine == (try tests(of: "RequestInterceptionTests")))
    }

    private func tests(of target: String) throws -> String {
        let here = URL(filePath: #filePath).deletingLastPathComponent()
        let file = here.appending(path: "../\(target)/HTTPClientTests.swift")
        let text = try String(contentsOf: file, encoding: .utf8)
        let start = try #require(text.firstRange(of: "struct HTTPClientTests"))
        return String(text[start.lowerBound...])
    }
    // endregion
}
