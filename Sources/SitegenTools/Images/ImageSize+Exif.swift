extension ImageSize {
    /// Whether the image is stored rotated by 90° according to Exif: the orientation is a number from 1 to 8, and those from 5
    /// on exchange rows and columns (CIPA DC-008 §4.6, TIFF 6.0 §2).
    ///
    /// - Parameters:
    ///   - start: The offset of the TIFF header, to which the offsets in it are relative.
    ///   - count: The number of bytes that belong to it.
    static func exifTurns<Failure>(
        _ reader: inout PartReader<Failure>, at start: Int, count: Int
    ) throws(Failure) -> Bool {
        let isLittleEndian: Bool
        switch try reader.bigEndian(4, at: start) {
        case 0x4949_2A00: isLittleEndian = true
        case 0x4D4D_002A: isLittleEndian = false
        default: return false
        }
        func number(_ size: Int, at offset: Int) throws(Failure) -> Int? {
            guard offset + size <= count else { return nil }
            return try isLittleEndian
                ? reader.littleEndian(size, at: start + offset) : reader.bigEndian(size, at: start + offset)
        }
        guard let directory = try number(4, at: 4), let entryCount = try number(2, at: directory) else { return false }
        for entry in 0..<entryCount {
            guard let tag = try number(2, at: directory + 2 + entry * 12) else { return false }
            guard tag == 0x0112 else { continue }
            return try number(2, at: directory + 2 + entry * 12 + 8).map { (5...8).contains($0) } ?? false
        }
        return false
    }
}
