import Foundation
import SitegenDocuments
import SitegenMarkdown
import Testing

/// Checks the properties of documents with randomly changed texts of the suites.
///
/// `make mutations` tries 100,000 texts, also of the corpus that `make fuzz` has collected. Without the instrumentation of the
/// fuzzer, many more texts are checked per second. The generator is seeded, so that failures are reproducible; `SEED=2` tries
/// others.
@Suite struct MutationTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let count = environment["SITEGEN_MUTATIONS"].flatMap(Int.init) ?? 3000
    private static let seed = environment["SITEGEN_RANDOM_SEED"].flatMap(Int.init) ?? 0

    /// The features, the examples of the specification if they are available, and short texts of a folder.
    private static let texts: [String] = {
        let examples = (try? Conformance.folder.map { _ in try Conformance.examples().map(\.markdown) }) ?? nil
        return MarkdownFeatureTests.features.map(\.markdown) + (examples ?? []) + corpus
    }()

    private static let corpus: [String] = {
        guard let folder = environment["SITEGEN_CORPUS"] else { return [] }
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.sorted().compactMap { name in
            FileManager.default.contents(atPath: "\(folder)/\(name)").flatMap { data in
                data.isEmpty || data.count > 300 ? nil : String(decoding: data, as: UTF8.self)
            }
        }
    }()

    @Test func `Randomly mutated Markdown violates no document property`() async {
        await check { DocumentProperties.violation(of: $0.utf8) }
    }

    @Test(arguments: ["\r\n", "\r"])
    func `Randomly mutated Markdown is the same document with other line ends`(lineEnd: String) async {
        await check { text in
            let expected = Document(markdown: text, extensions: Self.allExtensions).treeDump
            // The dump shows a line end and a backslash before an r alike.
            guard !text.contains("\r"), !expected.contains("\\r") else { return nil }
            let dump = Document(
                markdown: text.replacing("\n", with: lineEnd), extensions: Self.allExtensions
            ).treeDump
            // HTML and code keep their line ends.
            let escaped = lineEnd == "\r" ? "\\r" : "\\r\\n"
            return dump.replacing(escaped, with: "\\n") == expected ? nil : "\(expected)\n\(dump)"
        }
    }

    private static let allExtensions = Set(MarkdownExtension.allCases)

    private func check(_ violation: @escaping @Sendable (String) -> String?) async {
        let (count, seed) = (Self.count, Self.seed)
        let violations = await withTaskGroup(of: [String].self) { group in
            for part in 0..<8 {
                group.addTask {
                    stride(from: part, to: count, by: 8).compactMap { number in
                        var mutation = Mutation(seed: UInt64(truncatingIfNeeded: seed &* count &+ number))
                        let text = mutation.text(of: Self.texts)
                        return violation(text).map { "\(text.debugDescription): \($0)" }
                    }
                }
            }
            return await group.reduce(into: []) { $0 += $1 }
        }
        #expect(
            violations.isEmpty, "\(violations.count) texts, such as\n\(violations.prefix(20).joined(separator: "\n"))")
    }
}

/// A text changed at random.
private struct Mutation {
    private var state: UInt64

    init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1 }

    /// Inline syntax.
    private static let pieces = [
        "*", "**", "_", "`", "``", "~", "~~", "==", "++", "^", "[", "]", "(", ")", "![", "<", ">", "<b>", "<!--", "-->",
        "\\",
        "&amp;", "&#32;", ":", "::", ":::", ":a[b]", "{.a}", "{#b c=\"d\"}", "|", "$", "$$", "\"", "'", "--", "...",
        "[^n]",
        "^[a]", "[[a]]", "www.a.b", "a@b.c", " ", "  ", "    ", "\t", "a", "B", "1", "é", "中", "“", "\u{A0}", ":+1:",
    ]

    /// Syntax at the start of a line.
    private static let beginnings = [
        "> ", "- ", "+ ", "* ", "1. ", "2) ", "a. ", "(i) ", "# ", "## ", "```", "~~~", ":   ", ": ", "    ", "  ",
        "\t", "[^n]: ",
        "*[a]: ", "- [ ] ", "***", "---", "===", "|", "|---|", ":::", ":::a", "::a", "{.a}", "<div>", "<!--", "[a]: /b",
        "> [!NOTE]", "Table: ",
    ]

    mutating func text(of texts: [String]) -> String {
        var lines = lines(of: texts)
        for _ in 0...next(4) { change(&lines, texts) }
        return lines.map { String($0) }.joined(separator: "\n") + (next(3) == 0 ? "" : "\n")
    }

    private mutating func lines(of texts: [String]) -> [[Character]] {
        let lines = texts[next(texts.count)].split(separator: "\n", omittingEmptySubsequences: false).map { Array($0) }
        // A short text makes a failure easier to analyze.
        let start = next(lines.count)
        return Array(lines[(lines.count > 12 ? start : 0)...].prefix(12))
    }

    private mutating func change(_ lines: inout [[Character]], _ texts: [String]) {
        if lines.isEmpty { lines = [[]] }
        let line = next(lines.count)
        switch next(12) {
        case 0: lines.remove(at: line)
        case 1: lines.insert(lines[line], at: next(lines.count + 1))
        case 2: lines.swapAt(line, next(lines.count))
        case 3: lines.insert(contentsOf: self.lines(of: texts).prefix(4), at: line)
        case 4: lines[line].insert(contentsOf: Self.beginnings[next(Self.beginnings.count)], at: 0)
        case 5: lines.insert([], at: line)
        case 6:
            let beginning = Self.beginnings[next(12)]
            for index in line..<min(lines.count, line + 1 + next(4)) {
                lines[index].insert(contentsOf: beginning, at: 0)
            }
        case 7:
            guard !lines[line].isEmpty else { return }
            let start = next(lines[line].count)
            lines[line].removeSubrange(start..<min(lines[line].count, start + 1 + next(4)))
        case 8:
            // The end of another text.
            let end = self.lines(of: texts)
            let first = next(end.count)
            lines.removeSubrange((line + 1)...)
            lines[line].removeSubrange(next(lines[line].count + 1)...)
            lines[line] += end[first].dropFirst(next(end[first].count + 1))
            lines += end[(first + 1)...]
        case 9: lines[line].insert(Character(Unicode.Scalar(UInt8(0x20 + next(95)))), at: next(lines[line].count + 1))
        default:
            let piece = Self.pieces[next(Self.pieces.count)]
            lines[line].insert(contentsOf: piece, at: next(lines[line].count + 1))
        }
    }

    /// A number below a limit (SplitMix64).
    private mutating func next(_ limit: Int) -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) >> 33) % limit
    }
}
