import Foundation

// region: mistake
protocol HTTPClient {
    func get(from url: URL) async -> Data?
}

@MainActor
final class ListViewModel {
    private(set) var data: Data?
    private let client: any HTTPClient

    init(client: any HTTPClient) {
        self.client = client
    }

    func fetch(_ url: URL) async {
        data = await client.get(from: url)
    }
}
// endregion
