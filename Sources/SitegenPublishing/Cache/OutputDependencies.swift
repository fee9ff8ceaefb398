import SitegenCache
import SitegenModel

/// The dependencies of an output file. They stay encoded as bytes, because all files have dependencies and only a few
/// are decoded.
///
/// ```text
/// length and range of the text's HTML | dependencies
/// ```
struct OutputDependencies: Sendable {
    var bytes: ArraySlice<UInt8> { whole[Int(start)..<Int(end)] }

    /// The array that contains the bytes. The dependencies of some files take far less than 4 GB, so the offsets have
    /// 32 bits.
    private let whole: [UInt8]
    private let start: UInt32
    private let end: UInt32

    /// - Parameters:
    ///   - text: The range of the HTML of the text that the file shows.
    ///   - dependencies: The dependencies recorded, sorted.
    init(text: RenderedRange? = nil, dependencies: [Dependency]) {
        var writer = ByteWriter()
        writer.writePart { $0.write(text) }
        writer.write(dependencies: dependencies)
        self.init(in: writer.bytes, writer.bytes.indices)
    }

    /// Dependencies from a range of an array.
    init(in whole: [UInt8], _ range: Range<Int>) {
        self.whole = whole
        (start, end) = (UInt32(range.lowerBound), UInt32(range.upperBound))
    }

    /// Dependencies from the cache.
    init(cached bytes: ArraySlice<UInt8>) {
        self.init(in: Array(bytes), 0..<bytes.count)
    }

    /// The dependencies recorded, sorted.
    var dependencies: [Dependency] {
        var reader = ByteReader(bytes)
        do throws(MalformedBytes) {
            try reader.skipRaw()
            return try reader.readDependencies()
        } catch {
            return []
        }
    }

    /// Reads the range of the HTML of the text that the file shows.
    static func text(from reader: inout ByteReader) throws(MalformedBytes) -> RenderedRange? {
        var part = ByteReader(try reader.readRaw())
        return try part.read(RenderedRange?.self)
    }

    /// Reads the first dependency that satisfies a predicate.
    static func dependency(
        from reader: inout ByteReader, where isWanted: (Dependency) -> Bool
    ) throws(MalformedBytes) -> Dependency? {
        try reader.skipRaw()
        return try reader.readDependency(where: isWanted)
    }
}
