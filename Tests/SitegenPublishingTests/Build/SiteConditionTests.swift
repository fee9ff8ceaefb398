import SitegenBase
import SystemPackage
import TestSupport
import Testing

@testable import SitegenPublishing

/// The state of a site, determined without a build.
@Suite struct SiteConditionTests {
    private static let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        -- content/a.md --
        Hello
        -- content/posts/b.md --
        World

        """

    private func build(_ site: TestSite, baseURL: String? = nil) -> SiteBuild {
        SiteBuild(
            folder: "/site", options: BuildOptions(baseURL: baseURL), theme: PlainTheme(),
            fileSystem: site.disk.fileSystem)
    }

    @Test func `Before the first build, the cache and the output are absent`() async throws {
        let site = TestSite(Self.archive)
        let before = site.disk.archive(of: ".")
        let condition = try await build(site).condition()
        #expect(condition.diagnostics.isEmpty)
        #expect(condition.configuration == "site.yaml")
        #expect(condition.contentCount == 2)
        #expect(condition.folderCount == 3)
        #expect(condition.cache == .absent)
        #expect(condition.outputState == .absent)
        #expect(site.disk.archive(of: ".") == before)
    }

    @Test func `After a build, the condition describes the cache and the output`() async throws {
        let site = TestSite(Self.archive)
        let report = try await site.build()
        let condition = try await build(site).condition()
        guard case .usable(let byteCount) = condition.cache else {
            Issue.record("\(condition.cache)")
            return
        }
        #expect(byteCount > 0)
        #expect(condition.outputState == .built(report.fileCount, missing: 0))
        #expect(try await build(site, baseURL: "https://example.com/").condition().cache == .stale)
        site.disk.remove("public/a/index.html")
        #expect(try await build(site).condition().outputState == .built(report.fileCount - 1, missing: 1))
    }

    @Test func `Errors in the configuration are reported`() async throws {
        let site = TestSite("-- site.yaml --\ntitel: T\nbaseURL: https://example.org/\n")
        let condition = try await build(site).condition()
        #expect(condition.diagnostics.map(\.message) == ["‘title’ is missing", "unknown key ‘titel’"])
        #expect(condition.contentCount == nil)
        let missing = try await build(TestSite("-- notes.txt --\n")).condition()
        #expect(missing.configuration == nil)
        #expect(missing.diagnostics.count == 1)
    }
}
