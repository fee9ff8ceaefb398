import Fixture
import SitegenTesting
import Testing

@Suite struct PageTests {
    @Test func `A greeting matches its snapshot`() {
        assertSnapshot(of: Greeting(), as: .html)
    }

    @Test(arguments: 1...200)
    func `Snapshots are compared concurrently`(number: Int) {
        assertSnapshot(of: "\(Greeting.guest) is number \(number).\n", as: .text, named: "\(number)")
    }
}

@Suite(.snapshots(.record)) struct RecordedTests {
    @Suite struct Inner {
        @Test func `A suite can enable recording`() async {
            await Task.yield()
            assertSnapshot(of: Greeting(), as: .html)
        }
    }
}

@Suite struct DetachedTests {
    @Test func `A failure in a detached task is not lost`() async {
        await Task.detached { assertSnapshot(of: Greeting(), as: .html) }.value
    }
}
