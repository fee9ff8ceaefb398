import Foundation
import Testing

@testable import ResultBuilders

struct MistakeTests {
    // region: background
    @Test func `A background color leaves the text in the color of other text`() {
        let mistake = Mistakes.red("Ada")
        #expect(mistake.backgroundColor == .red && mistake.textColor == nil)
        let name = AttributedString("Ada").color(.red)
        #expect(name.backgroundColor == nil && name.textColor == .red)
    }
    // endregion

    // region: outer-wins
    @Test func `Without a merge policy, the outer color replaces the inner one`() {
        let sentence = AttributedString("Hello ") + AttributedString("Ada").color(.red)
        let mistake = Mistakes.colored(sentence, .blue)
        #expect(mistake.plainRuns == [Run("Hello Ada", color: .blue)])
        let blue = sentence.color(.blue)
        #expect(blue.plainRuns == [Run("Hello ", color: .blue), Run("Ada", color: .red)])
    }
    // endregion

    #if os(Linux) || os(macOS) || os(FreeBSD)
    @Test func `A forced cast in buildEither stops the program in the branch without a test`() async {
        #expect(Mistakes.titleLine(["Countess"]) == AttributedString("Countess"))
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = Mistakes.titleLine([])
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("Could not cast value of type 'Swift.String'"))
    }
    #endif

    @Test func `A discarded call of print leaves the text as it is`() {
        #expect(Mistakes.greeting(name: "Ada").plainRuns == [Run("Hello Ada")])
    }
}
