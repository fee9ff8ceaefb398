import SitegenHighlighting

/// Measures megabytes of source code per second in every language, and verifies that no text takes more than linear time.
@main
enum HighlightingBenchmark {
    static func main() {
        print("Source code to spans, about 1 MB of what people write, median of \(rounds) rounds")
        print("  language            MB/s   to reach")
        let speeds = Sample.all.map { (name: $0.language.name, speed: speed(of: $0)) }
        for (name, speed) in speeds { print("  " + padded(name, 15) + column(speed, 9) + "         50") }
        if let slowest = speeds.min(by: { $0.speed < $1.speed }) {
            print("  slowest: \(slowest.name) with \(Int(slowest.speed)) MB/s")
        }
        print("")
        print("Hostile texts of 1 MB, the slowest of \(HostileTexts.units.count) a language")
        print("  language          ns/byte   times that of 250 KB, linear is 4.00         what is repeated")
        for language in Language.all { measureHostileTexts(in: language) }
    }

    private static let rounds = 9

    /// Megabytes per second.
    private static func speed(of sample: Sample) -> Double {
        let text = sample.repeated(toBytes: 1_000_000)
        let median = (0..<rounds).map { _ in nanoseconds(sample.language, text) }.sorted()[rounds / 2]
        return Double(text.count) * 1_000 / median
    }

    private static func measureHostileTexts(in language: Language) {
        // A text that takes more than linear time is also by far the slowest at this size.
        let times = HostileTexts.units.map { (unit: $0, time: time(of: $0, bytes: 50_000, in: language)) }
        guard let slowest = times.max(by: { $0.time < $1.time }) else { return }
        let whole = time(of: slowest.unit, bytes: 1_000_000, in: language)
        // Ratios slightly above 4 are caused by newly allocated memory. Quadratic time would be 16.
        let growth = whole / time(of: slowest.unit, bytes: 250_000, in: language)
        print(
            "  " + padded(language.name, 15) + column(whole / 1_000_000, 10) + column(growth, 43, digits: 2)
                + "   " + slowest.unit.debugDescription)
    }

    /// Returns the nanoseconds for a hostile text: the minimum of three runs, because other work on the machine only adds time.
    private static func time(of unit: String, bytes: Int, in language: Language) -> Double {
        let text = HostileTexts.text(repeating: unit, bytes: bytes)
        return (0..<3).map { _ in nanoseconds(language, text) }.min() ?? 0
    }

    /// Returns the duration of one run. Stops if the result is empty, so that the compiler cannot remove the work.
    private static func nanoseconds(_ language: Language, _ text: [UInt8]) -> Double {
        let duration = ContinuousClock().measure {
            precondition(!language.spans(in: text).isEmpty)
        }
        return duration / .nanoseconds(1)
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(1, width - text.count))
    }

    private static func column(_ number: Double, _ width: Int, digits: Int = 1) -> String {
        let scale = digits == 1 ? 10 : 100
        let scaled = Int(number * Double(scale) + 0.5)
        let fraction = String(scaled % scale)
        let text = "\(scaled / scale)." + String(repeating: "0", count: digits - fraction.count) + fraction
        return String(repeating: " ", count: max(1, width - text.count)) + text
    }
}
