import Foundation
import SitegenCache
import SitegenFiles
import SystemPackage
import TestSupport
import Testing

@testable import SitegenTools

/// The processes that the processor starts, and their arguments. Scripts replace libvips, so these tests run without it.
struct ScriptedImagingTests {
    private let folder = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString)")

    // MARK: - Scripts

    /// A PNG file without pixels, which has only a size.
    private static func png(_ width: Int, _ height: Int, chunk: String = "") -> [UInt8] {
        func number(_ value: Int) -> [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: value >> (24 - 8 * $0)) } }
        let size = number(width) + number(height) + [8, 6, 0, 0, 0] + number(0)
        let other = chunk.isEmpty ? [] : number(0) + Array(chunk.utf8) + number(0)
        let start: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        return start + number(13) + Array("IHDR".utf8) + size + other + number(0) + Array("IEND".utf8) + number(0)
    }

    private func write(_ bytes: [UInt8], _ name: String) throws {
        try FileSystem.disk.createFolder(folder)
        try FileSystem.disk.write(folder.appending(name), bytes)
    }

    /// Writes `vips` and `vipsthumbnail`, which record their arguments, copy prepared files instead of drawing, and end with a
    /// command.
    @discardableResult
    private func writePrograms(_ end: String = "exit 0") throws -> FilePath {
        let script = """
            #!/bin/sh
            if [ "$1" = --version ]; then echo vips-8.14.1; \(end); fi
            printf '%s\\n' "$*" >> \(folder)/runs
            case "$*" in
            text*) cp \(folder)/$2 "$2" ;;
            copy*) cp card.svg \(folder)/card.svg; cp \(folder)/title.png card.png ;;
            *copy-%s*) cp \(folder)/variant.png copy-30.png; cp \(folder)/half.png copy-15.png ;;
            esac
            \(end)
            """
        for name in ["vips", "vipsthumbnail"] {
            try write(Array(script.utf8), name)
            try FileManager.default.setAttributes(
                [.posixPermissions: 0o755], ofItemAtPath: folder.appending(name).string)
        }
        return folder.appending("vipsthumbnail")
    }

    /// The arguments of each process since the previous call.
    private func takeRuns() throws -> [String] {
        let file = folder.appending("runs")
        guard FileSystem.disk.kind(file) != nil else { return [] }
        let lines = String(decoding: try FileSystem.disk.read(file), as: UTF8.self).split(separator: "\n")
        try FileSystem.disk.remove(file)
        return lines.map(String.init)
    }

    private func processor() -> VipsImageProcessor {
        VipsImageProcessor(
            program: folder.appending("vipsthumbnail"), cache: ImageCache(folder: folder.appending("cache")))
    }

    // MARK: - Share cards

    /// Draws a card whose texts have the given sizes.
    private func draw(
        _ title: String, size: (width: Int, height: Int) = (900, 100), isRightToLeft: Bool = false
    ) async throws -> [String] {
        try write(Self.png(size.width, size.height), "title.png")
        try write(Self.png(300, 40), "caption.png")
        try writePrograms()
        var style = ShareCardStyle()
        style.isRightToLeft = isRightToLeft
        let card = try #require(ShareCard(title: title, caption: "Notes", language: "en", style: style))
        #expect(try await processor().draw(card) == Self.png(size.width, size.height))
        return try takeRuns()
    }

    @Test func `A card is drawn once, and its caption once for all cards`() async throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        let first = try await draw("One")
        #expect(first.map { $0.split(separator: " ")[1] } == ["caption.png", "title.png", "card.svg"])
        #expect(try await draw("One") == [])
        let second = try await draw("Two")
        #expect(second.map { $0.split(separator: " ")[1] } == ["title.png", "card.svg"])
    }

    @Test(arguments: [
        (String(repeating: "x", count: 24), ", 104"), (String(repeating: "x", count: 25), ", 76"),
        (String(repeating: "並", count: 12), ", 104"), (String(repeating: "並", count: 13), ", 76"),
    ])
    func `A long title has a smaller font`(title: String, font: String) async throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        let run = try #require(try await draw(title).first { $0.hasPrefix("text title.png ") })
        #expect(run.contains(font), "\(run)")
    }

    @Test func `A title that is too high is drawn again with a limit, so that the caption stays visible`() async throws
    {
        defer { try? FileSystem.disk.removeTree(folder) }
        // 630 pixels without the margins, the caption, the rule and the distances between them.
        let runs = try await draw("High", size: (900, 337)).filter { $0.hasPrefix("text title.png ") }
        #expect(runs.count == 2 && !runs[0].contains("--height") && runs[1].hasSuffix(" --height 336"), "\(runs)")
        #expect(try await draw("Low", size: (900, 336)).count { $0.hasPrefix("text title.png ") } == 1)
    }

    @Test(arguments: [(false, "\u{200E}", "x=\"84\""), (true, "\u{200F}", "x=\"216\"")])
    func `Texts begin on the side where their language begins`(
        isRightToLeft: Bool, mark: String, place: String
    ) async throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        let runs = try await draw("Soup", isRightToLeft: isRightToLeft)
        #expect(runs.filter { $0.hasPrefix("text") }.allSatisfy { $0.contains(">\(mark)") }, "\(runs)")
        let svg = String(decoding: try FileSystem.disk.read(folder.appending("card.svg")), as: UTF8.self)
        #expect(svg.contains("<image xlink:href=\"title.png\" \(place)"), "\(svg)")
    }

    // MARK: - Variants

    /// A chunk of a PNG file before its end, and the options with which it is read.
    @Test(arguments: [
        (png(60, 40), [" --fail-on error"], [" --export-profile"]),
        (png(60, 40, chunk: "iCCP"), [" --export-profile srgb --fail-on error"], []),
        (png(60, 40, chunk: "IDAT") + Array("iCCP".utf8), [" --fail-on error"], [" --export-profile"]),
        (Array(png(60, 40, chunk: "iCCP").dropLast(8)), [" --export-profile srgb"], [" --fail-on"]),
    ])
    func `Only an image with a profile is converted, and errors end the reading of a complete one`(
        bytes: [UInt8], options: [String], absent: [String]
    ) async throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        try write(Self.png(30, 20), "variant.png")
        try write([], "half.png")
        try writePrograms()
        let image = ImageBytes(bytes: bytes, hash: Fingerprint.of(bytes), format: .png)
        let variants = [ImageVariant(width: 30, format: .png)]
        #expect(try await processor().files(of: image, variants, ImageSettings()) == [Self.png(30, 20)])
        let reading = try #require(try takeRuns().first)
        #expect(reading.hasPrefix("thumbnail image.png 30.tif[strip] 30 "), "\(reading)")
        #expect(options.allSatisfy(reading.contains) && !absent.contains(where: reading.contains), "\(reading)")
    }

    @Test func `Each variant has its own file in the cache, unless its file is incomplete`() async throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        try write(Self.png(30, 20), "variant.png")
        try write(Self.png(15, 10), "half.png")
        try writePrograms()
        let variants = [ImageVariant(width: 30, format: .png), ImageVariant(width: 15, format: .png)]
        let image = ImageBytes(bytes: Self.png(60, 40), hash: 1, format: .png)
        for runCount in [3, 0] {
            let processor = processor()
            let files = try await processor.files(of: image, variants, ImageSettings())
            #expect(files == [Self.png(30, 20), Self.png(15, 10)])
            #expect(processor.usedFiles.count == 2)
            #expect(try takeRuns().count == runCount)
        }
        try write(Array(Self.png(15, 10).dropLast(8)), "half.png")
        let other = ImageBytes(bytes: Self.png(60, 40), hash: 2, format: .png)
        let failure = await #expect(throws: ImageFailure.self) {
            try await processor().files(of: other, variants, ImageSettings())
        }
        #expect(failure?.reason == "libvips needs more than 1.5 GB of memory for the png file 15 pixels wide")
    }

    @Test(arguments: [
        ("png", "…iCCP…IDAT", true), ("png", "…IDAT…iCCP", false), ("jpeg", "ICC_PROFILE\0", true),
        ("jpeg", "ICC_PROFILE", false), ("webp", "ICC_PROFILE\0", false),
    ])
    func `A profile is found before the pixels of an image`(format: String, text: String, hasProfile: Bool) throws {
        let format = try #require(ImageVariant.Format(rawValue: format))
        #expect(ImageBytes(bytes: Array(text.utf8), hash: 0, format: format).hasColorProfile == hasProfile)
    }

    // MARK: - Versions and failures

    @Test(arguments: [
        ("vips-8.14.1", true), ("vips-8.14", true), ("vips-8.13.9", false), ("vips-9.0.0", true), ("vips-7.42", false),
        ("vips-8", false), ("", false),
    ])
    func `The options of libvips depend on its version`(text: String, isNew: Bool) {
        #expect(VipsVersion(text: text).canFailOnErrors == isNew)
        #expect(VipsVersion(text: text).canBreakWords == isNew)
    }

    @Test func `A program that fails has no version`() throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        try writePrograms()
        #expect(processor().version == "vips-8.14.1")
        try writePrograms("exit 1")
        #expect(processor().version == nil)
    }

    @Test(arguments: [
        (true, "kill -SEGV $$", "libvips needs more than 1.5 GB of memory"),
        (false, "kill -SEGV $$", "libvips exited with status 11"),
        (false, "echo out of memory >&2; exit 1", "out of memory"),
    ])
    func `A decoder that crashes has a damaged image, and an encoder has too little memory`(
        isTrusted: Bool, end: String, reason: String
    ) async throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        let process = VipsProcess(program: try writePrograms(end), folder: folder, limits: VipsLimits())
        let failure = await #expect(throws: ImageFailure.self) { try await process.run([], isTrusted: isTrusted) }
        #expect(failure?.reason == reason)
    }

    // MARK: - The cache

    @Test(arguments: [
        (["SITEGEN_IMAGE_CACHE": "/shared", "HOME": "/home/a"], "/shared"),
        (["SITEGEN_IMAGE_CACHE": "shared", "HOME": "/home/a"], standard), (["HOME": "/home/a"], standard),
        (["XDG_CACHE_HOME": "/caches", "HOME": "/home/a"], named),
        (["XDG_CACHE_HOME": "caches", "HOME": "/home/a"], standard),
    ])
    func `The environment determines the folder of the cache`(environment: [String: String], folder: String) {
        #expect(ImageCache.folder(environment).string == folder)
    }

    #if os(macOS)
    private static let standard = "/home/a/Library/Caches/sitegen/images"
    private static let named = standard
    #else
    private static let standard = "/home/a/.cache/sitegen/images"
    private static let named = "/caches/sitegen/images"
    #endif

    private static let day: TimeInterval = 24 * 3600

    /// Sets the age of a file in the cache.
    private func age(_ name: String, days: Double) throws {
        try FileManager.default.setAttributes(
            [.modificationDate: Date(timeIntervalSinceNow: -days * Self.day)],
            ofItemAtPath: folder.appending(path: name).string)
    }

    @Test func `A file that a build has used is kept for two months from then on`() throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        let cache = ImageCache(folder: folder)
        cache.add([1], to: "used.png")
        cache.add([2], to: "unused.png")
        for name in ["us/used.png", "un/unused.png"] { try age(name, days: 50) }
        #expect(cache.bytes(of: "used.png") == [1])
        cache.prune(now: Date(timeIntervalSinceNow: 20 * Self.day))
        #expect(FileSystem.disk.kind(folder.appending(path: "us/used.png")) == .file)
        #expect(FileSystem.disk.kind(folder.appending(path: "un/unused.png")) == nil)
    }

    @Test func `Unused files are looked for once a day`() throws {
        defer { try? FileSystem.disk.removeTree(folder) }
        let cache = ImageCache(folder: folder)
        for (ageOfSearch, isKept) in [(nil, false), (0.9, true), (1.1, false)] as [(Double?, Bool)] {
            cache.add([1], to: "old.png")
            try age("ol/old.png", days: 61)
            if let ageOfSearch { try age("pruned", days: ageOfSearch) }
            cache.pruneDaily()
            #expect((FileSystem.disk.kind(folder.appending(path: "ol/old.png")) != nil) == isKept)
        }
    }

    @Test(arguments: [ImageFailure("damaged"), ImageFailure("too large", help: "set smaller widths")])
    func `A failure is cached with its advice`(failure: ImageFailure) {
        defer { try? FileSystem.disk.removeTree(folder) }
        let cache = ImageCache(folder: folder)
        cache.add(failure, to: "a.failure")
        #expect(cache.failure(of: "a.failure") == failure)
        #expect(cache.failure(of: "b.failure") == nil)
    }
}
