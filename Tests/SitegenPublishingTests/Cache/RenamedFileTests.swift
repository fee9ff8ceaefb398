import SitegenFiles
import SitegenPublishing
import SystemPackage
import TestSupport
import Testing

/// Regressions in which an incremental build differed from a clean build.
@Suite struct RenamedFileTests {
    @Test func `A case-only change of a file name renames the output file`() async throws {
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
