import Fixture
import SitegenTesting
import XCTest

final class ClassicPageTests: XCTestCase {
    func testAGreetingLooksAsItDid() {
        assertSnapshot(of: Greeting(), as: .html)
    }

    func testManyAreComparedAtOnce() {
        DispatchQueue.concurrentPerform(iterations: 200) { index in
            assertSnapshot(of: "\(Greeting.guest) is number \(index + 1).\n", as: .text, named: "\(index + 1)")
        }
    }

    func testOne() { assertSnapshot(of: "\(Greeting.guest) is one.\n", as: .text) }
    func testTwo() { assertSnapshot(of: "\(Greeting.guest) is two.\n", as: .text) }
    func testThree() { assertSnapshot(of: "\(Greeting.guest) is three.\n", as: .text) }
}

final class ClassicRecordedTests: XCTestCase {
    override func invokeTest() {
        withSnapshots(.record) { super.invokeTest() }
    }

    func testAClassMaySayThatItRecords() {
        assertSnapshot(of: Greeting(), as: .html)
    }
}

final class ClassicDetachedTests: XCTestCase {
    func testAFailureInATaskOfItsOwnIsNotLost() async {
        await Task.detached { assertSnapshot(of: Greeting(), as: .html) }.value
    }
}
