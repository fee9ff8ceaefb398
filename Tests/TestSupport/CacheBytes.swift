package import SitegenFiles

@testable package import SitegenCache

/// Writes parts of a cache and reads them again, as two builds do.
package enum CacheBytes {
    /// The bytes of a file whose contents a function writes.
    package static func file(
        _ body: (inout ChecksummedWriter) throws(FileSystem.Failure) -> Void
    ) throws(FileSystem.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var file = ChecksummedWriter(1) { bytes += $0 }
        try body(&file)
        try file.seal()
        return bytes
    }

    /// The content between the mark of a file and its checksum.
    package static func content(
        _ body: (inout ChecksummedWriter) throws(FileSystem.Failure) -> Void
    ) throws(FileSystem.Failure) -> ArraySlice<UInt8> {
        try file(body).dropFirst(8).dropLast(8)
    }
}

extension FilePieces {
    /// A file with the given bytes. The pieces are short, so that records and numbers are in more than one.
    package init(_ bytes: [UInt8], sizeBits: Int = 5) throws(MalformedBytes) {
        try self.init(count: bytes.count, sizeBits: sizeBits) { Array(bytes[$0]) }
    }
}

extension RecordTable<String> {
    /// The table that a build without a cache writes.
    package init(_ records: [String]) throws {
        var revision = Revision(of: nil, capacity: records.count) { records[$0] }
        for number in records.indices { revision.add(number) }
        self = try revision.written()
    }

    /// All records.
    package var records: [String?] { (0..<count).map { self[$0] } }
}

extension RecordTable.Revision {
    /// The table that the next build reads if this one writes all records.
    package func written() throws -> RecordTable {
        var place: RecordTable.Place?
        let bytes = try CacheBytes.file { file throws(FileSystem.Failure) in
            try file.add { $0.writeWord(.max) }
            place = try write(to: &file)
        }
        guard let place else { throw MalformedBytes() }
        return try RecordTable(FilePieces(bytes), at: place)
    }

    /// The bytes of the records that replace others.
    package func replacements() throws -> ArraySlice<UInt8> {
        try CacheBytes.content(writeReplacements)
    }
}

extension FingerprintTable {
    /// The table that a build without a cache writes.
    package init(_ words: [UInt64]) throws {
        var revision = Revision(of: nil, count: words.count, capacity: words.count)
        for (index, word) in words.enumerated() { revision.set(word, at: index) }
        self = try revision.written()
    }

    /// All words.
    package var words: [UInt64] { (0..<count).map { self[$0] } }
}

extension FingerprintTable.Revision {
    /// The table that the next build reads if this one writes all words.
    package func written() throws -> FingerprintTable {
        var place: FingerprintTable.Place?
        let bytes = try CacheBytes.file { file throws(FileSystem.Failure) in place = try write(to: &file) }
        guard let place else { throw MalformedBytes() }
        return try FingerprintTable(FilePieces(bytes), at: place)
    }

    /// The bytes of the words that replace others.
    package func replacements() throws -> ArraySlice<UInt8> {
        try CacheBytes.content(writeReplacements)
    }
}
