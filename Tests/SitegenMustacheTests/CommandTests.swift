import Foundation
import SitegenBase
import SitegenData
import SystemPackage
import Testing

@testable import SitegenModel
@testable import SitegenMustache
@testable import SitegenPublishing

/// Commands that run before and after a build.
@Suite struct BuildCommandTests {
    private static func site(_ commands: String) throws -> TemporarySite {
        try TemporarySite([
            "site.yaml": "title: T\nbaseURL: https://example.org/\n\(commands)\n",
            "content/a.md": "---\ntitle: A\n---\nText\n",
            "templates/article.mustache": "{{site.data.version.number}}",
        ])
    }

    @Test func `Files written by a before command are part of the same build`() async throws {
        let site = try Self.site(
            #"commands: {before: ["mkdir -p data", "sh -c 'echo \"number: 7\" > data/version.yaml'"]}"#)
        try await site.build(MustacheTheme())
        #expect(try site.page("a/index.html") == "7")
        try site.write("title: T\nbaseURL: https://example.org/\n", to: "site.yaml")
        try site.write("number: 8\n", to: "data/version.yaml")
        try await site.build(MustacheTheme())
        #expect(try site.page("a/index.html") == "8")
    }

    @Test func `An after command runs in the site's folder and receives the output folder`() async throws {
        let site = try Self.site(
            #"commands: {after: "sh -c 'cp \"$SITEGEN_OUTPUT/a/index.html\" \"$PWD/copy.html\"'"}"#)
        try await site.build(MustacheTheme())
        #expect(FileManager.default.fileExists(atPath: site.folder + "/copy.html"))
    }

    @Test func `Commands run if the configuration is encoded in UTF-16`() async throws {
        let site = try Self.site("")
        let text = "\u{FEFF}title: T\nbaseURL: https://example.org/\ncommands: {before: touch before}\n"
        let bytes = text.utf16.flatMap { unit in [UInt8(unit & 0xFF), UInt8(unit >> 8)] }
        try Data(bytes).write(to: URL(filePath: site.folder + "/site.yaml"))
        try await site.build(MustacheTheme())
        #expect(FileManager.default.fileExists(atPath: site.folder + "/before"))
    }

    @Test func `Commands run only if enabled, and after commands do not run if a build is only examined`() async throws
    {
        let site = try Self.site("commands: {before: touch before, after: touch after}")
        var build = SiteBuild(folder: FilePath(site.folder), theme: MustacheTheme())
        build.options.commands = .none
        _ = try await build.run()
        #expect(!FileManager.default.fileExists(atPath: site.folder + "/before"))
        build.options.commands = .all
        _ = try await build.examined()
        #expect(FileManager.default.fileExists(atPath: site.folder + "/before"))
        #expect(!FileManager.default.fileExists(atPath: site.folder + "/after"))
    }

    @Test(
        arguments: [
            (
                "before: \"sh -c 'echo one; echo two >&2; exit 3'\"",
                "site.yaml:3:20: error: ‘sh -c echo one; echo two >&2; exit 3’ failed with status 3",
                "the command printed: one ⏎ two"
            ),
            (
                "before: no-such-program --flag", "site.yaml:3:20: error: the program ‘no-such-program’ was not found",
                "install it"
            ),
            ("after: \"false\"", "site.yaml:3:19: error: ‘false’ failed with status 1", ""),
            (
                "before: \"sh -c 'echo begun; sleep 600'\", seconds: 1",
                "site.yaml:3:20: error: ‘sh -c echo begun; sleep 600’ took longer than 1 second and was stopped",
                "the command printed: begun ⏎ if it needs longer"
            ),
            (
                "before: \"echo 'open\"", "site.yaml:3:20: error: the quotation mark is never closed",
                "add the closing mark"
            ),
            ("before: [' ']", "site.yaml:3:21: error: the command is empty", "write a program"),
            ("befor: ls", "site.yaml:3:12: error: unknown key ‘befor’", "did you mean"),
        ])
    func `A command that fails is an error with its output`(
        commands: String, expected: String, help: String
    ) async throws {
        let site = try Self.site("commands: {\(commands)}")
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        let diagnostic = try #require(failure.diagnostics.first)
        #expect(failure.diagnostics.count == 1)
        #expect(diagnostic.description.hasPrefix(expected), "\(diagnostic)")
        #expect(help.isEmpty || diagnostic.help?.contains(help) == true, "\(diagnostic)")
    }

    @Test func `Only the end of long command output is kept`() async throws {
        let site = try Self.site(
            #"commands: {before: "sh -c 'yes line | head -c 3000000; echo the end; exit 1'"}"#)
        let failure = try await #require(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        let help = try #require(failure.diagnostics.first?.help)
        #expect(help.hasSuffix("line ⏎ the end"))
        #expect(help.count < 200)
    }

    @Test func `Content cannot define a command`() async throws {
        let site = try Self.site("")
        try site.write("---\ntitle: A\ncommands: {before: touch found}\n---\n", to: "content/a.md")
        await #expect(throws: BuildFailure.self) { try await site.build(MustacheTheme()) }
        #expect(!FileManager.default.fileExists(atPath: site.folder + "/found"))
    }
}
