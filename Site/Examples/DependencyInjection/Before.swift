import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The model before anything is injected.
enum Before {
    // region: model
    @MainActor
    final class ListViewModel {
        private(set) var items: [ListItem] = []
        private(set) var message: String?

        private let url: URL

        init(url: URL) {
            self.url = url
        }

        func fetch() async {
            do {
                let (data, response) = try await URLSession.shared.data(from: url)
                guard let response = response as? HTTPURLResponse,
                    response.statusCode == 200
                else {
                    message = "The server has no list for us."
                    return
                }
                items = try JSONDecoder().decode([ListItem].self, from: data)
            } catch {
                message = "The list could not be loaded."
            }
        }
    }
    // endregion
}
