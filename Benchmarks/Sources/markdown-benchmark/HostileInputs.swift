import CmarkFloor
import Foundation
import Hypertext
import SitegenDocuments
import SitegenMarkdown

/// Texts that are designed to be slow to parse, each at two sizes. The second is about four times as large as the first.
///
/// A linear step takes the same time per byte at both sizes. Larger texts also wait longer for memory, so a step that looks
/// worse is measured again at four times the larger size: the ratio of a nonlinear step grows each time.
enum HostileInputs {
    /// The allowed ratio of the time per byte in the larger text.
    private static let limit = 2.5
    /// Steps that take fewer microseconds than this are ignored.
    private static let least = 2_000.0

    static func measure() {
        print()
        print("Hostile texts: microseconds, and in brackets how many times as long a byte takes as in a quarter of it")
        print(
            "                                        bytes      libcmark         parse       to HTML    write back          JSON"
        )
        var remarkable: [String] = []
        for input in inputs {
            let small = times(of: input.text(input.count))
            let large = times(of: input.text(input.count * 4))
            var growth = growths(from: small, to: large)
            if growth.contains(where: { $0 > limit }) {
                // If libcmark itself takes seconds, the text is skipped.
                let asksLibcmark = large.steps[0] < 1_000_000
                let again = growths(
                    from: large, to: times(of: input.text(input.count * 16), withLibcmark: asksLibcmark))
                for step in growth.indices where step > 0 || asksLibcmark {
                    growth[step] = min(growth[step], again[step])
                }
            }
            var columns = MarkdownBenchmark.column(input.name, 36) + MarkdownBenchmark.column("\(large.bytes)", 9)
            for step in steps.indices {
                let isLinear = growth[step] <= limit
                let text = "\(Int(large.steps[step])) (\(MarkdownBenchmark.tenths(growth[step])))"
                columns += MarkdownBenchmark.column(text + (isLinear ? " " : "!"), 14)
                if !isLinear { remarkable.append("\(input.name) (\(steps[step]))") }
            }
            print(columns)
        }
        let ours = remarkable.filter { !$0.hasSuffix("(libcmark)") }
        print(
            ours.isEmpty
                ? "All \(inputs.count) texts take us linear time in every step."
                : "Of \(inputs.count) texts not linear: " + ours.joined(separator: ", "))
        if ours.count < remarkable.count {
            print("libcmark alone: " + remarkable.filter { $0.hasSuffix("(libcmark)") }.joined(separator: ", "))
        }
    }

    /// The ratio of the time per byte of each step between the larger text and the smaller one.
    private static func growths(
        from small: (bytes: Int, steps: [Double]), to large: (bytes: Int, steps: [Double])
    ) -> [Double] {
        steps.indices.map { step in
            guard large.steps[step] >= least else { return 1 }
            return large.steps[step] / Double(large.bytes) / (small.steps[step] / Double(small.bytes))
        }
    }

    private static let steps = ["libcmark", "parse", "to HTML", "write back", "JSON"]

    /// The minimum of three durations of each step in microseconds.
    private static func times(
        of text: String, withLibcmark: Bool = true
    ) -> (bytes: Int, steps: [Double]) {
        var text = text
        var best = Array(repeating: Double.infinity, count: steps.count)
        let count = text.utf8.count
        text.withUTF8 { bytes in
            for _ in 0..<3 {
                var document = Document()
                let measured = [
                    MarkdownBenchmark.microseconds(1) {
                        guard withLibcmark else { return 1 }
                        return bytes.withMemoryRebound(to: CChar.self) { cmark_floor($0.baseAddress, $0.count) + 1 }
                    },
                    MarkdownBenchmark.microseconds(1) {
                        document = Document(markdown: bytes, extensions: Set(MarkdownExtension.allCases))
                        return 1
                    },
                    MarkdownBenchmark.microseconds(1) {
                        var buffer = HTMLBuffer()
                        HTMLRenderer().render(document, into: &buffer)
                        return buffer.bytes.count + 1
                    },
                    MarkdownBenchmark.microseconds(1) { document.markdown.utf8.count + 1 },
                    MarkdownBenchmark.microseconds(1) { jsonSize(of: document) },
                ]
                for index in measured.indices { best[index] = min(best[index], measured[index]) }
                if measured.contains(where: { $0 > 200_000 }) { break }
            }
        }
        return (count, best)
    }

    private static func jsonSize(of document: Document) -> Int {
        guard let data = try? JSONEncoder().encode(document),
            let decoded = try? JSONDecoder().decode(Document.self, from: data)
        else { preconditionFailure("A parsed document has no JSON") }
        precondition(decoded == document)
        return data.count
    }
}

/// A kind of text that can have any size.
struct HostileInput {
    let name: String
    /// The smaller size.
    let count: Int
    let text: (Int) -> String

    init(_ name: String, _ count: Int, _ text: @escaping (Int) -> String) {
        self.name = name
        self.count = count
        self.text = text
    }

    /// A repeated text.
    init(_ piece: String, _ count: Int = 12_500) {
        name = piece.replacing("\n", with: "⏎").prefix(30) + " × n"
        self.count = count
        text = { String(repeating: piece, count: $0) }
    }
}

extension HostileInputs {
    private static func lines(_ count: Int, _ line: (Int) -> String) -> String {
        (0..<count).map { line($0) + "\n" }.joined()
    }

    private static var inputs: [HostileInput] {
        [
            "[", "*a_ ", "![[]()", "[^", "[^a", "==", "==a ", "~~a ", "a~~ ", "$a ", "^a", "<a ", "<!--", "<!-- a\n",
            "`a",
            "]", "[a](", "[a][", "![a", "\\[", "&a", "\"a ", "'a", "--", "www.", "www.a.", "www.a.b ", "http://((((",
            "http://a.b(", "a@", "a@b.c", "_", "_a", "**a", "{", "{#id ", "a {#id", "[a](b){.c ", ":a[", ":a{b=\"", "|",
            "|-",
            "> ", "- ", "+ a\n", "1. ", ":::name\n", ":::\n", "::::name\na\n", "::name\n", ":::a\n:::\n", "```\n",
            "~~~a\n\n", "a\n: b\n", "a\n: b\n\n", ": a\n", "[[toc]]\n\n", "<!--more-->\n\n", "> [!NOTE]\n> a\n\n",
            "- [ ] a\n", "|a|\n|-|\n", "|a|\n|-|\n\n", "a\n---\n", "# a\n", "[^1]: a\n", "[^1]: [^1]\n", "[a]: b\n",
            "[a] ", "\u{4E2D}", "\r",
        ].map { HostileInput($0) } + grown
    }

    private static var grown: [HostileInput] {
        [
            HostileInput("backticks of every length", 300) { count in
                (1...count).map { String(repeating: "`", count: $0) + "a" }.joined()
            },
            HostileInput("quotes n deep, lines n", 250) { count in
                lines(count) { String(repeating: "> ", count: $0) + "a" }
            },
            HostileInput("lists n deep, lines n", 250) { count in
                lines(count) { String(repeating: "  ", count: $0) + "- a" }
            },
            HostileInput("directives n deep", 2500) { count in
                lines(count) { String(repeating: ":", count: 3 + (count - $0) % 50) + "a" }
            },
            HostileInput("a row of n columns", 2500) { count in
                let row = String(repeating: "|a", count: count) + "|\n"
                return row + String(repeating: "|-", count: count) + "|\n" + row + row
            },
            HostileInput("n columns, n rows of one cell", 2500) { count in
                String(repeating: "|a", count: count) + "|\n" + String(repeating: "|-", count: count) + "|\n"
                    + String(repeating: "|b|\n", count: count)
            },
            HostileInput("a header and n rows", 12_500) {
                "|a|b|\n|-|-|\n" + String(repeating: "|*c*|d|\n", count: $0)
            },
            HostileInput("tables in code", 2500) { String(repeating: "```\n|a|\n|-|\n```\n", count: $0) },
            HostileInput("tables below text", 2500) { String(repeating: "a\n|a|\n|-|\n> b\n", count: $0) },
            HostileInput("n footnotes", 2500) { count in lines(count) { "a[^\($0)]\n\n[^\($0)]: b" } },
            HostileInput("a footnote called n times", 2500) { "[^a]: b\n\n" + String(repeating: "c[^a] ", count: $0) },
            HostileInput("footnotes that call the next", 2500) { count in
                "[^0]\n\n" + lines(count) { "[^\($0)]: a[^\($0 + 1)] [^0]\n" }
            },
            HostileInput("footnotes within footnotes", 300) { count in
                "[^0]\n\n" + lines(count) { String(repeating: "    ", count: $0) + "[^\($0)]: a" }
            },
            HostileInput("headings of ids taken", 1250) { count in
                lines(count) { "# a {#a-\($0 + 1)}\n\n# a" }
            },
            HostileInput("headings of different texts", 2500) { count in lines(count) { "# a \($0)\n" } },
            HostileInput("n definitions, n references", 2500) { count in
                lines(count) { "[\($0)]: /\($0)" } + "\n" + lines(count) { "[\($0)]" }
            },
            HostileInput("a long definition, n references", 2500) { count in
                "[a]: /" + String(repeating: "b", count: count) + "\n\n" + String(repeating: "[a] ", count: count)
            },
            HostileInput("classes at one place", 2500) { "# a {" + String(repeating: ".a ", count: $0) + "}" },
            HostileInput("different classes at one place", 2500) { count in
                "# a {" + (0..<count).map { ".a\($0) " }.joined() + "}"
            },
            HostileInput("values at one place", 2500) { count in
                "::a{" + (0..<count).map { "a\($0)=b " }.joined() + "}"
            },
            HostileInput("definitions of one term", 2500) { "a\n" + String(repeating: ":   b\n", count: $0) },
            HostileInput("terms of one definition", 2500) { String(repeating: "a\n", count: $0) + ":   b\n" },
            HostileInput("words in emphasis", 2500) { String(repeating: "*a **b** `c`* ", count: $0) },
            HostileInput("one word", 50_000) { String(repeating: "a", count: $0) },
            HostileInput("spaces", 50_000) { "a" + String(repeating: " ", count: $0) + "b" },
            HostileInput("empty lines in a list", 12_500) { "- a\n" + String(repeating: "\n", count: $0) + "  b\n" },
        ]
    }
}
