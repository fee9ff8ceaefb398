import SitegenCache

/// The dependencies of an output file, as bytes: all files have them, and few are asked for theirs.
///
/// ```text
/// length and range of the text's HTML | dependencies
/// ```
struct OutputDependencies: Sendable {
    var bytes: ArraySlice<UInt8> { whole[Int(start)..<Int(end)] }

    /// An array of which the bytes are a part. What some files have read comes to far less than 4 GB.
    private let whole: [UInt8]
    private let start: UInt32
    private let end: UInt32

    /// - Parameters:
    ///   - text: Where the HTML of the text stands that the file shows.
    ///   - dependencies: The dependencies that were read, sorted.
    init(text: RenderedRange? = nil, dependencies: [Dependency]) {
        var writer = ByteWriter()
        writer.writePart { $0.write(text) }
        writer.write(dependencies: dependencies)
        self.init(in: writer.bytes, writer.bytes.indices)
    }

    /// The bytes that stand in a range of others.
    init(in whole: [UInt8], _ range: Range<Int>) {
        self.whole = whole
        (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    }

    /// What an earlier build has written.
    init(remembered bytes: ArraySlice<UInt8>) {
        self.init(in: Array(bytes), 0..<bytes.count)
    }

    /// The dependencies that were read, sorted.
    var dependencies: [Dependency] {
        var reader = ByteReader(bytes)
        do throws(MalformedBytes) {
            try reader.skipRaw()
            return try reader.readDependencies()
        } catch {
            return []
        }
    }

    /// Where the HTML of the text stands that the file shows.
    static func text(from reader: inout ByteReader) throws(MalformedBytes) -> RenderedRange? {
        var part = ByteReader(try reader.readRaw())
        return try part.read(RenderedRange?.self)
    }

    /// The first dependency for which something holds of those that were read.
    static func dependency(
        from reader: inout ByteReader, where isWanted: (Dependency) -> Bool
    ) throws(MalformedBytes) -> Dependency? {
        try reader.skipRaw()
        return try reader.readDependency(where: isWanted)
    }
}
