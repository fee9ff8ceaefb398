import Foundation
import TestPrograms
import Testing

@testable import SitegenTools

@Suite struct ContentCodingTests {
    private static let text = [UInt8](String(repeating: "The tide turns twice a day. ", count: 300).utf8)

    @Test func `The program gzip restores the bytes`() throws { try restore(.gzip, with: "gzip") }

    @Test(.enabled(if: TestProgram.path(of: "brotli") != nil, "brotli is not installed"))
    func `The program brotli restores the bytes`() throws { try restore(.brotli, with: "brotli") }

    @Test(.enabled(if: TestProgram.path(of: "zstd") != nil, "zstd is not installed"))
    func `The program zstd restores the bytes`() throws { try restore(.zstd, with: "zstd") }

    private func restore(_ coding: ContentCoding, with program: String) throws {
        for effort in [CompressionEffort.fast, .best] { try restore(coding, effort, with: program) }
    }

    private func restore(_ coding: ContentCoding, _ effort: CompressionEffort, with program: String) throws {
        let compressed = try #require(coding.smaller(Self.text, effort: effort))
        #expect(compressed.count < Self.text.count / 10)
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(
            "sitegen-\(UUID()).\(coding.pathExtension)")
        try Data(compressed).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        #expect(try TestProgram(running: program, ["-d", "-c", file.path]).output == Self.text)
    }

    @Test(arguments: ContentCoding.allCases)
    func `A result that is not smaller is nil`(coding: ContentCoding) {
        #expect(coding.smaller([], effort: .best) == nil)
        #expect(coding.smaller([65], effort: .best) == nil)
        #expect(coding.smaller(Array("short".utf8), effort: .best) == nil)
        var random = SystemRandomNumberGenerator()
        let noise = (0..<4096).map { _ in UInt8.random(in: 0...255, using: &random) }
        #expect(coding.smaller(noise, effort: .best) == nil)
    }

    @Test(arguments: ContentCoding.allCases)
    func `Compressing the same bytes again has the same result`(coding: ContentCoding) {
        #expect(coding.smaller(Self.text, effort: .best) == coding.smaller(Self.text, effort: .best))
    }

    @Test(arguments: ContentCoding.allCases)
    func `Each library has a version`(coding: ContentCoding) throws {
        #expect(try #require(coding.libraryVersion).contains("."))
    }

    @Test(arguments: [
        ("index.html", true), ("a/b/theme.CSS", true), ("feed.xml", true), ("icon.svg", true), ("font.ttf", true),
        ("photo.jpg", false), ("font.woff2", false), ("index.html.gz", false), ("_headers", false), (".html", false),
        ("folder.html/file", false),
    ])
    func `The extension determines whether a file is compressed`(name: String, isCompressed: Bool) {
        #expect(CompressibleFile.isNamed(name) == isCompressed)
    }

    @Test(arguments: [
        ("gzip, deflate, br, zstd", "br zstd gzip"),
        ("gzip", "gzip"),
        ("", ""),
        ("identity", ""),
        ("*", "br zstd gzip"),
        ("br;q=0, *", "zstd gzip"),
        ("br;q=0.5, gzip;q=0.8", "gzip br"),
        ("GZIP ; q=1.000, br; q=0.001", "gzip br"),
        ("gzip;q=nonsense", ""),
        ("gzip;q=-1", ""),
        (",;,q", ""),
    ])
    func `Accepted codings are sorted by weight`(header: String, codings: String) {
        #expect(AcceptedCodings(header).preferred.map(\.rawValue).joined(separator: " ") == codings)
    }
}
