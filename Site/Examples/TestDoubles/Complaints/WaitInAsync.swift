import XCTest

final class ClientTests: XCTestCase {
    // region: mistake
    func testGetDeliversData() async {
        let called = expectation(description: "The completion handler is called.")
        wait(for: [called], timeout: 10)
    }
    // endregion
}
