#if canImport(XCTest)
import SitegenTesting
import XCTest

final class XCTestAssertSnapshotTests: XCTestCase {
    func testTextIsComparedWithTheSnapshotBesideTheTest() {
        assertSnapshot(of: "one\ntwo\n", as: .text)
    }

    func testASecondAssertionHasANameOfItsOwn() {
        assertSnapshot(of: "one\n", as: .text)
        assertSnapshot(of: "two\n", as: .text, named: "second")
    }
}
#endif
