import Foundation
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenModel
@testable import SitegenTools

@Suite struct ImageSizeTests {
    private static let samples: [(name: String, bytes: [UInt8], width: Int, height: Int)] = [
        ("PNG", ImageSamples.png, 7, 5),
        ("rotated PNG", ImageSamples.turnedPNG, 5, 7),
        ("baseline JPEG", ImageSamples.baselineJPEG, 7, 5),
        ("progressive JPEG", ImageSamples.progressiveJPEG, 7, 5),
        ("rotated JPEG", ImageSamples.turnedJPEG, 5, 7),
        ("GIF", ImageSamples.gif, 7, 5),
        ("animated GIF", ImageSamples.animatedGIF, 7, 5),
        ("lossy WebP", ImageSamples.lossyWebP, 7, 5),
        ("lossless WebP", ImageSamples.losslessWebP, 7, 5),
        ("transparent WebP", ImageSamples.transparentWebP, 7, 5),
        ("animated WebP", ImageSamples.animatedWebP, 7, 5),
        ("AVIF", ImageSamples.avif, 7, 5),
        ("transparent AVIF", ImageSamples.transparentAVIF, 7, 5),
        ("rotated AVIF", ImageSamples.turnedAVIF, 5, 7),
    ]

    @Test(arguments: samples)
    func `The size of an image is read from its header`(name: String, bytes: [UInt8], width: Int, height: Int) {
        #expect(ImageSize(bytes) == ImageSize(width: width, height: height))
    }

    @Test(arguments: [(1, false), (2, false), (3, false), (4, false), (5, true), (6, true), (7, true), (8, true)])
    func `The Exif orientations 5 to 8 swap width and height`(orientation: UInt8, isTurned: Bool) throws {
        var bytes = ImageSamples.turnedJPEG
        let exif = try #require(bytes.firstRange(of: Array("Exif".utf8)))
        // The value of the one entry, big-endian.
        try #require(bytes[exif.lowerBound + 25] == 6)
        bytes[exif.lowerBound + 25] = orientation
        #expect(ImageSize(bytes) == (isTurned ? ImageSize(width: 5, height: 7) : ImageSize(width: 7, height: 5)))
    }

    @Test func `Exif data can be little-endian`() {
        let exif: [UInt8] =
            Array("Exif\0\0II*\0".utf8) + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 8, 0, 0, 0, 0, 0, 0, 0]
        let segment = [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif
        #expect(ImageSize(Array([0xFF, 0xD8] + segment + ImageSamples.baselineJPEG.dropFirst(2))) == Self.turned)
    }

    @Test(arguments: [UInt8](0xC0...0xCF))
    func `The size of a JPEG is read from every type of frame header`(marker: UInt8) {
        let isFrame = ![0xC4, 0xC8, 0xCC].contains(marker)
        let bytes: [UInt8] = [0xFF, 0xD8, 0xFF, 0xFF, marker, 0, 11, 8, 0, 5, 0, 7, 1, 1, 0x11, 0, 0xFF, 0xD9]
        #expect(ImageSize(bytes) == (isFrame ? Self.upright : nil))
    }

    @Test func `Color profiles before the size of a JPEG are skipped without being read`() throws {
        let profile: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF] + [UInt8](repeating: 0xC0, count: 65_533)
        let bytes = [0xFF, 0xD8] + profile + profile + profile + ImageSamples.baselineJPEG.dropFirst(2)
        let log = Log()
        let size = ImageSize { range in
            log.ranges.append(range)
            return Array(bytes[range.clamped(to: bytes.indices)])
        }
        #expect(size == Self.upright)
        #expect(log.ranges == [0, 65_539, 131_076, 196_613].map { $0..<$0 + 4096 })
    }

    private final class Log {
        var ranges: [Range<Int>] = []
    }

    @Test func `The size is found in the first 4096 bytes if the header is at the beginning`() {
        for sample in Self.samples {
            let log = Log()
            let padded = sample.bytes + [UInt8](repeating: 0, count: 1 << 20)
            let size = ImageSize { range in
                log.ranges.append(range)
                return Array(padded[range.clamped(to: padded.indices)])
            }
            #expect(size == ImageSize(width: sample.width, height: sample.height), "\(sample.name)")
            #expect(log.ranges == [0..<4096], "\(sample.name)")
        }
    }

    @Test func `An error while reading a file is rethrown`() {
        struct Unreadable: Error {}
        #expect(throws: Unreadable.self) {
            _ = try ImageSize { _ throws(Unreadable) in throw Unreadable() }
        }
    }

    @Test func `The variants for several uses of an image have each width once`() {
        var settings = ImageSettings()
        settings.widths = [400, 800]
        settings.addWidths([800, 200])
        #expect(settings.widths == [200, 400, 800])
    }

    // MARK: - AVIF

    @Test func `An AVIF can have item IDs of 32 bits and property indices of 15 bits`() {
        let properties = Self.box(
            "ipco", Self.box("free", []) + Self.box("ispe", [0, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 5]))
        let associations = Self.box(
            "ipma", [1, 0, 0, 1, 0, 0, 0, 2] + [0, 0, 0, 1, 1, 0, 9] + [0, 0, 0, 3, 1, 0x80, 2])
        let meta = Self.box(
            "meta",
            [0, 0, 0, 0] + Self.box("pitm", [1, 0, 0, 0, 0, 0, 0, 3]) + Self.box("iprp", properties + associations))
        let brands = Self.box("ftyp", Array("mif1\0\0\0\0avif".utf8))
        // A box with a 64-bit size is in between.
        let wide: [UInt8] = [0, 0, 0, 1] + Array("free".utf8) + [0, 0, 0, 0, 0, 0, 0, 20, 1, 2, 3, 4]
        #expect(ImageSize(brands + wide + meta) == Self.upright)
        #expect(ImageSize(Self.box("ftyp", Array("heic\0\0\0\0mif1".utf8)) + wide + meta) == nil)
    }

    private static func box(_ type: String, _ content: [UInt8]) -> [UInt8] {
        [0, 0, 0, UInt8(content.count + 8)] + Array(type.utf8) + content
    }

    // MARK: - SVG

    @Test(arguments: [
        (#"<svg width="7" height="5">"#, 7, 5),
        (#"<svg width='7px' height='5px' viewBox="0 0 1 1"/>"#, 7, 5),
        (#"<svg viewBox="0 0 7 5">"#, 7, 5),
        (#"<svg viewBox=" -1,-1 , 7,5 "/>"#, 7, 5),
        (#"<svg width="100%" height="100%" viewBox="0 0 7 5">"#, 7, 5),
        (#"<svg width="14" viewBox="0 0 7 5">"#, 14, 10),
        (#"<svg height="10" width="auto" viewBox="0 0 7 5">"#, 14, 10),
        (#"<svg width="0x10" viewBox="0 0 7 5">"#, 7, 5), (#"<svg width="1 4" viewBox="0 0 7 5">"#, 7, 5),
        (#"<svg width=" 7 " height="+.5e1">"#, 7, 5),
        (#"<svg width="1in" height="25.4mm">"#, 96, 96),
        (#"<svg width="72pt" height="6pc">"#, 96, 96),
        (#"<svg width="6.6" height="0.2">"#, 7, 1),
        (#"<svg data-width="1" stroke-width='2' width = "7" height="5">"#, 7, 5),
        ("\u{FEFF}<?xml version=\"1.0\"?>\n<!-- <svg> -->\n<svg\n\twidth=\"7\"\r\nheight=\"5\">", 7, 5),
        (#"<!DOCTYPE svg [<!ENTITY a "]>"> ]><s:svg xmlns:s="…" width="7" height="5">"#, 7, 5),
    ])
    func `The size of an SVG is read from its root element`(svg: String, width: Int, height: Int) {
        #expect(ImageSize(Array(svg.utf8)) == ImageSize(width: width, height: height))
    }

    @Test(arguments: [
        "", "<", "<svg", "<svg>", #"<svg width="7""#, #"<svg width="7" height="5" "#, #"<svg width="7">"#,
        #"<svg width="0x10" height="5">"#, #"<svg width="7." height="5">"#, #"<svg viewBox="0 0 0x7 5">"#,
        #"<svg viewBox="0 0 7 5 x">"#, #"<svg viewBox="0 x 0 7 5">"#, #"<svg width="1_0" height="5">"#,
        #"<svg width="0" height="5">"#, #"<svg width="-7" height="5">"#, #"<svg width="1e9" height="5">"#,
        #"<svg width="nan" height="5">"#, #"<svg width="inf" height="inf">"#, #"<svg viewBox="0 0 7">"#,
        #"<svg viewBox="0 0 0 5">"#, #"<svg width="10em" height="5em">"#, #"<svg width=7 height=5>"#,
        #"<html width="7" height="5">"#, "plain text", "<!-- never closed", "<!DOCTYPE svg [",
    ])
    func `An SVG without a valid size has no size`(svg: String) {
        #expect(ImageSize(Array(svg.utf8)) == nil)
    }

    @Test func `The root element of an SVG is found in the first 64 KiB`() {
        let svg = #"<svg width="7" height="5">"#
        #expect(ImageSize(Array("<!--\(String(repeating: "x", count: 60_000))-->\(svg)".utf8)) == Self.upright)
        #expect(ImageSize(Array("<!--\(String(repeating: "x", count: 70_000))-->\(svg)".utf8)) == nil)
    }

    @Test(arguments: [
        ImageSamples.png, ImageSamples.turnedPNG, ImageSamples.baselineJPEG, ImageSamples.progressiveJPEG,
        ImageSamples.turnedJPEG, ImageSamples.lossyWebP, ImageSamples.losslessWebP, ImageSamples.animatedWebP,
        ImageSamples.avif, ImageSamples.transparentAVIF,
    ])
    func `A file that ends before its image does is cut off`(bytes: [UInt8]) {
        #expect(!ImageSize.isCutOff(bytes))
        for count in [2, 5, 12] {
            // Without the last two bytes, a PNG lacks only a part of a checksum.
            let isPNG = bytes[0] == 0x89 && count < 5
            #expect(ImageSize.isCutOff(bytes.dropLast(count)) == !isPNG, "\(count)")
        }
        // Phones append films and other images to photographs.
        let isJPEG = bytes[0] == 0xFF
        if isJPEG { #expect(!ImageSize.isCutOff(bytes + [UInt8](repeating: 0, count: 200_000))) }
    }

    // MARK: - Files

    @Test func `The size of an image of several gigabytes is found by reading less than a megabyte`() throws {
        let path = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString).jpeg")
        defer { try? FileManager.default.removeItem(atPath: path.string) }
        let segment: [UInt8] = [0xFF, 0xE2, 0xFF, 0xFF]
        // Two hundred segments of a profile before the frame header; the rest is a hole, which takes no disk space.
        let file = try FileDescriptor.open(
            path, .writeOnly, options: [.create, .exclusiveCreate], permissions: .ownerReadWrite)
        try file.closeAfter {
            try file.writeAll([0xFF, 0xD8])
            for number in 0..<200 { try file.writeAll(toAbsoluteOffset: Int64(2 + number * 65_537), segment) }
            try file.writeAll(toAbsoluteOffset: 2 + 200 * 65_537, ImageSamples.baselineJPEG.dropFirst(2))
            try file.writeAll(toAbsoluteOffset: 5_000_000_000, [0])
        }
        var count = 0
        let size = try ImageSize { range throws(FileSystem.Failure) in
            let part = try FileSystem.disk.readPart(path, range)
            #expect(part.count == range.count)
            count += part.count
            return part
        }
        #expect(size == Self.upright)
        #expect(count < 205 * 4096)
    }

    @Test func `Reading a part of a file stops at the end of the file`() throws {
        let path = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: path.string) }
        try FileSystem.disk.write(path, [1, 2, 3])
        #expect(try FileSystem.disk.readPart(path, 1..<2) == [2])
        #expect(try FileSystem.disk.readPart(path, 1..<9) == [2, 3])
        #expect(try FileSystem.disk.readPart(path, 5..<9) == [])
        #expect(throws: FileSystem.Failure.self) { try FileSystem.disk.readPart(path.appending("x"), 0..<1) }
    }

    // MARK: - Broken files

    @Test func `A truncated image has no size rather than a wrong one`() {
        for sample in Self.samples {
            let size = ImageSize(width: sample.width, height: sample.height)
            let known = (0...sample.bytes.count).map { ImageSize(Array(sample.bytes.prefix($0))) }
            #expect(known.first == .some(nil), "\(sample.name)")
            #expect(known.last == size, "\(sample.name)")
            // The orientation can come after the size, as in a PNG.
            #expect(known.allSatisfy { $0 == nil || $0 == size || $0 == size?.turned }, "\(sample.name)")
        }
    }

    @Test func `Damaged images do not crash the reader`() {
        var generator = SplitMix(state: 6)
        var known = 0
        let svg = Array(#"<?xml version="1.0"?><svg width="7px" viewBox="0 0 7 5">"#.utf8)
        for bytes in Self.samples.map(\.bytes) + [svg] {
            for _ in 0..<1500 {
                var broken = bytes
                for _ in 0..<Int.random(in: 1...6, using: &generator) {
                    let value = [0, 1, 0x7F, 0x80, 0xFF, UInt8.random(in: 0...255, using: &generator)]
                        .randomElement(using: &generator)
                    broken[Int.random(in: 0..<broken.count, using: &generator)] = value ?? 0
                }
                if Bool.random(using: &generator) {
                    broken.removeSubrange(Int.random(in: 0..<broken.count, using: &generator)...)
                }
                guard let size = ImageSize(broken) else { continue }
                known += 1
                #expect(size.width > 0 && size.height > 0)
            }
        }
        // Some of the files are still images.
        #expect(known > 1000)
    }

    private static let upright = ImageSize(width: 7, height: 5)
    private static let turned = ImageSize(width: 5, height: 7)

    @Test(arguments: [
        // RFC 9649 §2.5 to §2.7: a lossy image, a lossless one, and an extended one without and with an alpha channel.
        ("RIFF\0\0\0\0WEBPVP8 \0\0\0\0\0", ImageVariant.Format.jpeg),
        ("RIFF\0\0\0\0WEBPVP8L\0\0\0\0\0", .png), ("RIFF\0\0\0\0WEBPVP8X\0\0\0\0\0", .jpeg),
        ("RIFF\0\0\0\0WEBPVP8X\0\0\0\0\u{10}", .png),
        ("\0\0\0\u{20}ftypavif\0\0\0\0\0\0\0\0\0", .jpeg), ("\0\0\0\u{20}ftypheic\0\0\0\0\0\0\0\0\0", nil),
        ("RIFF\0\0\0\0WEBP", nil), ("GIF89a\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0\0", nil),
    ])
    func `The format into which an image is converted for books`(start: String, format: ImageVariant.Format?) {
        #expect(ImageConversion.target(of: Array(start.utf8)) == format)
    }
}

/// Random numbers that are the same in every run (Steele, Lea and Flood, 2014).
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}
