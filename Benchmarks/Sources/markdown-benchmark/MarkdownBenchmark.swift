import CmarkFloor
import Corpus
import Hypertext
import SitegenDocuments
import SitegenMarkdown

/// Converts Markdown to `Document` and to HTML, and compares this with libcmark's parser and renderer on the same bytes.
///
/// With the names of a page and of a variant and a count as arguments, it converts this page several times and prints nothing.
/// `Benchmarks/markdown-instructions` counts the instructions of these runs.
@main
enum MarkdownBenchmark {
    static func main() {
        if CommandLine.arguments.count == 4 {
            let arguments = CommandLine.arguments
            return convert(page: arguments[1], way: arguments[2], count: Int(arguments[3]) ?? 0)
        }
        print("Markdown to HTML, median of \(rounds) rounds, microseconds a page")
        print(
            "                  bytes   libcmark   CommonMark  ratio   standard  ratio   all of them  ratio   to reach")
        for size in [3_000, 200_000, 3_000_000] {
            var corpus = Corpus()
            measure("prose and code", corpus.body(size: size), toReach: "1.30")
        }
        measure("uses extensions", Corpus.harbourGuide, toReach: "2.50")
        HostileInputs.measure()
    }

    private static let rounds = 25

    /// Converts a page several times, for programs that count instructions.
    private static func convert(page: String, way: String, count: Int) {
        var corpus = Corpus()
        var markdown = page == "extensions" ? Corpus.harbourGuide : corpus.body(size: Int(page) ?? 3_000)
        markdown.withUTF8 { bytes in
            for _ in 0..<count {
                switch way {
                case "libcmark": precondition(floor(bytes) > 0)
                case "standard": precondition(ours(bytes, .standard) > 0)
                case "all": precondition(ours(bytes, all) > 0)
                default: precondition(ours(bytes, .none) > 0)
                }
            }
        }
    }

    /// The variants alternate in every round, so that a slow moment of the machine affects all of them.
    private static func measure(_ name: String, _ markdown: String, toReach goal: String) {
        var markdown = markdown
        markdown.withUTF8 { bytes in
            let repetitions = max(1, 3_000_000 / bytes.count)
            var times: [[Double]] = [[], [], [], []]
            for _ in 0..<rounds {
                times[0].append(microseconds(repetitions) { floor(bytes) })
                times[1].append(microseconds(repetitions) { ours(bytes, .none) })
                times[2].append(microseconds(repetitions) { ours(bytes, .standard) })
                times[3].append(microseconds(repetitions) { ours(bytes, all) })
            }
            let medians = times.map { $0.sorted()[rounds / 2] }
            let columns = [
                column(name, 16), column("\(bytes.count)", 7), column(tenths(medians[0]), 11),
                column(tenths(medians[1]), 13), column(hundredths(medians[1] / medians[0]), 7),
                column(tenths(medians[2]), 11), column(hundredths(medians[2] / medians[0]), 7),
                column(tenths(medians[3]), 14), column(hundredths(medians[3] / medians[0]), 7), column(goal, 11),
            ]
            print(columns.joined())
        }
    }

    private static let all = Set(MarkdownExtension.allCases)

    private static func floor(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
        bytes.withMemoryRebound(to: CChar.self) { cmark_floor($0.baseAddress, $0.count) }
    }

    private static func ours(_ bytes: UnsafeBufferPointer<UInt8>, _ extensions: Set<MarkdownExtension>) -> Int {
        let document = Document(markdown: bytes, extensions: extensions)
        var buffer = HTMLBuffer()
        HTMLRenderer().render(document, into: &buffer)
        return buffer.bytes.count
    }

    /// Returns the duration of one call. Stops if the result is empty, so that the compiler cannot remove the work.
    static func microseconds(_ repetitions: Int, _ body: () -> Int) -> Double {
        let duration = ContinuousClock().measure {
            for _ in 0..<repetitions { precondition(body() > 0) }
        }
        return duration / .microseconds(1) / Double(repetitions)
    }

    static func column(_ text: String, _ width: Int) -> String {
        String(repeating: " ", count: max(1, width - text.count)) + text
    }

    static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func hundredths(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
