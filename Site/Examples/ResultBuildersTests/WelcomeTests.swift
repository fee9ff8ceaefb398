import Foundation
import Testing

@testable import ResultBuilders

struct WelcomeTests {
    @Test func `The name is red and the titles are set at 20 points, comma and line break between them`() {
        #expect(
            welcomeBuilder(name: "Ada", titles: ["Countess of Lovelace", "Mathematician"]).plainRuns == [
                Run("Hello "),
                Run("Ada", color: .red),
                Run(",\n"),
                Run("Countess of Lovelace,\nMathematician", size: 20),
            ])
    }

    @Test func `Without titles, the greeting ends with No Title, at its own size`() {
        #expect(
            welcomeBuilder(name: "Ada", titles: []).plainRuns == [
                Run("Hello "),
                Run("Ada", color: .red),
                Run(",\nNo Title"),
            ])
    }

    @Test(arguments: [[], ["Countess"], ["Countess", "Mathematician", "Programmer"]])
    func `The imperative function and the builder say the same`(titles: [String]) {
        #expect(welcome(name: "Ada", titles: titles) == welcomeBuilder(name: "Ada", titles: titles))
    }
}
