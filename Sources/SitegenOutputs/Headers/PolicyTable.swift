package import SitegenCache
package import SitegenFiles

/// The resources that output files load and run, by the fingerprints of the files' bytes.
///
/// A build stores the table, so that the next build reads only files whose bytes have changed. Each distinct ``PolicyUse`` is
/// stored once, because most pages of a site load the same resources.
package struct PolicyTable: Sendable, Equatable {
    /// The resources of the files. No value occurs twice.
    package private(set) var uses: [PolicyUse] = []

    private var numbersByUse: [PolicyUse: Int] = [:]
    /// The number of the use by the fingerprint of the file.
    private var numbersByFile: [UInt64: Int] = [:]

    package init() {}

    /// Whether the resources of a file are known.
    package func contains(_ file: UInt64) -> Bool { numbersByFile[file] != nil }

    /// Adds the resources of a file.
    ///
    /// - Parameter file: The fingerprint of the bytes of the file.
    package mutating func add(_ use: PolicyUse, of file: UInt64) {
        numbersByFile[file] = number(of: use)
    }

    /// Adds the files of another table.
    package mutating func formUnion(_ other: PolicyTable) { add(other.numbersByFile, other.uses) }

    /// Returns a table without the files that no longer exist.
    ///
    /// - Parameter files: The fingerprints of the files to keep.
    package func limited(to files: Set<UInt64>) -> PolicyTable {
        if files.count == numbersByFile.count, numbersByFile.keys.allSatisfy(files.contains) { return self }
        var table = PolicyTable()
        table.add(numbersByFile.filter { files.contains($0.key) }, uses)
        return table
    }

    private mutating func add(_ files: [UInt64: Int], _ uses: [PolicyUse]) {
        var numbers: [Int?] = Array(repeating: nil, count: uses.count)
        for (file, old) in files {
            let new = numbers[old] ?? number(of: uses[old])
            numbers[old] = new
            numbersByFile[file] = new
        }
    }

    private mutating func number(of use: PolicyUse) -> Int {
        if let number = numbersByUse[use] { return number }
        numbersByUse[use] = uses.count
        uses.append(use)
        return uses.count - 1
    }
}

// MARK: - Coding

extension PolicyTable {
    private static let mark: UInt64 = 0x0370_6C6F_6369_6C79

    /// Writes the table with a checksum (``/SitegenCache/ChecksummedWriter``).
    package func write(
        _ append: @escaping ([UInt8]) throws(FileSystem.Failure) -> Void
    ) throws(FileSystem.Failure) {
        var writer = ChecksummedWriter(Self.mark, write: append)
        try writer.add { writer in
            writer.write(uses)
            writer.writeCount(numbersByFile.count)
            for (file, number) in numbersByFile.sorted(by: { $0.key < $1.key }) {
                writer.writeWord(file)
                writer.writeCount(number)
            }
        }
        try writer.seal()
    }

    /// Reads a table.
    ///
    /// - Throws: ``/SitegenCache/MalformedBytes`` if the bytes are damaged.
    package init(_ bytes: [UInt8]) throws(MalformedBytes) {
        var reader = ByteReader(try ChecksummedWriter.opened(bytes, Self.mark).content)
        for use in try reader.read([PolicyUse].self) { _ = number(of: use) }
        let count = try reader.readCount()
        numbersByFile.reserveCapacity(count)
        for _ in 0..<count {
            let file = try reader.readWord()
            let number = try reader.readNumber()
            guard number < UInt64(uses.count) else { throw MalformedBytes() }
            numbersByFile[file] = Int(number)
        }
    }
}
