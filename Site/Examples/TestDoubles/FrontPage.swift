import Foundation

// region: front-page
struct FrontPage {
    let url: URL
    let client: any HTTPClient

    var source: String { url.host() ?? "somewhere" }

    func headline() async throws -> String {
        let text = String(decoding: try await client.get(from: url), as: UTF8.self)
        return text.split(separator: "\n").first.map(String.init) ?? "No news today"
    }
}
// endregion
