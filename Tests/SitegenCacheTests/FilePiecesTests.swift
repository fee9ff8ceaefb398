import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenCache

@Suite struct FilePiecesTests {
    private static let bytes = (0..<200).map { UInt8($0) }

    @Test(arguments: [5, 6, 7, 8])
    func `The size of the pieces does not affect the bytes that are read`(sizeBits: Int) throws {
        let file = try FilePieces(Self.bytes, sizeBits: sizeBits)
        #expect(file.count == 200)
        for start in 0...200 {
            for end in [start, start + 1, start + 8, start + 40, 200] where start...200 ~= end {
                #expect(file.bytes(in: start..<end) == Self.bytes[start..<end])
            }
            if start <= 192 { #expect(file.word(at: start) == Self.bytes.word(at: start)) }
        }
    }

    @Test(arguments: [0, 1, 7, 8, 9, 15, 16, 17, 23, 24, 25, 47, 48, 49, 1000])
    func `The content of a file is returned only if its mark and checksum are valid`(count: Int) throws {
        let content = (0..<count).map { UInt8($0 % 251) }
        let bytes = try CacheBytes.file { file throws(FileSystem.Failure) in try file.add { $0.append(content[...]) } }
        let found = try FilePieces(bytes).content(of: 1)
        #expect(bytes[found.range] == content[...])
        #expect(found.hash == (try ChecksummedWriter.opened(bytes, 1).hash))
        #expect(throws: MalformedBytes.self) { try FilePieces(bytes).content(of: 2) }
        for position in bytes.indices {
            var damaged = bytes
            damaged[position] ^= 1
            #expect(throws: MalformedBytes.self) { try FilePieces(damaged).content(of: 1) }
            #expect(throws: MalformedBytes.self) { try FilePieces(Array(bytes[..<position])).content(of: 1) }
        }
    }

    @Test func `A file that is shorter than expected or cannot be read is malformed`() throws {
        #expect(throws: MalformedBytes.self) {
            try FilePieces(count: 100, sizeBits: 5) { Array(Self.bytes[$0].prefix($0.upperBound > 90 ? 3 : 100)) }
        }
        #expect(throws: MalformedBytes.self) {
            try FilePieces(count: 1) { _ throws(FileSystem.Failure) in
                throw FileSystem.Failure("/site/.sitegen/build.cache", "input/output error")
            }
        }
    }
}
