import Foundation

/// The model that is handed its client with each call.
enum ParameterInjection {
    // region: model
    @MainActor
    final class ListViewModel {
        private(set) var state = ListState.empty

        private let url: URL

        init(url: URL) {
            self.url = url
        }

        func fetch(with client: any HTTPClient) async {
            state = ListState(await client.get(from: url))
        }
    }
    // endregion
}
