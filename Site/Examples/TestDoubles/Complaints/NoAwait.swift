import Foundation

actor HTTPClientSpy {
    private(set) var requestedURLs: [URL] = []
}

// region: mistake
func check(_ spy: HTTPClientSpy) -> Bool {
    spy.requestedURLs.isEmpty
}
// endregion
