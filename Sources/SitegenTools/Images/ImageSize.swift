/// The width and height at which a browser shows an image without a style sheet, in CSS pixels.
///
/// The size is read from the first bytes of a PNG, JPEG, GIF, WebP, AVIF or SVG. The format is recognized by these
/// bytes, not by the file's name, and nothing is decoded. An image that is stored rotated (by the Exif orientation of a
/// JPEG or PNG, or `irot` of an AVIF) has the size of the upright image, as browsers show it.
package struct ImageSize: Hashable, Sendable {
    /// The width, at least 1.
    package let width: Int

    /// The height, at least 1.
    package let height: Int

    /// A size; `nil` if the width or height is 0.
    package init?(width: Int, height: Int) {
        guard width > 0, height > 0 else { return nil }
        self.width = width
        self.height = height
    }

    /// Reads the size of an image in memory.
    ///
    /// - Returns: The size; `nil` if the format is unknown, or the bytes end before the size.
    package init?(_ bytes: [UInt8]) {
        self.init { range in Array(bytes[range.clamped(to: bytes.indices)]) }
    }

    /// Reads the size of an image from a file. Only the parts that are needed are read: usually the first 4096 bytes,
    /// and a few more if a JPEG begins with a preview or a color profile; at most 64 KiB at once.
    ///
    /// ```swift
    /// let file = try FileDescriptor.open(path, .readOnly)
    /// let size = try ImageSize { range in
    ///     try [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
    ///         count = try file.read(fromAbsoluteOffset: Int64(range.lowerBound), into: .init(buffer))
    ///     }
    /// }
    /// ```
    ///
    /// - Parameter readPart: Returns the bytes of a range of the file; fewer only if the file ends within the range.
    /// - Returns: The size; `nil` if the format is unknown, or the file ends before the size.
    /// - Throws: The errors of `readPart`.
    package init?<Failure: Error>(_ readPart: @escaping (Range<Int>) throws(Failure) -> [UInt8]) throws(Failure) {
        var reader = PartReader(readPart)
        let size: ImageSize?
        if try reader.bigEndian(4, at: 0) == 0x8950_4E47 {
            size = try Self.png(&reader)
        } else if try reader.bigEndian(3, at: 0) == 0xFF_D8FF {
            size = try Self.jpeg(&reader)
        } else if try reader.bigEndian(4, at: 0) == 0x4749_4638 {
            size = try Self.gif(&reader)
        } else if try reader.holds("RIFF", at: 0), try reader.holds("WEBP", at: 8) {
            size = try Self.webP(&reader)
        } else if try reader.holds("ftyp", at: 4) {
            size = try Self.avif(&reader)
        } else {
            size = try Self.svg(&reader)
        }
        guard let size else { return nil }
        self = size
    }

    /// The size of the image rotated by 90°.
    package var turned: ImageSize? {
        ImageSize(width: height, height: width)
    }
}

extension ImageSize {
    /// PNG, third edition, §11.2.1: the header is first and begins with width and height. The Exif orientation is in a
    /// chunk before the image data (§11.3.4.5); browsers ignore one after it.
    private static func png<Failure>(_ reader: inout PartReader<Failure>) throws(Failure) -> ImageSize? {
        guard try reader.bigEndian(4, at: 4) == 0x0D0A_1A0A, try reader.holds("IHDR", at: 12),
            let width = try reader.bigEndian(4, at: 16), let height = try reader.bigEndian(4, at: 20),
            let size = ImageSize(width: width, height: height)
        else { return nil }
        var offset = 33
        // An image has few chunks before the image data.
        for _ in 0..<100 {
            guard let length = try reader.bigEndian(4, at: offset), try !reader.holds("IDAT", at: offset + 4) else {
                break
            }
            if try reader.holds("eXIf", at: offset + 4) {
                return try exifTurns(&reader, at: offset + 8, count: length) ? size.turned : size
            }
            offset += 12 + length
        }
        return size
    }

    /// GIF89a §18: the logical screen, which contains all frames of an animation.
    private static func gif<Failure>(_ reader: inout PartReader<Failure>) throws(Failure) -> ImageSize? {
        guard try [0x3761, 0x3961].contains(reader.bigEndian(2, at: 4)),
            let width = try reader.littleEndian(2, at: 6), let height = try reader.littleEndian(2, at: 8)
        else {
            return nil
        }
        return ImageSize(width: width, height: height)
    }

    /// RFC 9649 §2.5 (lossy, with the header of RFC 6386 §9.1), §2.6 (lossless) and §2.7 (extended).
    private static func webP<Failure>(_ reader: inout PartReader<Failure>) throws(Failure) -> ImageSize? {
        if try reader.holds("VP8 ", at: 12) {
            guard try reader.bigEndian(3, at: 23) == 0x9D_012A, let width = try reader.littleEndian(2, at: 26),
                let height = try reader.littleEndian(2, at: 28)
            else { return nil }
            // The two upper bits request scaling, which browsers ignore.
            return ImageSize(width: width & 0x3FFF, height: height & 0x3FFF)
        }
        if try reader.holds("VP8L", at: 12) {
            guard try reader.bigEndian(1, at: 20) == 0x2F, let sides = try reader.littleEndian(4, at: 21) else {
                return nil
            }
            return ImageSize(width: sides & 0x3FFF + 1, height: sides >> 14 & 0x3FFF + 1)
        }
        guard try reader.holds("VP8X", at: 12), let width = try reader.littleEndian(3, at: 24),
            let height = try reader.littleEndian(3, at: 27)
        else { return nil }
        return ImageSize(width: width + 1, height: height + 1)
    }
}
