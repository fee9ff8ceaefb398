import TestSupport
import Testing

@testable import SitegenFiles
@testable import SitegenPublishing

/// Files that are copied in pieces.
@Suite struct LargeFileTests {
    private static let archive = """
        -- site.yaml --
        title: T
        baseURL: https://example.org/
        precompress: [gzip]
        -- content/a.md --
        Text
        """
    /// Bytes with no period that divides the size of a piece.
    private static func bytes(_ count: Int) -> [UInt8] {
        (0..<count).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 9) }
    }

    @Test(arguments: ["static/v.bin", "content/v.bin"])
    func `A large file is copied in pieces, and only if it has changed`(name: String) async throws {
        let site = TestSite(Self.archive)
        let large = Self.bytes(3 * FileSystemPieces.size + 5)
        site.disk.put(large, at: name)
        try await site.build()
        #expect(site.disk.bytes("public/v.bin") == large)
        #expect(try await site.build().renderedCount == 0)
        // The same bytes with another time are read, but not written.
        site.disk.put(large, at: name)
        #expect(try await site.build().writtenCount == 0)
        let other = Self.bytes(2 * FileSystemPieces.size)
        site.disk.put(other, at: name)
        #expect(try await site.build().writtenCount == 1)
        #expect(site.disk.bytes("public/v.bin") == other)
        site.disk.put("changed", at: "public/v.bin")
        try await site.build()
        #expect(site.disk.bytes("public/v.bin") == other)
        #expect(site.disk.largestTransfer <= FileSystemPieces.size)
        #expect(try await site.cleanOutput() == site.output)
    }

    @Test(arguments: [
        FileSystemPieces.size - 1, FileSystemPieces.size, FileSystemPieces.size + 1, 2 * FileSystemPieces.size,
    ])
    func `Files of the size of pieces are copied whole`(count: Int) async throws {
        let site = TestSite(Self.archive)
        site.disk.put(Self.bytes(count), at: "static/v.bin")
        try await site.build()
        #expect(site.disk.bytes("public/v.bin") == Self.bytes(count))
    }

    @Test func `A large text is copied in pieces without a compressed copy`() async throws {
        let site = TestSite(Self.archive)
        let large = [UInt8](repeating: 0x61, count: 64_000_001)
        site.disk.put(large, at: "static/a.txt")
        site.disk.put([UInt8](repeating: 0x61, count: FileSystemPieces.size + 1), at: "static/b.txt")
        for _ in 0..<2 {
            try await site.build()
            #expect(site.disk.bytes("public/a.txt")?.count == large.count)
            #expect(site.disk.bytes("public/a.txt.gz") == nil)
            #expect(site.disk.bytes("public/b.txt.gz") != nil)
        }
        #expect(site.disk.largestTransfer <= FileSystemPieces.size + 1)
    }

    @Test func `A file of content that may contain scripts has the size limit of sources`() async throws {
        let site = TestSite(Self.archive)
        site.disk.put(Array("<svg>".utf8) + [UInt8](repeating: 0x20, count: 16_000_000), at: "content/a.svg")
        #expect(await site.diagnostics().contains("content/a.svg: error: the file has 16000005 bytes; the limit for"))
    }

    @Test func `A full disk while a large file is copied is an error, and the output stays`() async throws {
        let site = TestSite(Self.archive)
        try await site.build()
        let before = site.output
        site.disk.put(Self.bytes(3 * FileSystemPieces.size), at: "static/v.bin")
        site.disk.failWrite(after: 2)
        #expect(await site.diagnostics().contains("cannot be written: no space left on device"))
        #expect(site.output == before)
    }
}
