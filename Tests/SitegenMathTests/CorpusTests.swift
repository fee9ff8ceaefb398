import Foundation
import Hypertext
import SitegenMath
import Testing

/// A thousand formulas, with each supported function of the KaTeX documentation and with combinations of functions.
///
/// `Formulas/formulas.txt` has one formula per line, and `Formulas/elements.txt` has the elements without attributes on
/// the same line.
@Suite struct CorpusTests {
    private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Formulas")

    static let formulas: [String] = lines("formulas.txt")

    private static func lines(_ name: String) -> [String] {
        let text = (try? String(contentsOf: folder.appending(path: name), encoding: .utf8)) ?? ""
        return text.split(separator: "\n").map(String.init)
    }

    /// The elements of a formula without attributes and without the annotation.
    private static func elements(_ source: String) throws(MathError) -> String {
        let markup = try TeXFormula(source, isDisplay: true).render()
        let start = markup.firstRange(of: "<semantics>")?.upperBound ?? markup.startIndex
        let end = markup.firstRange(of: "<annotation")?.lowerBound ?? markup.endIndex
        return String(markup[start..<end]).replacing(#/<(\w+) [^>]*>/#.matchingSemantics(.unicodeScalar)) {
            "<\($0.1)>"
        }
    }

    @Test func `Each formula of the corpus converts to the expected elements`() throws {
        let made = try Self.formulas.map { try Self.elements($0) }
        let file = Self.folder.appending(path: "elements.txt")
        if ProcessInfo.processInfo.environment["SITEGEN_SNAPSHOTS"] == "record" {
            try Data((made.joined(separator: "\n") + "\n").utf8).write(to: file)
        }
        let expected = Self.lines("elements.txt")
        #expect(made.count > 1000 && made.count == expected.count)
        for (index, (elements, expected)) in zip(made, expected).enumerated() where elements != expected {
            Issue.record("\(Self.formulas[index]): \(elements) instead of \(expected)")
        }
    }

    @Test func `Ten thousand mutated formulas are rejected or convert to balanced markup of limited size`() {
        var numbers = Numbers(state: 11)
        let pieces = [
            "{", "}", "\\", "^", "_", "&", "\\\\", "$", "#1", "\\left(", "\\right", "\\begin{matrix}", "\\end{matrix}",
            "\\frac", "\\sqrt[", "]", "\\text{", "\\def\\a{\\a\\a}\\a", "\\newcommand{\\b}[1]{#1#1}\\b", "é", "\\over",
            "'", "%",
        ]
        var converted = 0
        for formula in Self.formulas {
            for _ in 0..<10 {
                var characters = Array(formula)
                for _ in 0...numbers.next() % 3 {
                    let place = numbers.next() % (characters.count + 1)
                    if numbers.next() % 2 == 0, place < characters.count {
                        characters.remove(at: place)
                    } else {
                        characters.insert(contentsOf: pieces[numbers.next() % pieces.count], at: place)
                    }
                }
                let source = String(characters)
                guard let markup = try? TeXFormula(source).render() else { continue }
                converted += 1
                #expect(markup.utf8.count < 4_000 + 500 * source.utf8.count, "\(source)")
                #expect(Self.isBalanced(markup), "\(source)")
            }
        }
        #expect(converted > 1000)
    }

    private static func isBalanced(_ markup: String) -> Bool {
        var open: [Substring] = []
        for match in markup.matches(of: #/<(/?)(\w+)[^>]*>/#.matchingSemantics(.unicodeScalar)) {
            if match.1.isEmpty { open.append(match.2) } else if open.popLast() != match.2 { return false }
        }
        return open.isEmpty
    }
}

/// Numbers that are the same in every run (Steele, Lea and Flood, SplitMix64).
private struct Numbers {
    var state: UInt64

    mutating func next() -> Int {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return Int((mixed ^ (mixed >> 31)) >> 33)
    }
}
