import Foundation

@testable import DependencyInjection

// region: spy
actor HTTPClientSpy: HTTPClient {
    private(set) var requestedURLs: [URL] = []
    var callCount: Int { requestedURLs.count }

    private let answer: HTTPClientResult

    init(answer: HTTPClientResult) {
        self.answer = answer
    }

    func get(from url: URL) async -> HTTPClientResult {
        requestedURLs.append(url)
        return answer
    }
}
// endregion
