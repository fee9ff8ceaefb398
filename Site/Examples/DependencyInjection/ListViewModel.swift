import Foundation
import Observation

// region: model
@MainActor @Observable
final class ListViewModel {
    private(set) var state = ListState.empty

    private let url: URL
    private let client: any HTTPClient

    init(url: URL, client: any HTTPClient) {
        self.url = url
        self.client = client
    }

    func fetch() async {
        state = ListState(await client.get(from: url))
    }
}
// endregion
