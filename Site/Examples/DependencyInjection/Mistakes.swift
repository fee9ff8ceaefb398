import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Mistakes that compile, and what to write instead.
enum Mistakes {
    // region: throws
    protocol ThrowingClient: Sendable {
        func get(from url: URL) async throws -> HTTPClientResult
    }

    @MainActor
    final class ListViewModel {
        private(set) var state = ListState.empty
        private let client: any ThrowingClient

        init(client: any ThrowingClient) {
            self.client = client
        }

        func fetch(_ url: URL) async {
            guard let result = try? await client.get(from: url) else { return }
            state = ListState(result)
        }
    }
    // endregion

    // region: scheme
    static func load(_ address: String) async throws -> Data {
        guard let url = URL(string: address) else { throw URLError(.badURL) }
        return try await URLSession.shared.data(from: url).0
    }
    // endregion

    // region: checked-scheme
    static func httpURL(_ address: String) throws -> URL {
        guard let url = URL(string: address),
            ["http", "https"].contains(url.scheme?.lowercased()), url.host != nil
        else { throw URLError(.badURL) }
        return url
    }
    // endregion
}

// region: default
protocol Storage {
    func text(of name: String, limit: Int) -> String
}

extension Storage {
    func text(of name: String, limit: Int = 1000) -> String {
        text(of: name, limit: limit)
    }
}

struct ForgetfulStorage: Storage {}
// endregion

// region: other-signature
protocol FixedStorage {
    func text(of name: String, limit: Int) -> String
}

extension FixedStorage {
    func text(of name: String) -> String {
        text(of: name, limit: 1000)
    }
}
// endregion
