import Foundation
import TestSupport
import Testing

@testable import SitegenBase
@testable import SitegenPublishing

/// Limits of what texts include and quote.
@Suite struct InclusionLimitTests {
    private static let head = "-- site.yaml --\ntitle: T\nbaseURL: https://example.org/\n"

    /// A page whose inclusions multiply: each of the files includes the next one ten times.
    private func nested(_ directive: (Int) -> String, last: String) -> TestSite {
        let site = TestSite(Self.head)
        site.disk.put(directive(0), at: "content/a.md")
        for number in 0..<7 {
            site.disk.put(
                String(repeating: directive(number + 1) + "\n\n", count: 10), at: "parts/i\(number).md")
        }
        site.disk.put(last, at: "parts/i7.md")
        return site
    }

    @Test(arguments: [
        ("::include{file=parts/i#.md}", "x\n"),
        ("::include{file=\"./parts/i#.md\"}", "x\n"),
        ("> ::include{file=parts/i#.md}", ""),
        ("- a\n\n  ::include{file=parts/i#.md}", "```text file=parts/i7.md\n```\n"),
        ("::include{file=parts/i#.md}\n\n```text file=parts/i7.md\n```", "x\n"),
    ])
    func `Inclusions that multiply are an error at the first one beyond the limit`(
        directive: String, last: String
    ) async {
        let site = nested({ directive.replacing("#", with: "\($0)") }, last: last)
        let diagnostics = await site.diagnostics()
        let message = "error: the page and what it includes and quotes have more than 16000000 bytes\n"
        #expect(diagnostics.contains(message), "\(diagnostics.prefix(1000))")
        #expect(diagnostics.components(separatedBy: "error: ").count == 2)
        #expect(diagnostics.contains("split the page, or include less, or raise ‘sourceBytes’ in site.yaml"))
        #expect(diagnostics.contains("parts/i"))
        // Each file is read once, however often it is included.
        #expect(site.disk.readCount(of: "parts/i6.md") == site.disk.bytes("parts/i6.md")?.count)
    }

    @Test func `A page may quote a large file once, but not any number of times`() async throws {
        let site = TestSite(Self.head)
        site.disk.put(String(repeating: "let a = 1\n", count: 900_000), at: "big.txt")
        site.disk.put("```text file=big.txt\n```\n\nB\n\n```text file=big.txt\n```\n", at: "content/a.md")
        #expect(
            await site.diagnostics() == """
                content/a.md:6:1: error: the page and what it includes and quotes have more than 16000000 bytes
                  6 │ ```text file=big.txt
                    │ ^~~~~~~~~~~~~~~~~~~~
                    = help: split the page, or include less, or raise ‘sourceBytes’ in site.yaml; each inclusion counts as \
                at least 4096 bytes
                """)
        site.disk.put(
            Self.head.split(separator: "\n").dropFirst().joined(separator: "\n") + "\nsourceBytes: 20000000\n",
            at: "site.yaml")
        #expect(try await site.build().warnings.isEmpty)
    }

    @Test func `Many pages together include and quote no more than a limit`() async throws {
        let site = TestSite(Self.head)
        site.disk.put(String(repeating: "x", count: 4_000_000) + "\n", at: "big.txt")
        for page in 0..<3 {
            site.disk.put(
                String(repeating: "```text file=big.txt region=none\n```\n\n```text file=big.txt\n```\n\n", count: 3),
                at: "content/\(page).md")
        }
        // The unknown region is an error, but the text is not beyond the limit.
        let diagnostics = await site.diagnostics()
        #expect(!diagnostics.contains("more than"))
        #expect(diagnostics.contains("‘big.txt’ has no region ‘none’"))
    }

    @Test func `A file that several pages include or quote is read once`() async throws {
        let site = TestSite(Self.head)
        site.disk.put("// region: a\nA\n// endregion\n", at: "part.md")
        for page in 0..<20 {
            site.disk.put(
                "::include{file=part.md}\n\n```text file=part.md region=a\n```\n\n```text file=part.md\n```\n",
                at: "content/\(page).md")
        }
        try await site.build()
        #expect(site.disk.readCount(of: "part.md") == site.disk.bytes("part.md")?.count)
    }

    #if DEBUG
    @Test func `Quoting regions of a file takes linear work`() async throws {
        let growth = try await WorkCounter.growth { count in
            let site = TestSite(Self.head)
            let regions = (0..<count).map { "// region: r\($0)\nlet a\($0) = 1\n// endregion\n" }
            site.disk.put(regions.joined(), at: "code.txt")
            let blocks = (0..<count).map { "```text file=code.txt region=r\($0)\n```\n\n" }
            site.disk.put(blocks.joined(), at: "content/a.md")
            try await site.build()
        }
        #expect(growth.isLinear, "\(growth.steps)")
    }
    #endif

    @Test func `An error about an unknown region lists and compares a limited number of regions`() async throws {
        let site = TestSite(Self.head)
        site.disk.put(
            (0..<2000).map { "// region: region-number-\($0)\n// endregion\n" }.joined()
                + "// region: \(String(repeating: "x", count: 10_000))\n// endregion\n", at: "code.txt")
        site.disk.put(
            (0..<20).map { "```text file=code.txt region=\($0)\n```\n\n" }.joined(), at: "content/a.md")
        let diagnostics = await site.diagnostics()
        #expect(diagnostics.utf8.count < 20_000)
        #expect(diagnostics.contains("region-number-19, …"))
    }

    @Test(arguments: [
        ("a\r\n\r\n  b\r\n", "a\n\n  b\n"), ("\n\n \t\n  a\n\n    b\n \n\n", "a\n\n  b\n"), ("", ""), ("\n \n", ""),
        ("\ta\n\t\tb", "a\n\tb\n"), ("  a\n\u{A0}\n  b\n", "a\n\u{A0}\nb\n"), ("\u{FEFF}a\n", "a\n"),
        ("# region: a\n# endregion", ""), ("# endregion\n a\n# region: b\n", "a\n"),
        ("<!-- region: a -->\na\n<!-- endregion -->\nb", "a\nb\n"), ("regional\nregion: a\n", "regional\nregion: a\n"),
        ("a\rb\n", "a\nb\n"), ("é\n  ü\n", "é\n  ü\n"), ("  é\n ü\n", " é\nü\n"),
        ("/\u{301} region: a\nb\n", "/\u{301} region: a\nb\n"),
    ])
    func `A whole file is quoted without markers, common indentation and blank lines around it`(
        file: String, code: String
    ) async throws {
        let site = TestSite(Self.head)
        site.disk.put(file, at: "code.txt")
        site.disk.put("```text file=code.txt\n```\n", at: "content/a.md")
        try await site.build()
        #expect(
            site.disk.text("public/a/index.html")?.contains("<code class=\"language-text\">\(code)</code>") == true
                || code.isEmpty)
    }
}
