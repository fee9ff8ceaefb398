import Foundation

/// The model with its client in a property that is set from outside.
enum PropertyInjection {
    // region: model
    @MainActor
    final class ListViewModel {
        private(set) var state = ListState.empty

        var client: (any HTTPClient)?

        private let url: URL

        init(url: URL) {
            self.url = url
        }

        func fetch() async {
            guard let client else {
                state = .failed("No client was set.")
                return
            }
            state = ListState(await client.get(from: url))
        }
    }
    // endregion
}
