import Foundation
import Testing

@testable import ResultBuilders

struct StepTests {
    @Test func `A block joins its statements in order`() {
        #expect(
            Blocks.greeting(name: "Ada").plainRuns == [
                Run("Hello "),
                Run("Ada", color: .red),
                Run(",\n"),
            ])
    }

    @Test(arguments: [
        ([], ",\nNo Title"),
        (["Countess"], ",\nCountess"),
        (["Countess", "Mathematician"], ",\nCountess"),
    ])
    func `A branch holds the part whose condition was met`(titles: [String], tail: String) {
        #expect(
            Branches.welcomeBuilder(name: "Ada", titles: titles).plainRuns == [
                Run("Hello "),
                Run("Ada", color: .red),
                Run(tail),
            ])
    }

    @Test(arguments: [
        ([], ",\nNo Title"),
        (["Countess"], ",\nCountess"),
        (["Countess", "Mathematician", "Programmer"], ",\nCountess,\nMathematician,\nProgrammer"),
    ])
    func `A loop holds a part for each turn`(titles: [String], tail: String) {
        let expected = [Run("Hello "), Run("Ada", color: .red), Run(tail)]
        #expect(Loops.welcomeBuilder(name: "Ada", titles: titles).plainRuns == expected)
        #expect(Loops.welcomeByHand(name: "Ada", titles: titles).plainRuns == expected)
        #expect(Expressions.welcomeBuilder(name: "Ada", titles: titles).plainRuns == expected)
    }
}
