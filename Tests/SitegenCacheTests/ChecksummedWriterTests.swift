import SitegenFiles
import Testing

@testable import SitegenCache

@Suite struct ChecksummedWriterTests {
    /// The pieces that a writer writes if contents are added to it one after the other.
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
    func `Content that is written in pieces is read back`(sizes: [Int], count: Int) throws {
        // A text that repeats after 127 bytes, which divides neither a piece nor a stripe.
        let block = String(decoding: 1...127 as ClosedRange<UInt8>, as: UTF8.self)
        let contents = sizes.map { Array(String(repeating: block, count: $0 / 127 + 1).utf8.suffix($0)) }
        let pieces = try Self.pieces(contents, 42)
        #expect(pieces.count == count)
        #expect(try ChecksummedWriter.opened(pieces.flatMap(\.self), 42).content == contents.flatMap(\.self)[...])
    }

    @Test func `Bytes with another mark, damaged and truncated bytes are malformed`() throws {
        let whole = try Self.pieces([Array("The bytes of a cache".utf8)], 42).flatMap(\.self)
        #expect(throws: MalformedBytes.self) { try ChecksummedWriter.opened(whole, 43) }
        for position in whole.indices {
            var damaged = whole
            damaged[position] ^= 1
            #expect(throws: MalformedBytes.self) { try ChecksummedWriter.opened(damaged, 42) }
            #expect(throws: MalformedBytes.self) { try ChecksummedWriter.opened(Array(whole[..<position]), 42) }
        }
    }
}
