import Foundation
import SitegenBase
import SitegenCache
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenModel
@testable import SitegenTools

/// Runs the real program, if it is installed.
@Suite(.enabled(if: VipsImageProcessor.programOnPath != nil, "vipsthumbnail is not installed (libvips-tools)"))
struct VipsImageProcessorTests {
    private let folder = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString)")

    private func processor(program: FilePath? = VipsImageProcessor.programOnPath, _ limits: VipsLimits = VipsLimits())
        -> VipsImageProcessor
    {
        VipsImageProcessor(program: program, cache: ImageCache(folder: folder), limits: limits)
    }

    private func image(_ bytes: [UInt8], _ format: ImageVariant.Format = .png) -> ImageBytes {
        ImageBytes(bytes: bytes, hash: Fingerprint.of(bytes), format: format)
    }

    /// A gradient as an uncompressed image, which `vipsthumbnail` turns into the format of the sample.
    private func sample(_ width: Int, _ height: Int, as name: String) throws -> [UInt8] {
        var bytes = Array("P6\n\(width) \(height)\n255\n".utf8)
        for y in 0..<height {
            for x in 0..<width { bytes += [UInt8(x * 255 / width), UInt8(y * 255 / height), 90] }
        }
        try FileSystem.disk.createFolder(folder)
        try FileSystem.disk.write(folder.appending("sample.ppm"), bytes)
        return try convert("sample.ppm", to: name, ["--size", "\(width)x"])
    }

    /// Converts an image in the folder to the format of another name.
    private func convert(_ source: String, to name: String, _ options: [String]) throws -> [UInt8] {
        let program = try #require(VipsImageProcessor.programOnPath)
        let run = try ProgramRun.run(program, options + ["--output", name, source], in: folder)
        try #require(run.status == 0, "\(String(decoding: run.errors, as: UTF8.self))")
        return try FileSystem.disk.read(folder.appending(name))
    }

    /// Programs that create no image, but report the version of the real one.
    ///
    /// - Parameter command: How it ends.
    private func failingProgram(_ command: String) throws -> FilePath {
        let script = folder.appending("vipsthumbnail")
        let program = try #require(VipsImageProcessor.programOnPath)
        try FileSystem.disk.write(
            script, Array("#!/bin/sh\n[ \"$1\" = --version ] && exec \(program) --version\n\(command)\n".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.string)
        try FileManager.default.copyItem(atPath: script.string, toPath: folder.appending("vips").string)
        return script
    }

    @Test(arguments: ["a.webp", "a.avif"])
    func `An image that not all readers of books show is converted`(name: String) throws {
        let image = try sample(30, 20, as: name)
        let cache = ImageCache(folder: folder)
        let target = try #require(ImageConversion.target(of: Array(image.prefix(64))))
        let converted = try ImageConversion.converted(image, to: target, name: name, cache: cache)
        #expect(converted.starts(with: [0xFF, 0xD8, 0xFF]))
        #expect(ImageSize(converted) == ImageSize(width: 30, height: 20))
        #expect(try ImageConversion.converted(image, to: target, name: name, cache: cache) == converted)
        let transparent = try ImageConversion.converted(image, to: .png, name: name, cache: cache)
        #expect(transparent.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test func `An image that cannot be converted for a book is an error with advice`() throws {
        let bytes = Array("RIFF\u{1}\u{0}\u{0}\u{0}WEBPVP8 nothing".utf8)
        let failure = #expect(throws: Diagnostic.self) {
            try ImageConversion.converted(bytes, to: .jpeg, name: "a.webp", cache: ImageCache(folder: folder))
        }
        #expect(failure?.file == "a.webp" && failure?.help != nil)
    }

    @Test func `Variants have their width and format`() async throws {
        let variants = [
            ImageVariant(width: 40, format: .webp), ImageVariant(width: 120, format: .webp),
            ImageVariant(width: 40, format: .avif), ImageVariant(width: 40, format: .jpeg),
        ]
        let files = try await processor().files(
            of: image(try sample(200, 100, as: "a.jpg"), .jpeg), variants, ImageSettings())
        #expect(files.map { ImageSize($0)?.width } == [40, 120, 40, 40])
        #expect(files.map { ImageSize($0)?.height } == [20, 60, 20, 20])
        #expect(files[0][8..<12].elementsEqual("WEBP".utf8))
        #expect(files[2][8..<12].elementsEqual("avif".utf8))
        #expect(files[3].starts(with: [0xFF, 0xD8]))
        try FileSystem.disk.removeTree(folder)
    }

    /// A JPEG whose Exif data has an orientation and the place where it was taken.
    private func photograph(_ width: Int, _ height: Int, orientation: UInt8) throws -> [UInt8] {
        var exif = Array("Exif\0\0".utf8) + [0x4D, 0x4D, 0, 0x2A, 0, 0, 0, 8]
        // IFD0: Make (ASCII, “ACM”), Orientation (SHORT).
        exif += [0, 2, 0x01, 0x0F, 0, 2, 0, 0, 0, 4] + Array("ACM\0".utf8)
        exif += [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0] + [0, 0, 0, 0]
        let bytes = try sample(width, height, as: "photograph.jpg")
        return bytes[..<2] + [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + bytes[2...]
    }

    @Test(arguments: [1, 3, 6, 8])
    func `A rotated photograph is published upright and without its metadata`(orientation: UInt8) async throws {
        let formats: [ImageVariant.Format] = [.jpeg, .webp, .avif, .png]
        let variants = formats.flatMap { [ImageVariant(width: 20, format: $0), ImageVariant(width: 50, format: $0)] }
        let photograph = image(try photograph(100, 50, orientation: orientation), .jpeg)
        let files = try await processor().files(of: photograph, variants, ImageSettings())
        let isTurned = orientation > 4
        #expect(files.map { ImageSize($0)?.width } == variants.map(\.width))
        #expect(files.map { ImageSize($0)?.height } == variants.map { isTurned ? $0.width * 2 : $0.width / 2 })
        for (file, variant) in zip(files, variants) {
            #expect(Data(file).range(of: Data("ACM".utf8)) == nil, "\(variant)")
        }
        try FileSystem.disk.removeTree(folder)
    }

    @Test(arguments: [1, 3, 6, 8])
    func `A rotated photograph is published upright with its metadata`(orientation: UInt8) async throws {
        let formats: [ImageVariant.Format] = [.jpeg, .webp, .avif, .png]
        let variants = formats.flatMap { [ImageVariant(width: 20, format: $0), ImageVariant(width: 50, format: $0)] }
        let photograph = image(try photograph(100, 50, orientation: orientation), .jpeg)
        var settings = ImageSettings()
        settings.keepsMetadata = true
        let files = try await processor().files(of: photograph, variants, settings)
        let isTurned = orientation > 4
        #expect(files.map { ImageSize($0)?.width } == variants.map(\.width))
        #expect(files.map { ImageSize($0)?.height } == variants.map { isTurned ? $0.width * 2 : $0.width / 2 })
        for (file, variant) in zip(files, variants) {
            #expect(Data(file).range(of: Data("ACM".utf8)) != nil, "\(variant)")
        }
        try FileSystem.disk.removeTree(folder)
    }

    /// The output of libvips 8.14 that runs out of memory while it encodes an AVIF file: 201 bytes and status 0.
    @Test func `An incomplete file is a failure with advice, which is cached for these settings`() async throws {
        let bytes = image(try sample(60, 40, as: "a.png"))
        let box = "AAAAHGZ0eXBhdmlmAAAAAGF2aWZtaWYxbWlhZgAAAAhtZGF0"
        let script = try failingProgram("echo \(box) | base64 -d > copy-30.avif; echo 1 > 30.tif")
        let variants = [ImageVariant(width: 30, format: .avif)]
        let failure = ImageFailure(
            "libvips needs more than 1.5 GB of memory for the avif file 30 pixels wide",
            help: "set smaller widths, or formats without avif, under images.overrides or in the image's attributes; "
                + "until then, pages show the original file")
        await #expect(throws: failure) {
            try await processor(program: script).files(of: bytes, variants, ImageSettings())
        }
        #expect(processor().knownFailure(of: bytes.hash, ImageSettings()) == failure)
        var smaller = ImageSettings()
        smaller.formats = []
        #expect(processor().knownFailure(of: bytes.hash, smaller) == nil)
        try FileSystem.disk.removeTree(folder)
    }

    @Test(arguments: [("kill -SEGV $$", true), ("echo 'VipsJpeg: out of memory' >&2; exit 1", true), ("exit 1", false)])
    func `An encoder that crashes or reports it has run out of memory`(command: String, isMemory: Bool) async throws {
        try FileSystem.disk.createFolder(folder)
        let process = VipsProcess(program: try failingProgram(command), folder: folder, limits: VipsLimits())
        var reason = ""
        do {
            try await process.run([], isTrusted: true)
        } catch {
            reason = error.reason
        }
        #expect(reason == (isMemory ? "libvips needs more than 1.5 GB of memory" : "libvips exited with status 1"))
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `The colors of an image without a profile do not change`() async throws {
        // 64 × 64 pixels in pure blue.
        let header = Array("P6\n64 64\n255\n".utf8)
        let pixels = (0..<64 * 64).flatMap { _ in [UInt8](arrayLiteral: 0, 0, 255) }
        try FileSystem.disk.createFolder(folder)
        try FileSystem.disk.write(folder.appending("blue.ppm"), header + pixels)
        let blue = image(try convert("blue.ppm", to: "blue.png", ["--size", "64x"]))
        #expect(!blue.hasColorProfile)
        let made = try await processor().files(of: blue, [ImageVariant(width: 32, format: .png)], ImageSettings())
        try FileSystem.disk.write(folder.appending("small.png"), made[0])
        #expect(try convert("small.png", to: "small.ppm", ["--size", "32x"]).suffix(6) == [0, 0, 255, 0, 0, 255])
        for name in ["tagged.png", "tagged.jpg"] {
            let tagged = try convert("blue.ppm", to: name, ["--size", "64x", "--export-profile", "srgb"])
            #expect(image(tagged, name == "tagged.png" ? .png : .jpeg).hasColorProfile)
        }
        try FileSystem.disk.removeTree(folder)
    }

    @Test(arguments: [
        ("", nil), ("out of memory", "out of memory"),
        (
            "/usr/bin/vipsthumbnail: unable to thumbnail image.jpg\nVipsJpeg: Bogus Huffman table definition\n",
            "VipsJpeg: Bogus Huffman table definition"
        ),
    ])
    func `The reason of a failure is the first line that names a cause`(text: String, reason: String?) {
        #expect(VipsProcess.reason(in: text) == reason)
    }

    @Test func `If libvips is killed, the failure is not cached`() async throws {
        let bytes = image(try sample(60, 40, as: "a.png"))
        let script = try failingProgram("kill -9 $$")
        let variants = [ImageVariant(width: 30, format: .png)]
        await #expect(throws: ImageFailure("libvips was killed", isLasting: false)) {
            try await processor(program: script).files(of: bytes, variants, ImageSettings())
        }
        #expect(processor().knownFailure(of: bytes.hash, ImageSettings()) == nil)
        #expect(try await processor().files(of: bytes, variants, ImageSettings()).count == 1)
        try FileSystem.disk.removeTree(folder)
    }

    @Test(arguments: [ImageVariant.Format.jpeg, .webp, .avif, .png])
    func `A damaged file of the cache is replaced`(format: ImageVariant.Format) async throws {
        let original = image(try sample(60, 40, as: "a.png"))
        let variant = ImageVariant(width: 30, format: format)
        let good = try await processor().files(of: original, [variant], ImageSettings())
        for file in try FileManager.default.subpathsOfDirectory(atPath: folder.string) {
            let path = folder.appending(file)
            guard path.extension == format.pathExtension, file != "a.png" else { continue }
            try FileSystem.disk.write(path, Array(FileSystem.disk.read(path).dropLast(60)))
        }
        #expect(try await processor().files(of: original, [variant], ImageSettings()) == good)
    }

    @Test func `A second processor takes variants from the cache`() async throws {
        let bytes = image(try sample(60, 40, as: "a.png"))
        let variants = [ImageVariant(width: 30, format: .png)]
        let made = try await processor().files(of: bytes, variants, ImageSettings())
        let script = try failingProgram("exit 1")
        #expect(try await processor(program: script).files(of: bytes, variants, ImageSettings()) == made)
        var settings = ImageSettings()
        settings.quality = 20
        await #expect(throws: ImageFailure.self) {
            try await processor(program: script).files(of: bytes, variants, settings)
        }
        try FileSystem.disk.removeTree(folder)
    }

    @Test(arguments: [
        ("not an image", [UInt8]("This is no image.".utf8)), ("empty", []),
        ("a text in another format of libvips", [UInt8]("P2\n1 1\n255\n0\n".utf8)),
    ])
    func `A file that is not an image is a failure, which is cached`(name: String, bytes: [UInt8]) async throws {
        let image = image(bytes)
        #expect(processor().knownFailure(of: image.hash, ImageSettings()) == nil)
        await #expect(throws: ImageFailure.self) {
            try await processor().files(of: image, [ImageVariant(width: 30, format: .webp)], ImageSettings())
        }
        #expect(processor().knownFailure(of: image.hash, ImageSettings()) != nil)
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `A truncated image does not crash the process`() async throws {
        let bytes = try sample(200, 100, as: "a.png")
        for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 7)) {
            let image = image(Array(bytes.prefix(count)))
            do {
                _ = try await processor().files(of: image, [ImageVariant(width: 30, format: .png)], ImageSettings())
            } catch {
                #expect(!error.reason.isEmpty)
            }
        }
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `An image whose data is damaged has no variants, but one that ends early has`() async throws {
        let bytes = try sample(200, 100, as: "a.png")
        let data = try #require(Data(bytes).range(of: Data("IDAT".utf8))?.upperBound)
        var damaged = bytes
        damaged[(data + bytes.count) / 2] ^= 0x55
        let variants = [ImageVariant(width: 30, format: .png)]
        let failure = await #expect(throws: ImageFailure.self) {
            try await processor().files(of: image(damaged), variants, ImageSettings())
        }
        #expect(failure?.isLasting == true)
        let truncated = image(Array(bytes.prefix((data + bytes.count) / 2)))
        #expect(try await processor().files(of: truncated, variants, ImageSettings()).count == 1)
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `A program that exceeds the time or memory limit is terminated`() async throws {
        try FileSystem.disk.createFolder(folder)
        let script = folder.appending("vipsthumbnail")
        try FileSystem.disk.write(script, Array("#!/bin/sh\nexec sleep 1000\n".utf8))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: script.string)
        var limits = VipsLimits()
        limits.time = 1
        let process = VipsProcess(program: script, folder: folder, limits: limits)
        await #expect(throws: ImageFailure("libvips took longer than 1 s")) {
            try await process.run([], isTrusted: false)
        }
        #if os(Linux)
        limits = VipsLimits()
        limits.memory = 20_000
        let program = try #require(VipsImageProcessor.programOnPath)
        await #expect(throws: ImageFailure.self) {
            try await VipsProcess(program: program, folder: folder, limits: limits).run(["--version"], isTrusted: false)
        }
        #endif
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `A file of the cache with any damaged byte is not used`() throws {
        let cache = ImageCache(folder: folder)
        cache.add([1, 2, 3], to: "abcdef.webp")
        let file = folder.appending("ab").appending("abcdef.webp")
        let whole = try FileSystem.disk.read(file)
        for position in whole.indices {
            var damaged = whole
            damaged[position] ^= 1
            for bytes in [damaged, Array(whole.prefix(position))] {
                try FileSystem.disk.write(file, bytes)
                #expect(cache.bytes(of: "abcdef.webp") == nil)
            }
        }
        try FileSystem.disk.write(file, whole)
        #expect(cache.bytes(of: "abcdef.webp") == [1, 2, 3])
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `Unused files are removed after two months`() async throws {
        let cache = ImageCache(folder: folder)
        cache.add([1, 2, 3], to: "abcdef.webp")
        #expect(cache.bytes(of: "abcdef.webp") == [1, 2, 3])
        cache.prune(now: Date(timeIntervalSinceNow: 30 * 24 * 3600))
        #expect(cache.bytes(of: "abcdef.webp") == [1, 2, 3])
        cache.prune(now: Date(timeIntervalSinceNow: 61 * 24 * 3600))
        #expect(cache.bytes(of: "abcdef.webp") == nil)
        try FileSystem.disk.removeTree(folder)
    }

    @Test func `Without the program, there is neither a fingerprint nor a version`() {
        #expect(processor(program: nil).fingerprint == nil)
        #expect(processor(program: nil).version == nil)
        #expect(processor().version?.hasPrefix("vips-") == true)
    }
}
