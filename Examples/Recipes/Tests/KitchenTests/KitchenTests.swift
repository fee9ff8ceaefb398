import Foundation
import SitegenCommands
import SystemPackage
import Testing

@testable import Kitchen

/// Builds the cookbook's folder into a temporary folder, and checks the output.
@Suite struct KitchenTests {
    /// Returns the text of an output file.
    private func text(_ name: String) async throws -> String {
        let example = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let site = FileManager.default.temporaryDirectory.appendingPathComponent("Kitchen-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: site, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: site) }
        for name in ["site.yaml", "content"] {
            try FileManager.default.copyItem(
                at: example.appendingPathComponent(name), to: site.appendingPathComponent(name))
        }
        _ = try await SiteBuild(folder: FilePath(site.path), website: Kitchen.website).run()
        return try String(contentsOf: site.appendingPathComponent("public/\(name)"), encoding: .utf8)
    }

    @Test func `A recipe says how many it serves, and how hard it is`() async throws {
        let soup = try await text("recipes/soup/index.html")
        #expect(soup.contains("<p>Serves 4, with onions, butter, bread.</p>"))
        #expect(soup.contains("<p class=\"level\">easy</p>"))
        #expect(soup.contains("<span class=\"timer\" title=\"60 minutes\">an hour</span>"))
    }

    @Test func `One list says what to buy for everything`() async throws {
        #expect(try await text("shopping.txt") == "bread\nbutter\nflour\nonions\n")
    }
}
