import Fixture
import SitegenTesting
import Testing

@Suite struct PageTests {
    @Test func `A greeting looks as it did`() {
        assertSnapshot(of: Greeting(), as: .html)
    }

    @Test(arguments: 1...200)
    func `Many are compared at once`(number: Int) {
        assertSnapshot(of: "\(Greeting.guest) is number \(number).\n", as: .text, named: "\(number)")
    }
}

@Suite(.snapshots(.record)) struct RecordedTests {
    @Suite struct Inner {
        @Test func `A suite may say that it records`() async {
            await Task.yield()
            assertSnapshot(of: Greeting(), as: .html)
        }
    }
}

@Suite struct DetachedTests {
    @Test func `A failure in a task of its own is not lost`() async {
        await Task.detached { assertSnapshot(of: Greeting(), as: .html) }.value
    }
}
