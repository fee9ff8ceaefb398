import SitegenFiles
import Testing

@testable import Publishing

struct SealedWriterTests {
    /// What a writer writes of contents that are added one behind the other, in its pieces.
    private static func pieces(_ contents: [[UInt8]], _ mark: UInt64) throws(FileSystem.Failure) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var writer = ChecksummedWriter(mark) { piece in pieces.append(piece) }
        for content in contents { try writer.add { $0.append(content[...]) } }
        try writer.seal()
        return pieces
    }

    @Test(arguments: [
        (sizes: [], count: 1), ([1], 1), ([7, 1, 9], 1), ([1 << 20], 2), (Array(repeating: 300_007, count: 11), 3),
        ([3 << 20, 5], 2),
    ])
    func `Bytes that are written in pieces are found again`(sizes: [Int], count: Int) throws {
        var random = SystemRandomNumberGenerator()
        let contents = sizes.map { size in (0..<size).map { _ in UInt8.random(in: .min ... .max, using: &random) } }
        let pieces = try Self.pieces(contents, 42)
        #expect(pieces.count == count)
        let whole = Array(pieces.joined())
        #expect(try Array(ChecksummedWriter.opened(whole, 42).content) == Array(contents.joined()))
    }

    @Test func `Another mark, a byte that is another, and fewer bytes are nothing`() throws {
        let whole = try Self.pieces([Array("What is remembered".utf8)], 42).flatMap(\.self)
        #expect(throws: MalformedBytes.self) { try ChecksummedWriter.opened(whole, 43) }
        for position in whole.indices {
            var damaged = whole
            damaged[position] ^= 1
            #expect(throws: MalformedBytes.self) { try ChecksummedWriter.opened(damaged, 42) }
            #expect(throws: MalformedBytes.self) { try ChecksummedWriter.opened(Array(whole[..<position]), 42) }
        }
    }
}
