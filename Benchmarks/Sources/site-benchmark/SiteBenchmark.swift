import Corpus
import Foundation
import Publishing
import SystemPackage
import Templates

/// A cold build of 10,000 posts of 3 KB, phase by phase, and builds after it that have little to do.
///
/// The sources and the output stand in a folder for temporary files, which is best a memory file system:
/// `TMPDIR=/dev/shm make benchmark`.
@main
enum SiteBenchmark {
    static func main() async throws {
        let count = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10_000
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("sitegen-benchmark-\(getpid())")
        defer { try? FileManager.default.removeItem(at: folder) }
        try write(count, to: folder)

        var reports: [BuildReport] = []
        for _ in 0..<5 {
            try? FileManager.default.removeItem(at: folder.appendingPathComponent("public"))
            try? FileManager.default.removeItem(at: folder.appendingPathComponent(".sitegen"))
            reports.append(try await build(folder))
        }
        let median = reports.sorted { $0.duration < $1.duration }[reports.count / 2]
        print("\nCold build of \(count) posts: \(median.pageCount) pages, \(median.fileCount) files")
        print("median of \(reports.count) builds: \(milliseconds(median.duration)) ms")
        for phase in median.phases {
            let share = Int((100 * (phase.duration / median.duration)).rounded())
            print(
                "  \(pad(phase.phase.rawValue, 16))\(padLeft("\(milliseconds(phase.duration))", 7)) ms \(padLeft("\(share)", 4)) %"
            )
        }

        // What was written just now is in doubt for two seconds.
        try await Task.sleep(for: .seconds(3))
        _ = try await build(folder)
        print("\nBuilds after it, medians of 5:")
        try await measure("nothing changed", in: folder) { _ in }
        try await measure("a post's text changed", in: folder) { post, number in
            post + "\nOne more sentence, number \(number).\n"
        }
        try await measure("a post's title changed", in: folder) { post, number in
            post.replacingOccurrences(of: "title: ", with: "title: N\(number) ")
        }
    }

    private static func build(_ folder: URL) async throws -> BuildReport {
        try await SiteBuild(folder: FilePath(folder.path), theme: DefaultTheme()).run()
    }

    /// Builds five times, each time after a change of another post.
    private static func measure(
        _ name: String, in folder: URL, _ change: @Sendable (_ post: String, _ number: Int) -> String
    ) async throws {
        try await measure(name, in: folder) { number in
            let file = folder.appendingPathComponent("content/posts/post-\(1000 + number).md")
            try change(String(contentsOf: file, encoding: .utf8), number).write(
                to: file, atomically: true, encoding: .utf8)
        }
    }

    private static func measure(_ name: String, in folder: URL, change: @Sendable (_ number: Int) throws -> Void)
        async throws
    {
        var reports: [BuildReport] = []
        for number in 0..<5 {
            try change(number)
            reports.append(try await build(folder))
        }
        let median = reports.sorted { $0.duration < $1.duration }[reports.count / 2]
        print(
            "  \(pad(name, 24))\(padLeft("\(milliseconds(median.duration))", 5)) ms, "
                + "\(median.madeCount) made, \(median.writtenCount) written")
        for phase in median.phases where milliseconds(phase.duration) > 4 {
            print("    \(pad(phase.phase.rawValue, 14))\(padLeft("\(milliseconds(phase.duration))", 7)) ms")
        }
    }

    private static func write(_ count: Int, to folder: URL) throws {
        let posts = folder.appendingPathComponent("content/posts")
        try FileManager.default.createDirectory(at: posts, withIntermediateDirectories: true)
        let configuration = """
            title: Benchmark
            baseURL: https://example.org/
            author: Nobody
            pageSize: 20
            feeds: { terms: true }

            """
        try Data(configuration.utf8).write(to: folder.appendingPathComponent("site.yaml"))
        var corpus = Corpus()
        for number in 0..<count {
            try Data(corpus.post(number: number).utf8).write(to: posts.appendingPathComponent("post-\(number).md"))
        }
    }

    private static func milliseconds(_ duration: Duration) -> Int {
        Int((duration / .milliseconds(1)).rounded())
    }

    private static func pad(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func padLeft(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(0, width - text.count)) + text
    }
}
