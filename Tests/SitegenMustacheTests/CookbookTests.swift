import Foundation
import SitegenBase
import SystemPackage
import Testing

@testable import SitegenModel
@testable import SitegenMustache
@testable import SitegenPublishing

/// The site in `Examples/Cookbook`, whose theme consists only of Mustache and CSS.
@Suite struct CookbookTests {
    private static func files() throws -> [String: String] {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../../Examples/Cookbook").standardizedFileURL
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let texts = names.filter { !$0.hasPrefix(".") && !$0.hasPrefix("public/") && $0.contains(".") }
        return try Dictionary(
            uniqueKeysWithValues: texts.map { name in
                (name, try String(contentsOf: folder.appendingPathComponent(name), encoding: .utf8))
            })
    }

    @Test func `The example builds without warnings, and its theme covers every kind of page`() async throws {
        let site = try TemporarySite(Self.files())
        #expect(try await site.build(MustacheTheme()) == [])
        let check = try ThemeCheck(nil, of: FilePath(site.folder))
        #expect(check.findings.map(\.description) == [])
        #expect(check.missingKinds == [])
        let soup = try site.page("recipes/fish-soup/index.html")
        #expect(soup.contains("<dt>Friday</dt>") && soup.contains("800 g of <strong>white fish</strong>"))
        #expect(try site.page("crew/ada/index.html").contains("<dd>April 2019</dd>"))
        #expect(try site.page("changes/index.html").contains(#"id="third-printing""#))
        let names = try FileManager.default.contentsOfDirectory(atPath: site.folder + "/public")
        #expect(names.contains("larder.css") && !names.contains { $0.hasPrefix("theme.") })
    }

    @Test func `The theme of the example has French words`() async throws {
        var files = try Self.files()
        files["site.yaml"] = files["site.yaml"]?.replacingOccurrences(of: "language: en", with: "language: fr")
        let site = try TemporarySite(files)
        try await site.build(MustacheTheme())
        let soup = try site.page("recipes/fish-soup/index.html")
        #expect(soup.contains("<dt>Pour</dt>") && soup.contains("<dt>vendredi</dt>"))
    }
}
