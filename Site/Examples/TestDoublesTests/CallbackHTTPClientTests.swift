import Foundation
import XCTest

@testable import TestDoubles

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

final class CallbackHTTPClientTests: XCTestCase {
    // region: success
    func testGetDeliversDataWithStatus200() throws {
        let rain = Data("Rain".utf8)
        let session = StubbedURLSession(data: rain, response: try response(status: 200))
        let client = CallbackHTTPClient(session: session)

        let called = expectation(description: "The completion handler is called.")
        client.get(from: try newsURL()) { result in
            switch result {
            case .success(let data): XCTAssertEqual(data, rain)
            case .failure(let error): XCTFail("The client failed with \(error).")
            }
            called.fulfill()
        }
        wait(for: [called], timeout: 10)
    }
    // endregion

    func testGetDeliversTheErrorOfTheSession() throws {
        try expectFailure(of: StubbedURLSession(error: Offline())) { XCTAssert($0 is Offline) }
    }

    func testGetDeliversTheErrorIfThereIsAlsoAResponse() throws {
        let session = StubbedURLSession(data: Data(), response: try response(status: 200), error: Offline())
        try expectFailure(of: session) { XCTAssert($0 is Offline) }
    }

    // region: unexpected
    func testGetFailsForAnythingElse() throws {
        let rain = Data("Rain".utf8)
        let others: [(Data?, URLResponse?)] = [
            (nil, nil),
            (rain, nil),
            (nil, try response(status: 200)),
            (rain, try response(status: 404)),
            (rain, try responseWithoutStatus()),
        ]
        for (data, response) in others {
            let session = StubbedURLSession(data: data, response: response)
            try expectFailure(of: session) { error in
                XCTAssert(error is UnexpectedRepresentation)
            }
        }
    }
    // endregion

    private func expectFailure(
        of session: URLSession, check: @escaping @Sendable (any Error) -> Void
    ) throws {
        let called = expectation(description: "The completion handler is called.")
        CallbackHTTPClient(session: session).get(from: try newsURL()) { result in
            switch result {
            case .success: XCTFail("The client delivered data.")
            case .failure(let error): check(error)
            }
            called.fulfill()
        }
        wait(for: [called], timeout: 10)
    }
}
