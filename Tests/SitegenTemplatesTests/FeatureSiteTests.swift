import Foundation
import Hypertext
import SitegenConfiguration
import SitegenModel
import SitegenTemplates
import SitegenTesting
import Testing

/// Snapshots of a site that uses every feature, so that a reviewer sees all effects of a change.
@Suite struct FeatureSiteTests {
    @Test func `All output of the feature site matches the snapshot`() async throws {
        var files: [String: [UInt8]] = [:]
        for (name, bytes) in try await FeatureSite.output(in: .series) {
            // Other tests check the style sheet. Its name, which contains a fingerprint, still appears in the pages.
            guard !name.hasSuffix(".css") else { continue }
            files[name] = name.hasSuffix(".html") ? try readable(bytes) : bytes
        }
        assertSnapshot(of: files, as: .site)
    }

    @Test(arguments: [SiteConfiguration.LookConfiguration.Kind.blog, .docs])
    func `A page of each kind matches the snapshot in the blog and docs looks`(
        look: SiteConfiguration.LookConfiguration.Kind
    ) async throws {
        let output = try await FeatureSite.output(in: look)
        var pages: [String: [UInt8]] = [:]
        for path in [
            "404", "ar/articles/2026/جذور/index", "archive/2026/index", "articles/2025/constructs/index",
            "articles/page/2/index", "fr/index", "guide/deep/index", "index", "series/growth/index", "tags/swift/index",
        ] {
            pages["\(path).html"] = try readable(#require(output["\(path).html"]))
        }
        assertSnapshot(of: pages, as: .site, named: look.rawValue)
    }

    /// A page formatted in lines, without its scripts, and with a fixed name of the style sheet.
    private func readable(_ page: [UInt8]) throws -> [UInt8] {
        let page = String(decoding: page, as: UTF8.self).withoutTheme
        return Array(try Snapshotting<UnescapedHTML>.html.text(UnescapedHTML(page)).utf8)
    }
}
