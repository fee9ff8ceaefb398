import Foundation
import XCTest

@testable import Continuations
@testable import RequestStubs

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class CallbackTests: XCTestCase {
    // region: helper
    private func expectData(
        _ text: String, from url: URL,
        file: StaticString = #filePath, line: UInt = #line
    ) {
        let called = expectation(description: "The completion handler is called.")
        URLSessionHTTPClient(session: .stubbed()).get(from: url) { result in
            switch result {
            case .success(let data):
                XCTAssertEqual(data, Data(text.utf8), file: file, line: line)
            case .failure(let error):
                XCTFail("The client failed with \(error).", file: file, line: line)
            }
            called.fulfill()
        }
        wait(for: [called], timeout: 60)
    }
    // endregion

    func testGetCallsItsHandler() throws {
        let url = try XCTUnwrap(URL(string: "https://news.example/\(UUID().uuidString)"))
        let head = HTTPURLResponse(url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
        URLProtocolStub.stub(url, with: .success(Data("Rain".utf8), try XCTUnwrap(head)))
        expectData("Rain", from: url)
    }
}
