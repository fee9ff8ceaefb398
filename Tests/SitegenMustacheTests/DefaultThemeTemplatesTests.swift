import Foundation
import Hypertext
import SitegenMustache
import SitegenSnapshots
import SitegenTemplates
import Testing

/// The default theme as it is written in Mustache.
@Suite struct DefaultThemeTemplatesTests {
    @Test(arguments: ["series", "blog", "docs"])
    func `All pages are those of the theme in Swift`(look: String) async throws {
        let (compiled, written) = try await pages(of: EveryFeature.files(look: look))
        #expect(compiled.count > 100)
        try compare(compiled, written)
    }

    @Test(
        arguments: [
            ("series", "en", true), ("series", "ar", false), ("blog", "ja", false), ("docs", "en", false),
            ("docs", "ar", true),
        ])
    func `A site with little in it has the same pages too`(
        look: String, language: String, hasPages: Bool
    ) async throws {
        let (compiled, written) = try await pages(
            of: EveryFeature.bareFiles(look: look, language: language, hasPages: hasPages))
        try compare(compiled, written)
    }

    @Test func `The theme's files are all there, and there is a template for each kind of page`() throws {
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

    /// The pages of a site, by the theme in Swift and by its templates.
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
            // Of a page that differs the first lines tell enough.
            if let line = zip(found + [""], expected + [""]).first(where: { $0 != $1 }) {
                Issue.record("\(name) has\n\(line.0)\ninstead of\n\(line.1)")
            }
            #expect(found.count == expected.count, "\(name)")
        }
    }

    /// A page with white space only where a browser shows it, and with the characters for which one of the two writes
    /// character references as they are.
    private func lines(of page: String) throws -> [Substring] {
        let blocks: Set<Substring> = ["header", "footer", "nav", "li", "div"]
        var text = ""
        for piece in page.replacing("&#39;", with: "'").split(separator: "<") {
            // Where a block begins and ends a browser shows no white space, also where only text is in it.
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
