import Foundation
import Testing

@testable import ResultBuilders

struct TypedPartTests {
    // region: type
    @Test func `The type of the result lists the parts, with both branches of an if`() {
        let welcome = typedWelcome(titles: ["Countess"])
        #expect("\(type(of: welcome))" == "Pair<Plain, Either<Large, Plain>>")
    }
    // endregion

    @Test func `The text is that of the branch that ran`() {
        #expect(typedWelcome(titles: ["Countess"]).text.plainRuns == [Run("Hello "), Run("Countess", size: 20)])
        #expect(typedWelcome(titles: []).text.plainRuns == [Run("Hello No Title")])
    }

    // region: availability
    @Test func `A branch of if #available leaves no trace of its type`() {
        #expect("\(type(of: typedNotice()))" == "Either<AnyPart, Plain>")
    }
    // endregion
}
