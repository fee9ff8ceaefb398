import Fixture
import SitegenTesting
import XCTest

// The é before the calls shows that columns are counted in bytes.
final class ClassicInlineTests: XCTestCase {
    override func setUpWithError() throws {
        try XCTSkipIf(skipsInline)
    }

    func testPlain() { _ = "é"; assertInlineSnapshot(of: awkwardTexts[0].text, as: .text) }

    func testBackslash() {
        assertInlineSnapshot(of: awkwardTexts[1].text, as: .text)
        assertInlineSnapshot(
            of: [awkwardTexts[2].text, #")"#, ")"][0],  // )
            as: .text
        )
    }

    func testSpaces() {
        assertInlineSnapshot(of: awkwardTexts[3].text, as: .text) { "an older text" }
    }

    func testEmpty() {
        if true {
            assertInlineSnapshot(of: awkwardTexts[4].text, as: .text)
        }
    }

    func testPage() {
        assertInlineSnapshot(of: Greeting(), as: .html)
    }
}
