import Foundation
import Testing

/// The report of the thread sanitizer that the article quotes is about the code that the article quotes.
struct RaceReportTests {
    @Test func `The report names the racing line for both accesses`() throws {
        let lines = try text("RacyCounter.swift").split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex { $0.contains("value += 1") }) + 1
        let report = try text("Output/race-report.txt")
        let accesses = report.split(separator: "\n").filter { $0.contains("#0 Racy.Counter.increment()") }
        #expect(accesses.count == 2)
        #expect(accesses.allSatisfy { $0.contains("RacyCounter.swift:\(line):") })
    }

    @Test func `The quoted runs count to at most 10,000, and not all of them reach it`() throws {
        let runs = try text("Output/race-runs.txt").split(whereSeparator: \.isWhitespace).map { Int($0) }
        #expect(runs.allSatisfy { $0.map((1...10_000).contains) ?? false })
        #expect(runs.contains(10_000))
        #expect(runs.contains { $0 != 10_000 })
    }

    /// A file by its path relative to the folder of the example.
    private func text(_ path: String) throws -> String {
        let examples = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        return try String(contentsOf: examples.appending(path: "SharedState/\(path)"), encoding: .utf8)
    }
}
