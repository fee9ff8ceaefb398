import SitegenFiles
import SystemPackage
import Testing

@testable import SitegenModel
@testable import SitegenPublishing
@testable import SitegenServing

/// Commands of the configuration around the builds of a preview.
@Suite struct CommandPreviewTests {
    private static func builder(of site: TestSite, _ commands: BuildOptions.Commands = .before) throws -> FolderBuilder
    {
        let folder = try FileSystem.disk.resolve(site.folder)
        let memory = MemoryFolder(folder.appending(".sitegen"))
        return FolderBuilder(of: folder, in: memory) { fileSystem in
            var options = BuildOptions(output: memory.root.appending("preview"), baseURL: "http://localhost/")
            options.commands = commands
            return SiteBuild(folder: folder, options: options, theme: BareTheme(), fileSystem: fileSystem)
        }
    }

    private static func site() throws -> TestSite {
        try TestSite([
            "site.yaml": "title: Test\ncommands: {before: \"sh -c 'echo x >> static/made.txt'\"}\n",
            "static/other.txt": "Other",
        ])
    }

    @Test func `Files that a command writes are served and do not trigger another build`() async throws {
        let site = try Self.site()
        let builder = try Self.builder(of: site)
        let first = try await builder.build().outcome.get()
        #expect(first.files["made.txt"] != nil)
        #expect(try site.texts(in: "static").contains("x\n"))
        #expect(!builder.isOutdated())
        try site.write("# Welcome\n\nAgain.\n", to: "content/index.md")
        #expect(builder.isOutdated())
        _ = try await builder.build().outcome.get()
        #expect(try site.texts(in: "static").contains("x\nx\n"))
        #expect(!builder.isOutdated())
        try site.write("title: Test\n", to: "site.yaml")
        #expect(builder.isOutdated())
    }

    @Test func `A failed command runs again when a file changes`() async throws {
        let site = try Self.site()
        try site.write("title: Test\ncommands: {before: ./missing.sh}\n", to: "site.yaml")
        let builder = try Self.builder(of: site)
        let result = await builder.build()
        #expect(throws: (any Error).self) { try result.outcome.get() }
        #expect(!builder.isOutdated())
        try site.write("title: Test\n", to: "site.yaml")
        #expect(builder.isOutdated())
    }

    @Test func `Every change triggers a build if no commands run`() async throws {
        let site = try Self.site()
        let builder = try Self.builder(of: site, .none)
        _ = try await builder.build().outcome.get()
        #expect(try !site.texts(in: "static").contains("x\n"))
        #expect(builder.isOutdated())
    }
}
