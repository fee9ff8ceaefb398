import Foundation
import SitegenPublishing
import SystemPackage
import Testing

@testable import DependencyInjection

struct TitleThemeTests {
    // region: build
    @Test func `The engine builds its pages with the given theme`() async throws {
        let site = try TemporarySite([
            "site.yaml": "title: Notes\nbaseURL: https://notes.example/\n",
            "content/engine.md": "# On the engine\n\nIt *weaves*.\n",
        ])
        defer { site.remove() }

        _ = try await SiteBuild(folder: site.folder, theme: TitleTheme()).run()

        let home = try site.text(of: "public/index.html")
        #expect(home == "<h1>Notes</h1><ul><li>On the engine</li></ul>")
        let engine = try site.text(of: "public/engine/index.html")
        #expect(engine == "<h1>On the engine</h1><p>It <em>weaves</em>.</p>\n")
    }
    // endregion
}

/// A site in a folder of its own among the system's temporary files.
private struct TemporarySite {
    private let url: URL

    var folder: FilePath { FilePath(url.path) }

    init(_ files: [String: String]) throws {
        url = FileManager.default.temporaryDirectory.appendingPathComponent("TitleTheme-\(UUID().uuidString)")
        for (name, text) in files {
            let file = url.appendingPathComponent(name)
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
    }

    func text(of name: String) throws -> String {
        try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
    }

    func remove() {
        try? FileManager.default.removeItem(at: url)
    }
}
