import Foundation
import Sitegen

/// The source files of the manual in the project's own site.
enum ManualPages {
    /// The site's folder.
    static let site = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
        .appendingPathComponent("../../Site").standardizedFileURL

    /// The names of the manual's pages: `content`, `content.fr`.
    static func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: site.appendingPathComponent("content/manual").path)
            .filter { $0.hasSuffix(".md") }.map { String($0.dropLast(3)) }.sorted()
    }

    /// The text of a page of the manual.
    static func page(_ name: String) throws -> String {
        try String(contentsOf: site.appendingPathComponent("content/manual/\(name).md"), encoding: .utf8)
    }

    /// The top-level code blocks of a text.
    static func fences(in text: String) -> [(info: String, code: String)] {
        Document(markdown: text).blocks.compactMap { block in
            guard case .codeBlock(let code) = block else { return nil }
            return (code.info.text, code.code)
        }
    }
}
