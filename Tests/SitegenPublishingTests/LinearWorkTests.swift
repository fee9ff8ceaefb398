@testable import SitegenBase
@testable import SitegenData
@testable import SitegenFiles

#if DEBUG
import SitegenTemplates
import Testing

@testable import SitegenPublishing
@testable import SitegenModel
@testable import SitegenConfiguration
import TestSupport

/// Work grows linearly with the input. The tests compare the steps counted by debug builds, not times.
@Suite struct LinearWorkTests {
    @Test(arguments: [["content/a.md"], ["content/a.md", "content/b.md"]])
    func `Building pages in many series takes linear work`(files: [String]) async throws {
        let growth = try await WorkCounter.growth { count in
            var site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\n")
            site.website = Website(theme: DefaultTheme())
            let names = (1...count).map { "Series \($0)" }.joined(separator: ", ")
            for file in files {
                site.disk.put(Array("---\ntitle: A\nseries: [\(names)]\n---\nText.\n".utf8), at: file)
            }
            let report = try await site.build()
            #expect(report.pageCount > count)
        }
        #expect(growth.isLinear, "\(growth.steps)")
    }

    @Test(
        arguments: [
            // A comment before each link, all comments before all links, and a comment after each link of a paragraph.
            { String(repeating: "<!-- check-allow: broken-link -->\n[a](/gone/)\n\n", count: $0) },
            {
                String(repeating: "<!-- check-allow: broken-link -->\n\n", count: $0)
                    + String(repeating: "[a](/gone/)\n", count: $0)
            },
            { String(repeating: "[a](/gone/) <!-- check-allow: broken-link -->\n", count: $0) },
        ] as [@Sendable (Int) -> String])
    func `Allowing many broken links takes linear work`(text: @Sendable (Int) -> String) async throws {
        let growth = try await WorkCounter.growth { count in
            let site = TestSite("-- site.yaml --\ntitle: T\nbaseURL: https://a.b/\nrawHTML: keep\n")
            site.disk.put(Array("---\ntitle: A\n---\n\(text(count))".utf8), at: "content/a.md")
            let report = try await site.build()
            #expect(report.warnings.isEmpty)
        }
        #expect(growth.isLinear, "\(growth.steps)")
    }

    @Test func `Finding unused check exceptions takes linear work`() async {
        let growth = await WorkCounter.growth { count in
            let exceptions = (1...count).map { line in
                CheckException(
                    file: "a.md", line: line, rules: [.brokenLink], firstLine: line,
                    lastLine: line.isMultiple(of: 2) ? line : nil)
            }
            #expect(UsedExceptions().unused(among: exceptions).count == count)
        }
        #expect(growth.isLinear, "\(growth.steps)")
    }
}
#endif
