extension ImageSize {
    /// Whether Exif says that the image is stored lying on its side: the orientation, from 1 to 8, exchanges rows and
    /// columns from 5 on (CIPA DC-008 §4.6, TIFF 6.0 §2).
    ///
    /// - Parameters:
    ///   - start: Where the TIFF header begins, from which the places in it are counted.
    ///   - count: How many bytes belong to it.
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
