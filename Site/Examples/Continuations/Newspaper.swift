import Foundation

// region: newspaper
struct Newspaper {
    let url: URL
    let client: any HTTPClient

    func firstArticle() async throws -> Data {
        let index = try await client.get(from: url.appending(path: "index.json"))
        try Task.checkCancellation()
        let paths = try JSONDecoder().decode([String].self, from: index)
        guard let path = paths.first else { throw UnexpectedRepresentation() }
        return try await client.get(from: url.appending(path: path))
    }
}
// endregion
