extension ImageSize {
    /// Whether an image in memory ends early.
    package static func isCutOff(_ bytes: [UInt8]) -> Bool {
        isCutOff(length: bytes.count) { range in Array(bytes[range.clamped(to: bytes.indices)]) }
    }

    /// Whether a file ends before its image does. The lengths and the end markers in it decide; nothing is decoded. GIF and SVG files
    /// are not examined.
    ///
    /// - Parameters:
    ///   - length: The length of the file.
    ///   - readPart: Returns the bytes of a range of the file.
    package static func isCutOff<Failure: Error>(
        length: Int, _ readPart: @escaping (Range<Int>) throws(Failure) -> [UInt8]
    ) throws(Failure) -> Bool {
        var reader = PartReader(readPart)
        if try reader.bigEndian(4, at: 0) == 0x8950_4E47 {
            return try !reader.holds(Array("IEND".utf8), in: 33..<max(33, length))
        }
        if try reader.bigEndian(3, at: 0) == 0xFF_D8FF {
            guard let start = try scanStart(&reader) else { return false }
            // Within the image data, a zero follows each 0xFF. Previews with their own end are before it.
            return try !reader.holds([0xFF, 0xD9], in: start..<max(start, length))
        }
        if try reader.holds("RIFF", at: 0), try reader.holds("WEBP", at: 8) {
            // Some encoders omit the byte that makes the length even.
            return try (reader.littleEndian(4, at: 4) ?? 0) + 8 > length + 1
        }
        if try reader.holds("ftyp", at: 4) { return try reader.endsInBox(length: length) }
        return false
    }

    /// Where the image data of a JPEG begins; `nil` if its segments do not lead there.
    private static func scanStart<Failure>(_ reader: inout PartReader<Failure>) throws(Failure) -> Int? {
        var offset = 2
        for _ in 0..<1000 {
            guard try reader.bigEndian(1, at: offset) == 0xFF, let marker = try reader.bigEndian(1, at: offset + 1)
            else { return nil }
            switch marker {
            case 0xFF: offset += 1
            case 0x01, 0xD0...0xD8: offset += 2
            case 0xD9: return nil
            case 0xDA: return offset
            default:
                guard let length = try reader.bigEndian(2, at: offset + 2), length >= 2 else { return nil }
                offset += 2 + length
            }
        }
        return nil
    }
}

extension PartReader {
    /// Whether a range of the file contains bytes. Reads backward, because the end of an image is near that of its file, except in
    /// photographs with a film or another image after them.
    fileprivate mutating func holds(_ marker: [UInt8], in range: Range<Int>) throws(Failure) -> Bool {
        var end = range.upperBound
        var count = Self.partSize
        while end > range.lowerBound {
            let start = max(range.lowerBound, end - count)
            let part = try bytes(at: start, upTo: min(end + marker.count - 1, range.upperBound) - start)
            var place = part.endIndex - marker.count
            while place >= part.startIndex {
                if part[place...].starts(with: marker) { return true }
                place -= 1
            }
            end = start
            count = 65_536
        }
        return false
    }
}
