import SitegenFiles
import SitegenPublishing
import SystemPackage
import Testing

/// What builds that remember have once done otherwise than clean ones.
@Suite struct RenamedFileTests {
    @Test func `A file that is renamed by case only is not left behind`() async throws {
        let disk = MemoryDisk(
            """
            -- site.yaml --
            title: Tides
            baseURL: https://example.org/
            -- content/a.md --
            ---
            title: A
            ---
            -- static/Logo.txt --
            logo
            """)
        func build() async throws {
            _ = try await SiteBuild(
                folder: "/site", website: Website(theme: PlainTheme()), fileSystem: disk.fileSystem
            ).run()
        }
        try await build()
        try disk.fileSystem.move("/site/static/Logo.txt", "/site/static/logo.txt")
        try await build()
        #expect(disk.text("public/logo.txt") == "logo\n")
        #expect(disk.text("public/Logo.txt") == nil)
    }
}
