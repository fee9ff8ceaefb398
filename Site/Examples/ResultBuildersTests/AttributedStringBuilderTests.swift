import Foundation
import Testing

@testable import ResultBuilders

struct AttributedStringBuilderTests {
    @Test func `An empty block is empty text`() {
        #expect(AttributedString {} == AttributedString())
    }

    @Test(arguments: [
        (0, [Run("You have mail")]),
        (100, [Run("You have mail,"), Run(" lots of it", color: .red)]),
    ])
    func `An if without else adds its part or nothing`(unread: Int, runs: [Run]) {
        #expect(mailNotice(unread: unread).plainRuns == runs)
    }

    @Test func `A switch holds the part of its case`() {
        @AttributedStringBuilder func separator(_ character: SpecialCharacters) -> AttributedString {
            switch character {
            case .comma: "a comma"
            case .lineBreak: "a line break"
            }
        }
        #expect(separator(.comma).plainRuns == [Run("a comma")])
        #expect(separator(.lineBreak).plainRuns == [Run("a line break")])
    }

    @Test func `A branch on availability holds the part the system can show`() {
        let digits = [UInt64.max.description, "340282366920938463463374607431768211455"]
        #expect(digits.map { [Run("The largest integer here is \($0)")] }.contains(largestInteger().plainRuns))
    }

    @Test func `The same statements give a plain string where one is asked for`() {
        #expect(spokenNotice(unread: 0) == "You have mail, says the letter box")
    }

    @Test func `The modifier nearest to the text wins, and the outer one fills the gaps`() {
        let text = AttributedString {
            AttributedString("red").color(.red)
            "plain"
        }
        .color(.blue)
        .font(size: 20)
        #expect(text.plainRuns == [Run("red", color: .red, size: 20), Run("plain", color: .blue, size: 20)])
    }
}
