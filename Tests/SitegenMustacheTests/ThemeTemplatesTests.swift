import Foundation
import SitegenBase
import SystemPackage
import Testing

@testable import SitegenMustache

/// Copying templates of the default theme into a site.
@Suite struct ThemeTemplatesTests {
    private static let files = ["site.yaml": "title: T\nbaseURL: https://example.org/\n"]

    private func template(_ name: String) throws -> ThemeTemplates.Template {
        try #require(ThemeTemplates.all.first { $0.name == name })
    }

    @Test func `A template of a site is the theme's, a copy of it, or the site's own`() throws {
        let site = try TemporarySite(Self.files)
        let templates = try ThemeTemplates(of: FilePath(site.folder))
        let footer = try template("footer")
        #expect(templates.state(of: footer) == .theme)
        #expect(try templates.eject(["footer"]).map(\.path) == ["templates/partials/footer.mustache"])
        #expect(templates.state(of: footer) == .copy)
        #expect(try templates.eject(["footer"]).isEmpty)
        try site.write("mine", to: footer.path)
        #expect(templates.state(of: footer) == .own)
        let failure = #expect(throws: BuildFailure.self) { try templates.eject(["footer", "article"]) }
        #expect(
            failure?.diagnostics.map(\.description) == [
                """
                templates/partials/footer.mustache: error: the site already has this file; it was not overwritten
                   = help: move the file, or name the templates to copy: sitegen theme eject article
                """
            ])
        #expect(templates.state(of: try template("article")) == .theme)
        let content = try String(contentsOfFile: "\(site.folder)/\(footer.path)", encoding: .utf8)
        #expect(content == "mine")
    }

    @Test func `After a failure, no template is left in the site`() throws {
        let site = try TemporarySite(Self.files.merging(["templates/partials": "no folder"]) { $1 })
        let templates = try ThemeTemplates(of: FilePath(site.folder))
        let failure = #expect(throws: BuildFailure.self) { try templates.eject(["article", "header"]) }
        #expect(
            failure?.diagnostics.first?.description.hasPrefix(
                "templates/partials/header.mustache: error: cannot write the file: ") == true)
        #expect(templates.state(of: try template("article")) == .theme)
    }
}
