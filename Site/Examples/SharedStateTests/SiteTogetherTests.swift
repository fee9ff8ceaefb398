import SitegenBase
import SitegenData
import SitegenFiles
import SitegenPublishing
import SitegenTemplates
import SystemPackage
import Testing

@testable import FunctionInjection

/// What the tasks of a build share, shared: the thread sanitizer looks on in `make sanitize`.
struct SiteTogetherTests {
    // region: together
    @Test func `Eight tasks build the same site as one`() async throws {
        let alone = try await pages(jobs: 1)
        let together = try await pages(jobs: 8)
        #expect(together == alone)
        #expect(alone.count > 60)
    }

    private func pages(jobs: Int) async throws -> [String: String] {
        var files = [
            "/site/site.yaml": "title: Notes\nbaseURL: https://notes.example/\n",
            "/site/static/leaf.svg": #"<svg viewBox="0 0 30 20"></svg>"#,
        ]
        for number in 1...60 {
            files["/site/content/\(number).md"] = """
                # Note \(number)

                ![A leaf](/leaf.svg) The [next one](\(number % 60 + 1).md).
                """
        }
        let disk = MemoryDisk(files)
        var build = SiteBuild(
            folder: "/site", theme: DefaultTheme(), fileSystem: disk.fileSystem)
        build.options.usesCache = false
        build.options.jobs = jobs
        _ = try await build.run()
        return disk.texts(in: "/site/public")
    }
    // endregion
}
