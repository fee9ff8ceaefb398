import Foundation

// region: newspaper
struct Newspaper {
    struct Entry: Decodable {
        let title: String
        let path: String
    }

    let url: URL
    let client: any HTTPClient

    func firstArticle() async throws -> String {
        let index = try await client.get(from: url.appending(path: "index.json"))
        let entries = try JSONDecoder().decode([Entry].self, from: index)
        guard let first = entries.first else { throw UnexpectedRepresentation() }
        let text = try await client.get(from: url.appending(path: first.path))
        return String(decoding: text, as: UTF8.self)
    }
}
// endregion
