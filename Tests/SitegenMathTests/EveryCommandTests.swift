import Foundation
import Hypertext
import SitegenBase
import Testing

@testable import SitegenMath

/// Every command and environment of the tables, alone and repeated, in every place of a formula: the stack and the work are
/// bounded. By default, a part of the repetitions is tried, with fewer units, and `make mutations` tries all of them.
@Suite struct EveryCommandTests {
    private static let part = ProcessInfo.processInfo.environment["SITEGEN_MUTATIONS"] == nil ? 24 : 1
    private static let length = part == 1 ? 1000 : 150
    private static let longest = part == 1 ? 100_000 : 5_000

    /// A formula that repeats a command.
    private struct Repetition: Sendable {
        var start = ""
        var unit: String
        var end = ""

        func formula(_ count: Int) -> String { start + String(repeating: unit, count: count) + end }
    }

    private static let commands = (Array(CommandTable.commands.keys) + CommandTable.macros.keys).sorted().map {
        "\\\($0)"
    }
    private static let environments = EnvironmentLayout.table.keys.sorted()

    /// The commands with their own implementation, and two of each other kind.
    private static let representatives: [String] = {
        var counts: [String: Int] = [:]
        return CommandTable.commands.sorted { $0.key < $1.key }.compactMap { name, command in
            let kind = String(describing: command)
            guard !kind.hasPrefix("primitive") else { return "\\\(name)" }
            counts[String(kind.prefix { $0 != "(" }), default: 0] += 1
            return counts[String(kind.prefix { $0 != "(" })] ?? 0 <= 2 ? "\\\(name)" : nil
        } + ["\\R", "\\bra", "\\Set", "\\angln", "\\TextOrMath", "(", "+", "1", "a", "²", "'", "~"]
    }()

    /// A command without arguments, and as an argument of itself.
    private static func chains(_ command: String) -> [Repetition] {
        [
            .init(unit: command + " "), .init(unit: command + " a"), .init(unit: command + "{"),
            .init(unit: command + "{a}"), .init(unit: command + "["), .init(unit: "x^" + command + " "),
        ]
    }

    /// A command in every place.
    private static func repetitions(_ command: String) -> [Repetition] {
        chains(command) + [
            .init(unit: command + "{a}{b}"), .init(unit: command + "{2pt}"), .init(unit: command + "{2pt}{2pt}"),
            .init(unit: command + "{red}{b}"), .init(unit: command + "{red}{blue}{c}"), .init(unit: command + "{red}{"),
            .init(unit: command + "[1pt]"), .init(unit: command + "[a]{b}"), .init(unit: command + "[a]{"),
            .init(unit: command + "{a}{"), .init(unit: command + "{}{}{}{"),
            .init(unit: command + "()01{b}{c}"), .init(unit: command + "{(}{)}{1pt}{0}{b}{c}"),
            .init(unit: command + "{(}{)}{1pt}{0}{b}{"), .init(unit: command + "^"), .init(unit: command + "_{"),
            .init(unit: "x_{" + command + " "), .init(unit: "{" + command + " "),
            .init(unit: "\\left" + command + " "), .init(unit: "\\left(" + command + " "),
            .init(start: "\\left(", unit: command + "\\middle|", end: "\\right)"),
            .init(start: "\\begin{matrix}", unit: command + "&", end: "\\end{matrix}"),
            .init(start: "\\begin{aligned}", unit: command + "\\\\[", end: "]\\end{aligned}"),
            .init(start: "\\begin{aligned}", unit: "\\tag{1}" + command + " a&\\\\", end: "\\end{aligned}"),
            .init(unit: "\\begin{cases}" + command + " "), .init(start: "\\text{", unit: command + " ", end: "}"),
            .init(start: "\\text{", unit: command + "{a}", end: "}"), .init(unit: "\\text{" + command + " "),
            .init(start: "\\text{", unit: command + "{", end: "}"), .init(unit: "\\text{$" + command + " "),
            .init(start: "\\text{", unit: "$" + command + " a$", end: "}"), .init(unit: "\\text{\\(" + command + " "),
            .init(unit: "\\sqrt[" + command + " "), .init(unit: "\\frac" + command + " a"),
            .init(start: "\\def\\q#1{\(command) {#1}}", unit: "\\q"),
            .init(start: "\\def\\q#1{\(command) {#1}}", unit: "\\q{"),
            .init(start: "\\sin", unit: command, end: "x"), .init(unit: "\\sin" + command + " "),
        ]
    }

    private static func repetitions(ofEnvironment name: String) -> [Repetition] {
        let (begin, end) = ("\\begin{\(name)}", "\\end{\(name)}")
        return [
            .init(unit: begin), .init(unit: begin + "{c}"), .init(unit: begin + "[c]"), .init(unit: begin + end),
            .init(unit: begin + "{c}" + end), .init(unit: begin + "{"), .init(unit: "x^" + begin + "{c}"),
            .init(unit: "\\left(" + begin + "{c}"), .init(unit: "\\text{$" + begin + "{c}"),
            .init(start: begin + "{", unit: "c|", end: "}" + end), .init(start: begin, unit: "{c}&", end: end),
            .init(start: begin, unit: "{c}\\tag{1}&\\\\", end: end),
            .init(start: begin, unit: "{c}\\\\[", end: "]" + end),
            .init(start: begin, unit: "{c}\\hline\\\\", end: end),
        ]
    }

    /// The stack of a server's worker threads has 512 KB, of which a release build uses at most 384. The frames of a debug build
    /// are four times as large.
    private static var stackSize: Int {
        #if DEBUG
        2048 * 1024
        #else
        512 * 1024
        #endif
    }

    /// Runs an operation on a thread with a small stack.
    private static func onSmallStack(_ operation: @escaping @Sendable () -> Void) async {
        await withCheckedContinuation { continuation in
            let thread = Thread {
                operation()
                continuation.resume()
            }
            thread.stackSize = stackSize
            thread.start()
        }
    }

    private static func convert(_ source: String) { _ = try? TeXFormula(source, isDisplay: true).render() }

    @Test func `No repetition of a command or an environment overflows the stack of a server's thread`() async {
        await Self.onSmallStack {
            let all =
                Self.commands.flatMap(Self.chains) + Self.representatives.flatMap { Self.repetitions($0) }
                + Self.environments.flatMap(Self.repetitions(ofEnvironment:))
            for (number, repetition) in all.enumerated() where number % Self.part == 0 {
                Self.convert(repetition.formula(Self.length))
            }
            for unit in ["\\not", "\\overset a", "\\underset a", "\\stackrel a", "{", "\\text{", "\\begin{matrix}"] {
                Self.convert(String(repeating: unit, count: Self.longest))
            }
        }
    }

    @Test func `The work for a repetition is proportional to its length`() async {
        let all =
            Self.commands.flatMap(Self.chains) + Self.representatives.flatMap { Self.repetitions($0) }
            + Self.environments.flatMap(Self.repetitions(ofEnvironment:))
        for (number, repetition) in all.enumerated() where number % Self.part == 0 {
            let growth = await WorkCounter.growth { Self.convert(repetition.formula($0)) }
            #expect(growth.isLinear, "\(repetition): \(growth.steps)")
            let length = repetition.formula(400).utf8.count
            #expect(growth.steps[2] < 40 * length, "\(repetition): \(growth.steps)")
        }
    }

    @Test func `The nesting limit admits sixty groups, and thirty roots, tables and texts`() throws {
        func nested(_ open: String, _ close: String, _ count: Int) -> String {
            String(repeating: open, count: count) + "x" + String(repeating: close, count: count)
        }
        for (open, close, count) in [
            ("{", "}", 59), ("\\sqrt{", "}", 29), ("\\frac{1}{", "}", 29), ("x^{", "}", 29), ("\\hat ", "", 59),
            ("\\left(", "\\right)", 59), ("\\begin{matrix}", "\\end{matrix}", 29), ("\\text{", "}", 58),
            ("\\overset{a}{", "}", 29), ("\\not ", "", 59),
        ] {
            _ = try TeXFormula(nested(open, close, count))
            #expect(throws: MathError.self, "\(open)") { try TeXFormula(nested(open, close, 2 * count + 3)) }
        }
    }

    @Test func `A suggestion looks at few of the names`() {
        let steps = WorkCounter.steps {
            for name in ["abcdefghijk", "alhpa", "Foo", "qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq", "x", "mathbff"] {
                _ = MathError(.unknownCommand(name), at: 0).help
            }
            _ = MathError(.unknownEnvironment("matrx"), at: 0).help
        }
        #expect(steps < 8 * CommandTable.names.count)
    }
}
