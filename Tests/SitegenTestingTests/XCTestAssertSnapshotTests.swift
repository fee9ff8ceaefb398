#if canImport(XCTest)
import SitegenTesting
import XCTest

final class XCTestAssertSnapshotTests: XCTestCase {
    func testTextIsComparedWithTheSnapshotBesideTheTest() {
        assertSnapshot(of: "one\ntwo\n", as: .lines)
    }

    func testASecondAssertionHasANameOfItsOwn() {
        assertSnapshot(of: "one\n", as: .lines)
        assertSnapshot(of: "two\n", as: .lines, named: "second")
    }
}
#endif
