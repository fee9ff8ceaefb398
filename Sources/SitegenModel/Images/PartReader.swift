/// Reads numbers at places of a file that is read in parts, a few kilobytes at a time and none twice in a row.
struct PartReader<Failure: Error> {
    /// How much is read at once: the headers of most images, and no more than a disk reads anyway.
    static var partSize: Int { 4096 }

    private let readPart: (Range<Int>) throws(Failure) -> [UInt8]
    private var part: [UInt8] = []
    private var partStart = 0

    /// - Parameter readPart: The bytes of a range of the file; fewer where the file ends before the range does.
    init(_ readPart: @escaping (Range<Int>) throws(Failure) -> [UInt8]) {
        self.readPart = readPart
    }

    /// As many bytes as asked for, or `nil` where the file ends before.
    package mutating func bytes(at offset: Int, count: Int) throws(Failure) -> ArraySlice<UInt8>? {
        let available = try bytes(at: offset, upTo: count)
        return available.count == count ? available : nil
    }

    /// As many bytes as asked for, fewer where the file ends before.
    package mutating func bytes(at offset: Int, upTo count: Int) throws(Failure) -> ArraySlice<UInt8> {
        // No file is that long, and what an image says of its own parts may be anything.
        guard offset >= 0, offset <= Int.max / 2, count >= 0, count <= Int.max / 4 else { return [] }
        if offset < partStart || offset + count > partStart + part.count {
            part = try readPart(offset..<(offset + max(count, Self.partSize)))
            partStart = offset
        }
        let start = min(offset - partStart, part.count)
        return part[start..<min(start + count, part.count)]
    }

    /// Whether the bytes at a place are these.
    package mutating func holds(_ text: StaticString, at offset: Int) throws(Failure) -> Bool {
        guard let bytes = try bytes(at: offset, count: text.utf8CodeUnitCount) else { return false }
        return text.withUTF8Buffer { bytes.elementsEqual($0) }
    }

    /// The number of `count` bytes, at most four, that begins with its highest.
    mutating func bigEndian(_ count: Int, at offset: Int) throws(Failure) -> Int? {
        try bytes(at: offset, count: count).map { $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    /// The number of `count` bytes, at most four, that begins with its lowest.
    mutating func littleEndian(_ count: Int, at offset: Int) throws(Failure) -> Int? {
        try bytes(at: offset, count: count).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }
}
