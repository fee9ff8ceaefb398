#if canImport(CSitegenLibraries)
import CSitegenLibraries
#endif

/// Writes a ZIP archive piece by piece (APPNOTE 6.3.10). All entries have the same date, so that the same files give the same
/// bytes. Only the names and sizes of written files are kept.
struct ZIPWriter: ~Copyable {
    /// Why an archive cannot be written.
    struct TooLarge: Error, CustomStringConvertible {
        let description = "the archive has more than 65,535 files or 4 GB, which ZIP cannot contain"
    }

    private let write: ([UInt8]) throws -> Void
    private var directory: [UInt8] = []
    private var count: UInt16 = 0
    private var offset: UInt32 = 0

    /// - Parameter write: Receives the pieces of the archive in order.
    init(_ write: @escaping ([UInt8]) throws -> Void) {
        self.write = write
    }

    /// Adds a file.
    ///
    /// - Parameters:
    ///   - isCompressed: Whether the file is compressed, unless that does not make it smaller or zlib is missing.
    mutating func add(_ name: String, _ bytes: [UInt8], isCompressed: Bool = true) throws {
        let deflated = isCompressed ? Self.deflated(bytes) : nil
        let data = deflated ?? bytes
        guard let size = UInt32(exactly: bytes.count), let stored = UInt32(exactly: data.count), count < .max else {
            throw TooLarge()
        }
        let nameBytes = Array(name.utf8)
        // Both headers contain these fields: version, flags (UTF-8 names), method, time, date, checksum, sizes, lengths.
        var fields: [UInt8] = []
        fields.append(two: 20)
        fields.append(two: nameBytes.allSatisfy { $0 < 0x80 } ? 0 : 1 << 11)
        fields.append(two: deflated == nil ? 0 : 8)
        fields.append(two: 0)
        fields.append(two: 0x21)  // 1 January 1980
        fields.append(four: CRC32.of(bytes))
        fields.append(four: stored)
        fields.append(four: size)
        fields.append(two: UInt16(truncatingIfNeeded: nameBytes.count))
        fields.append(two: 0)
        let start = offset
        var header: [UInt8] = [0x50, 0x4B, 3, 4]
        header += fields + nameBytes
        try put(header)
        try put(data)
        directory += [0x50, 0x4B, 1, 2, 20, 0]
        directory += fields
        directory += [UInt8](repeating: 0, count: 10)
        directory.append(four: start)
        directory += nameBytes
        count += 1
    }

    /// Writes the directory at the end of the archive.
    consuming func finish() throws {
        let start = offset
        guard let size = UInt32(exactly: directory.count) else { throw TooLarge() }
        try put(directory)
        var end: [UInt8] = [0x50, 0x4B, 5, 6, 0, 0, 0, 0]
        end.append(two: count)
        end.append(two: count)
        end.append(four: size)
        end.append(four: start)
        end.append(two: 0)
        try write(end)
    }

    private mutating func put(_ bytes: [UInt8]) throws {
        let (next, isOverflow) = offset.addingReportingOverflow(UInt32(truncatingIfNeeded: bytes.count))
        guard !isOverflow else { throw TooLarge() }
        try write(bytes)
        offset = next
    }

    /// The bytes compressed with zlib; `nil` if that does not make them smaller, or if zlib is missing.
    private static func deflated(_ bytes: [UInt8]) -> [UInt8]? {
        guard bytes.count > 1 else { return nil }
        #if canImport(CSitegenLibraries)
        let compressed = [UInt8](unsafeUninitializedCapacity: bytes.count - 1) { buffer, count in
            guard let start = buffer.baseAddress else { return }
            count = ccompression_compress(CCOMPRESSION_DEFLATE, 9, bytes, bytes.count, start, buffer.count)
        }
        return compressed.isEmpty ? nil : compressed
        #else
        return nil
        #endif
    }
}

/// The checksum of ZIP (ISO 3309), by a table for each byte.
enum CRC32 {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? 0xEDB8_8320 ^ (value >> 1) : value >> 1 }
    }

    static func of(_ bytes: [UInt8]) -> UInt32 {
        bytes.withUnsafeBufferPointer { bytes in
            table.withUnsafeBufferPointer { table in
                var value = UInt32.max
                for byte in bytes { value = table[Int((value ^ UInt32(byte)) & 0xFF)] ^ (value >> 8) }
                return ~value
            }
        }
    }
}

extension [UInt8] {
    fileprivate mutating func append(two number: UInt16) {
        append(UInt8(truncatingIfNeeded: number))
        append(UInt8(truncatingIfNeeded: number >> 8))
    }

    fileprivate mutating func append(four number: UInt32) {
        append(two: UInt16(truncatingIfNeeded: number))
        append(two: UInt16(truncatingIfNeeded: number >> 16))
    }
}
