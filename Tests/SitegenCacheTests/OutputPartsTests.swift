import SitegenBase
import Testing

@testable import SitegenCache

@Suite struct OutputPartsTests {
    private static let (sea, wind) = (Dependency(number: 2), Dependency(number: 4))

    /// Makes three parts, of which the first two read values, and returns the keys of those that were made and what was read.
    private static func render(_ parts: OutputParts) -> (made: [UInt64], reads: [Dependency]) {
        var made: [UInt64] = []
        let reads = DependencyTracker(keeping: parts).dependencies {
            for (key, values) in [(1, [sea]), (2, [wind, sea, wind]), (3, [])] as [(UInt64, [Dependency])] {
                let bytes = DependencyTracker.part(key) {
                    made.append(key)
                    for value in values { DependencyTracker.note(value) }
                    return Array("part \(key)".utf8)
                }
                #expect(String(decoding: bytes, as: UTF8.self) == "part \(key)")
            }
        }
        return (made, reads)
    }

    private static let file: [UInt8] = {
        let parts = OutputParts()
        _ = render(parts)
        return file(of: parts)
    }()

    private static func file(of parts: OutputParts) -> [UInt8] {
        var file: [UInt8] = []
        #expect(throws: Never.self) { try parts.write(7) { file += $0 } }
        return file
    }

    @Test(
        arguments: [
            ([], 7, []), ([wind], 7, [2]), ([sea], 7, [1, 2]), ([sea, wind], 7, [1, 2]), ([], 8, [1, 2, 3]),
        ] as [(changed: [Dependency], mark: UInt64, made: [UInt64])])
    func `Parts are made again if something that they read has changed, or if they belong to another file`(
        changed: [Dependency], mark: UInt64, made: [UInt64]
    ) {
        let parts = OutputParts(Self.file, mark, isChanged: changed.contains)
        let result = Self.render(parts)
        #expect(result.made == made)
        // What kept parts depend on is recorded as if they had been made.
        #expect(result.reads == [Self.sea, Self.wind])
        #expect(Self.file(of: parts) == Self.file)
    }

    @Test func `A file with a damaged byte is not used`() {
        for index in Self.file.indices {
            var file = Self.file
            file[index] ^= 0x20
            #expect(Self.render(OutputParts(file, 7) { _ in false }).made == [1, 2, 3])
        }
        #expect(Self.render(OutputParts(nil, 7) { _ in false }).made == [1, 2, 3])
    }

    @Test func `Without a tracker, a part is made`() {
        #expect(DependencyTracker.part(1) { [1] } == [1])
    }
}
