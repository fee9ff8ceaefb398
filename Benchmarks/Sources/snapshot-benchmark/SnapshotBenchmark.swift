import Foundation
import SitegenSnapshots

/// Compares 1,000 values with their snapshots in files, as passing tests do.
@main
enum SnapshotBenchmark {
    private static let count = 1_000

    static func main() throws {
        // Snapshots are stored beside the test file, which need not exist.
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("snapshot-benchmark-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        let test = folder.appendingPathComponent("PageTests.swift").path
        let line = "<p>Every snapshot is of four kilobytes, as a page of a small site is.</p>\n"
        let pages = (0..<count).map { "<h1>Page \($0)</h1>\n" + String(repeating: line, count: 55) }

        let recorded = try failures(of: pages, besideTestAt: test)
        guard recorded.count == count else { throw Diagnostic("\(recorded.count) of \(count) were recorded") }

        var durations: [Duration] = []
        for _ in 0..<9 {
            let start = ContinuousClock.now
            let differing = try failures(of: pages, besideTestAt: test)
            durations.append(ContinuousClock.now - start)
            guard differing.isEmpty else { throw Diagnostic("\(differing.count) of \(count) differ") }
        }
        let changed = pages.map { $0.replacing("Page", with: "Seite") }
        let start = ContinuousClock.now
        let differing = try failures(of: changed, besideTestAt: test)
        let different = ContinuousClock.now - start
        guard differing.count == count else { throw Diagnostic("\(differing.count) of \(count) differ") }

        durations.sort()
        print("\n\(count) snapshots of \(pages[0].utf8.count) bytes in files")
        let same = durations[durations.count / 2]
        print("compared, all the same:   \(milliseconds(same)) ms, median of \(durations.count)")
        print("compared, all different:  \(milliseconds(different)) ms, with what they are written beside them")
    }

    private static func failures(of pages: [String], besideTestAt test: String) throws -> [String] {
        pages.enumerated().compactMap { number, page in
            // Each has a separate line, so that each run counts as one test.
            snapshotFailure(of: page, as: .text, named: "\(number)", filePath: test, function: "pages()", line: number)
        }
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int((duration / .milliseconds(1)).rounded(.up))
    }

    private struct Diagnostic: Error, CustomStringConvertible {
        let description: String

        init(_ description: String) {
            self.description = description
        }
    }
}
