import Foundation
import Hypertext
import SitegenModel
import SitegenTemplates
import SitegenTesting
import Testing

/// Everything that a site can have, looked at as a whole. What a change of a feature changes here, a reviewer sees.
@Suite struct FeatureSiteTests {
    @Test func `Everything that a site of every feature puts out looks as it did`() async throws {
        var files: [String: [UInt8]] = [:]
        for (name, bytes) in try await FeatureSite.output(in: .series) {
            // The style sheet is looked at elsewhere; that it is there is shown by its name, which changes with it.
            guard !name.hasSuffix(".css") else { continue }
            files[name] = name.hasSuffix(".html") ? try readable(bytes) : bytes
        }
        assertSnapshot(of: files, as: .site)
    }

    @Test(arguments: [SiteConfiguration.LookConfiguration.Kind.blog, .docs])
    func `A page of each kind looks as it did in the other looks`(
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

    /// A page laid out in lines, without its script, and with its style sheet under a name that stays.
    private func readable(_ page: [UInt8]) throws -> [UInt8] {
        let page = String(decoding: page, as: UTF8.self).withoutTheme
        return Array(try Snapshotting<UnescapedHTML>.html.text(UnescapedHTML(page)).utf8)
    }
}
