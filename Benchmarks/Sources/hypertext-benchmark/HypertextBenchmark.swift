import Hypertext

/// Renders a blog page of 20 KB, and compares it with hand-written appends to a buffer. Repeats this with pages ten and a
/// hundred times as large.
@main
enum HypertextBenchmark {
    static func main() {
        print("HTML from Swift, median of \(rounds) rounds, microseconds a page, its buffer used again")
        print("A: beside the page by hand with the library's escape; B: beside it with an escape byte by byte")
        printRow("", ["bytes", "time", "A", "B", "allocations", "growth"])
        let once = measure(scale: 1, beside: nil)
        for scale in [10, 100] { _ = measure(scale: scale, beside: once) }
        printRow("to reach with for", ["", "", "", "1.50", "12", "11 at 10"])
    }

    private static let rounds = 25

    private static func measure(scale: Int, beside once: [Way: Double]?) -> [Way: Double] {
        var pages = Pages(of: Post(scale: scale))
        let repetitions = max(2, 200 / scale)
        var times: [Way: [Double]] = [:]
        // The variants alternate in every round, so that a slow moment of the machine affects all of them.
        for _ in 0..<rounds {
            for way in Way.allCases {
                let duration = ContinuousClock().measure { for _ in 0..<repetitions { pages.write(way) } }
                times[way, default: []].append(duration / .microseconds(1) / Double(repetitions))
            }
        }
        let medians = times.mapValues { $0.sorted()[rounds / 2] }
        print(scale == 1 ? "the page" : "\(scale) times the page")
        for way in Way.allCases {
            guard let time = medians[way], let fast = medians[.byHand], let plain = medians[.byHandPlain] else {
                continue
            }
            printRow(
                "  " + way.rawValue,
                [
                    "\(pages.count(of: way))", tenths(time), hundredths(time / fast), hundredths(time / plain),
                    pages.allocations(of: way).map(String.init) ?? "not counted",
                    once?[way].map { hundredths(time / $0) } ?? "",
                ])
        }
        return medians
    }

    private static func printRow(_ title: String, _ cells: [String]) {
        let widths = [9, 10, 7, 7, 13, 10]
        let columns = zip(cells, widths).map { cell, width in spaces(width - cell.count) + cell }
        print(title + spaces(31 - title.count) + columns.joined())
    }

    private static func spaces(_ count: Int) -> String {
        String(repeating: " ", count: max(0, count))
    }

    private static func tenths(_ number: Double) -> String {
        let tenths = Int((number * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func hundredths(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        return "\(hundredths / 100).\(hundredths % 100 < 10 ? "0" : "")\(hundredths % 100)"
    }
}
