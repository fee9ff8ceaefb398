import Foundation
import Hypertext
import SitegenMustache
import SitegenSnapshots
import SitegenTemplates
import Testing

/// The default theme in Mustache.
@Suite struct DefaultThemeTemplatesTests {
    @Test(arguments: ["series", "blog", "docs", "site"])
    func `The Mustache theme renders the same pages as the Swift theme`(look: String) async throws {
        let (compiled, written) = try await pages(of: EveryFeature.files(look: look))
        #expect(compiled.count > 100)
        try compare(compiled, written)
    }

    @Test(
        arguments: [
            ("series", "en", true), ("series", "ar", false), ("blog", "ja", false), ("docs", "en", false),
            ("docs", "ar", true),
        ])
    func `The Mustache theme renders a minimal site the same as the Swift theme`(
        look: String, language: String, hasPages: Bool
    ) async throws {
        let (compiled, written) = try await pages(
            of: EveryFeature.bareFiles(look: look, language: language, hasPages: hasPages))
        try compare(compiled, written)
    }

    @Test func `All files of the theme are embedded, and each kind of page has a template`() throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appendingPathComponent("Templates/Mustache")
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
            .filter { $0.hasSuffix(".mustache") }
        #expect(Set(MustacheSources.files.map(\.name)) == Set(names))
        for file in MustacheSources.files {
            #expect(try Data(contentsOf: folder.appendingPathComponent(file.name)) == Data(file.bytes), "\(file.name)")
        }
        let templates = names.filter { !$0.contains("/") }.map { $0.dropLast(".mustache".count) }
        #expect(Set(templates) == Set(TemplateKind.allCases.map { $0.rawValue[...] }))
    }

    // MARK: - Helpers

    /// The pages of a site, rendered by the Swift theme and by its templates.
    private func pages(
        of files: [String: String]
    ) async throws -> (compiled: [String: String], written: [String: String]) {
        let site = try TemporarySite(files)
        try await site.build(MustacheTheme())
        let compiled = try site.pages()
        for file in MustacheSources.files {
            try site.write(String(decoding: file.bytes, as: UTF8.self), to: "templates/\(file.name)")
        }
        try await site.build(MustacheTheme())
        return (compiled, try site.pages())
    }

    private func compare(_ compiled: [String: String], _ written: [String: String]) throws {
        #expect(compiled.keys.sorted() == written.keys.sorted())
        for (name, page) in compiled.sorted(by: { $0.key < $1.key }) {
            let expected = try lines(of: page)
            let found = try lines(of: written[name] ?? "")
            // The first different line of a page is sufficient.
            if let line = zip(found + [""], expected + [""]).first(where: { $0 != $1 }) {
                Issue.record("\(name) has\n\(line.0)\ninstead of\n\(line.1)")
            }
            #expect(found.count == expected.count, "\(name)")
        }
    }

    /// The page without white space that browsers ignore, and without character references that only one of the two
    /// themes writes.
    private func lines(of page: String) throws -> [Substring] {
        let blocks: Set<Substring> = ["header", "footer", "nav", "li", "div"]
        var text = ""
        for piece in page.replacing("&#39;", with: "'").split(separator: "<") {
            // Browsers ignore white space at the start and the end of a block.
            let name = piece.prefix { $0 != " " && $0 != ">" }
            if name.first == "/", blocks.contains(name.dropFirst()) {
                while text.last?.isWhitespace == true { text.removeLast() }
            }
            text += "<"
            if blocks.contains(name), let end = piece.firstIndex(of: ">") {
                text += piece[...end] + piece[piece.index(after: end)...].drop(while: \.isWhitespace)
            } else {
                text += piece
            }
        }
        return try Snapshotting<UnescapedHTML>.html.text(UnescapedHTML(text)).split(separator: "\n")
    }
}
