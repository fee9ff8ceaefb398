import SitegenModel
import SitegenPublishing
import SitegenTools
import TestSupport
import Testing

@Suite struct PrecompressionTests {
    private static let words = String(repeating: "The tide turns twice a day. ", count: 40)

    private func site(_ precompress: String, _ files: String = "") -> TestSite {
        TestSite(
            """
            -- site.yaml --
            title: Test
            baseURL: https://example.org/
            precompress: \(precompress)
            -- content/a.md --
            \(Self.words)
            -- static/style.css --
            p { margin: 0 } \(Self.words)
            -- static/tiny.css --
            p{}
            -- static/photo.jpg --
            \(Self.words)
            \(files)
            """)
    }

    private func copies(_ site: TestSite) -> [String] {
        let extensions = ContentCoding.allCases.map { ".\($0.pathExtension)" }
        return site.output.keys.filter { name in extensions.contains(where: name.hasSuffix) }.sorted()
    }

    @Test func `A text file has a compressed copy in each format if the copy is smaller`() async throws {
        let site = site("[gzip, br, zstd]")
        let report = try await site.build()
        let names = copies(site)
        for name in ["a/index.html", "style.css"] {
            for coding in ContentCoding.allCases {
                let copy = try #require(site.output["\(name).\(coding.pathExtension)"])
                #expect(copy == coding.smaller(try #require(site.output[name]), effort: .best))
            }
        }
        #expect(!names.contains { $0.hasPrefix("tiny.css") || $0.hasPrefix("photo.jpg") })
        // Copies are not counted as files of the site.
        #expect(report.fileCount == site.output.count - names.count)
        try await site.expectUpToDate()
    }

    @Test func `Without formats, there are no compressed copies`() async throws {
        let site = site("[]")
        try await site.build()
        #expect(copies(site).isEmpty)
    }

    @Test func `A compressed copy is updated only when its file changes`() async throws {
        let site = site("gzip")
        try await site.build()
        let before = site.output
        try await site.rebuild(["static/style.css": "p { margin: 1px } \(Self.words)"], rendering: ["style.css"])
        #expect(site.output["style.css.gz"] != before["style.css.gz"])
        #expect(site.output["a/index.html.gz"] == before["a/index.html.gz"])
        try await site.expectUpToDate()
    }

    @Test func `A compressed copy is removed while it is not smaller than its file`() async throws {
        let site = site("[gzip, br]")
        try await site.build()
        try await site.rebuild(["static/style.css": "p{}\n"])
        #expect(site.output["style.css.gz"] == nil)
        try await site.expectUpToDate()
        try await site.rebuild(["static/style.css": "p { margin: 1px } \(Self.words)"])
        #expect(site.output["style.css.gz"] != nil)
        try await site.rebuild(["static/style.css": nil])
        #expect(site.output["style.css.gz"] == nil)
        try await site.expectUpToDate()
    }

    @Test(arguments: [false, true])
    func `A compressed copy that was removed or changed is written again`(isRemoved: Bool) async throws {
        let site = site("[gzip, br]")
        try await site.build()
        let output = site.output
        if isRemoved {
            site.disk.remove("public/style.css.br")
        } else {
            site.disk.put("changed", at: "public/style.css.br")
        }
        let report = try await site.build()
        #expect(report.writtenCount == 1)
        #expect(firstDifference(of: site.output, from: output) == nil)
        try await site.expectUpToDate()
    }

    @Test func `A foreign file with the path of a new compressed copy is an error`() async throws {
        let site = site("gzip")
        try await site.build()
        site.disk.put("foreign", at: "public/tiny.css.gz")
        site.disk.put("p { margin: 1px } \(Self.words)", at: "static/tiny.css")
        let obstacle = "/site/public/tiny.css.gz: error: sitegen did not write the existing file or folder"
        #expect(await site.diagnostics().contains(obstacle))
    }

    @Test func `An author's file replaces a compressed copy`() async throws {
        let site = site("gzip", "-- static/style.css.gz --\nmine")
        try await site.build()
        #expect(site.output["style.css.gz"] == Array("mine\n".utf8))
        try await site.rebuild(["static/style.css": "p { margin: 1px } \(Self.words)"])
        #expect(site.output["style.css.gz"] == Array("mine\n".utf8))
        try await site.rebuild(["static/style.css.gz": nil])
        #expect(site.output["style.css.gz"] != nil)
    }

    @Test func `Compression formats can be added and removed`() async throws {
        let site = site("gzip")
        try await site.build()
        site.replace("precompress: gzip", with: "precompress: [br, zstd]", in: "site.yaml")
        try await site.build()
        try await site.expectCleanOutput()
        #expect(site.output["style.css.gz"] == nil)
        #expect(site.output["style.css.br"] != nil)
        #expect(site.output["style.css.zst"] != nil)
    }

    @Test func `Compressed copies are updated when the output is published atomically`() async throws {
        var site = site("[gzip, br]")
        site.publishesAtomically = true
        try await site.build()
        try await site.rebuild(["static/style.css": "p{}\n"])
        #expect(site.output["style.css.gz"] == nil)
        try await site.rebuild(["content/a.md": "Short.\n"])
        try await site.expectUpToDate()
    }

    @Test func `An unknown format is an error with its position`() async {
        #expect(
            await site("[gzip, brotli]").diagnostics().contains(
                "site.yaml:3:21: error: ‘brotli’ is not one of br, zstd, gzip"))
    }
}
