extension ImageSize {
    /// Skips segments up to the one that contains the size (ITU-T T.81 §B.1.1 and §B.2.2).
    static func jpeg<Failure>(_ reader: inout PartReader<Failure>) throws(Failure) -> ImageSize? {
        var offset = 2
        var isTurned = false
        // A photo has about ten segments; one with a large color profile may have a hundred.
        for _ in 0..<1000 {
            guard try reader.bigEndian(1, at: offset) == 0xFF, let marker = try reader.bigEndian(1, at: offset + 1)
            else { return nil }
            switch marker {
            case 0xFF:
                // Any number of fill bytes may precede a marker.
                offset += 1
                continue
            case 0x01, 0xD0...0xD8:
                // Markers without a segment.
                offset += 2
                continue
            case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF:
                guard let height = try reader.bigEndian(2, at: offset + 5),
                    let width = try reader.bigEndian(2, at: offset + 7),
                    let size = ImageSize(width: width, height: height)
                else { return nil }
                return isTurned ? size.turned : size
            case 0xD9, 0xDA:
                // The image data itself, or the end of the image.
                return nil
            default:
                guard let length = try reader.bigEndian(2, at: offset + 2), length >= 2 else { return nil }
                if marker == 0xE1, length >= 8, try reader.holds("Exif\0\0", at: offset + 4) {
                    isTurned = try exifTurns(&reader, at: offset + 10, count: length - 8)
                }
                offset += 2 + length
            }
        }
        return nil
    }
}
