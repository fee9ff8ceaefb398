import Fixture
import SitegenTesting
import Testing

// The é before the calls shows that columns are counted in bytes.
@Suite(.disabled(if: skipsInline)) struct InlineTests {
    @Test func `Plain`() { _ = "é"; assertInlineSnapshot(of: awkwardTexts[0].text, as: .text) }

    @Test func `Backslash`() {
        assertInlineSnapshot(of: awkwardTexts[1].text, as: .text)
        assertInlineSnapshot(
            of: [awkwardTexts[2].text, #")"#, ")"][0],  // )
            as: .text
        )
    }

    @Test func `Spaces`() {
        assertInlineSnapshot(of: awkwardTexts[3].text, as: .text) { "an older text" }
    }

    @Test func `Empty`() {
        if true {
            assertInlineSnapshot(of: awkwardTexts[4].text, as: .text)
        }
    }

    @Test func `Page`() {
        assertInlineSnapshot(of: Greeting(), as: .html)
    }
}
