import SitegenFiles

@testable import SitegenCache

/// Writes parts of a cache and reads them again, as two builds do.
enum CacheBytes {
    /// The bytes of a file whose contents a function writes.
    static func file(
        _ body: (inout ChecksummedWriter) throws(FileSystem.Failure) -> Void
    ) throws(FileSystem.Failure) -> [UInt8] {
        var bytes: [UInt8] = []
        var file = ChecksummedWriter(1) { bytes += $0 }
        try body(&file)
        try file.seal()
        return bytes
    }

    /// What stands between the mark of a file and its checksum.
    static func content(
        _ body: (inout ChecksummedWriter) throws(FileSystem.Failure) -> Void
    ) throws(FileSystem.Failure) -> ArraySlice<UInt8> {
        try file(body).dropFirst(8).dropLast(8)
    }
}

extension RecordTable<String> {
    /// The table that a build without a cache writes.
    init(_ records: [String]) throws {
        var revision = Revision(of: nil, capacity: records.count) { records[$0] }
        for number in records.indices { revision.add(number) }
        self = try revision.written()
    }

    /// All records.
    var records: [String?] { (0..<count).map { self[$0] } }
}

extension RecordTable.Revision {
    /// The table that the next build reads if this one writes all records.
    func written() throws -> RecordTable {
        var place: RecordTable.Place?
        let bytes = try CacheBytes.file { file throws(FileSystem.Failure) in
            try file.add { $0.writeWord(.max) }
            place = try write(to: &file)
        }
        guard let place else { throw MalformedBytes() }
        return try RecordTable(bytes, at: place)
    }

    /// The bytes of the records that take the places of others.
    func replacements() throws -> ArraySlice<UInt8> {
        try CacheBytes.content(writeReplacements)
    }
}

extension FingerprintTable {
    /// The table that a build without a cache writes.
    init(_ words: [UInt64]) throws {
        var revision = Revision(of: nil, count: words.count, capacity: words.count)
        for (index, word) in words.enumerated() { revision.set(word, at: index) }
        self = try revision.written()
    }

    /// All words.
    var words: [UInt64] { (0..<count).map { self[$0] } }
}

extension FingerprintTable.Revision {
    /// The table that the next build reads if this one writes all words.
    func written() throws -> FingerprintTable {
        var reader = ByteReader(try CacheBytes.content(write))
        let table = try FingerprintTable(from: &reader)
        guard reader.isAtEnd else { throw MalformedBytes() }
        return table
    }

    /// The bytes of the words that take the places of others.
    func replacements() throws -> ArraySlice<UInt8> {
        try CacheBytes.content(writeReplacements)
    }
}
