/// Reads numbers at offsets of a file, which is read in parts of a few kilobytes. The last part is kept.
struct PartReader<Failure: Error> {
    /// The size of a part: enough for the headers of most images, and no more than a disk reads in one operation.
    static var partSize: Int { 4096 }

    private let readPart: (Range<Int>) throws(Failure) -> [UInt8]
    private var part: [UInt8] = []
    private var partStart = 0

    /// - Parameter readPart: Returns the bytes of a range of the file; fewer if the file ends within the range.
    init(_ readPart: @escaping (Range<Int>) throws(Failure) -> [UInt8]) {
        self.readPart = readPart
    }

    /// The requested number of bytes; `nil` if the file ends earlier.
    package mutating func bytes(at offset: Int, count: Int) throws(Failure) -> ArraySlice<UInt8>? {
        let available = try bytes(at: offset, upTo: count)
        return available.count == count ? available : nil
    }

    /// The requested number of bytes; fewer if the file ends earlier.
    package mutating func bytes(at offset: Int, upTo count: Int) throws(Failure) -> ArraySlice<UInt8> {
        // No file is that long. The lengths in an image are not trusted.
        guard offset >= 0, offset <= Int.max / 2, count >= 0, count <= Int.max / 4 else { return [] }
        if offset < partStart || offset + count > partStart + part.count {
            part = try readPart(offset..<(offset + max(count, Self.partSize)))
            partStart = offset
        }
        let start = min(offset - partStart, part.count)
        return part[start..<min(start + count, part.count)]
    }

    /// Whether the file has these bytes at an offset.
    package mutating func holds(_ text: StaticString, at offset: Int) throws(Failure) -> Bool {
        guard let bytes = try bytes(at: offset, count: text.utf8CodeUnitCount) else { return false }
        return text.withUTF8Buffer { bytes.elementsEqual($0) }
    }

    /// A big-endian number of `count` bytes, at most four.
    mutating func bigEndian(_ count: Int, at offset: Int) throws(Failure) -> Int? {
        try bytes(at: offset, count: count).map { $0.reduce(0) { $0 << 8 | Int($1) } }
    }

    /// A little-endian number of `count` bytes, at most four.
    mutating func littleEndian(_ count: Int, at offset: Int) throws(Failure) -> Int? {
        try bytes(at: offset, count: count).map { $0.reversed().reduce(0) { $0 << 8 | Int($1) } }
    }
}
