import Foundation
import SitegenDocuments
import SitegenMarkdown

/// The Markdown files of a folder.
struct Notes: Sendable {
    let folder: String

    struct Note: Sendable {
        let name: String
        let document: Document

        var title: String { document.title ?? name }
    }

    /// The names of the notes, sorted.
    func names() async throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }

    /// Returns the note with a name from a request, or `nil` if the folder does not contain it.
    func note(_ name: String) async throws -> Note? {
        guard try await names().contains(name) else { return nil }
        let text = try String(contentsOfFile: "\(folder)/\(name).md", encoding: .utf8)
        return Note(name: name, document: Document(markdown: text))
    }
}

extension Document {
    /// The text of the first heading.
    fileprivate var title: String? {
        blocks.lazy.compactMap { if case .heading(let heading) = $0 { heading.content.plainText } else { nil } }.first
    }
}

/// The greetings of visitors.
actor Guestbook {
    private(set) var greetings: [Greeting] = []

    func add(_ greeting: Greeting) {
        greetings.append(greeting)
    }
}

struct Greeting: Decodable, Sendable {
    let name: String
    let text: String
}
