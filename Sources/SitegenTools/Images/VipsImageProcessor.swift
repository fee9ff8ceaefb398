import Foundation
import SitegenCache
import SitegenDocuments
import SitegenFiles
import Synchronization
package import SystemPackage

/// Creates variants of images with `vipsthumbnail` and `vips`, the programs of libvips, and draws share cards and icons with
/// `vips`.
///
/// Image decoders are vulnerable to malicious files, so they run in separate processes with limits on memory and time. libvips
/// rejects all formats except those that its authors trust. A crash, an error or a timeout is an ``ImageFailure``
/// of one image.
package final class VipsImageProcessor: ImageProcessor {
    /// The shared processor for the commands, with the user's cache.
    package static let shared = VipsImageProcessor(
        program: programOnPath, cache: ImageCache(folder: ImageCache.folder()))

    private let program: FilePath?
    private let cache: ImageCache
    private let limits: VipsLimits
    private let knownVersion = Mutex<String??>(nil)
    /// Why no share card at all can be drawn.
    private let drawingFailure = Mutex<ImageFailure?>(nil)
    private let usedKeys = Mutex<Set<String>>([])

    /// - Parameters:
    ///   - program: `vipsthumbnail`; `nil` if it is missing.
    ///   - cache: The cache of variants.
    ///   - limits: The limits of a process.
    package init(program: FilePath?, cache: ImageCache, limits: VipsLimits = VipsLimits()) {
        self.program = program
        self.cache = cache
        self.limits = limits
    }

    /// The folder of the cache.
    package var cacheFolder: FilePath { cache.folder }

    /// The paths of the files in the folder of the cache that were used or added.
    package var usedFiles: Set<String> { usedKeys.withLock { Set($0.map(ImageCache.name)) } }

    /// `vipsthumbnail` in the first folder of `PATH` that contains it.
    package static var programOnPath: FilePath? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.lazy.map { FilePath(String($0)).appending("vipsthumbnail") }
            .first { $0.isAbsolute && FileManager.default.isExecutableFile(atPath: $0.string) }
    }

    package var installationHelp: String {
        "install libvips (Debian and Ubuntu: apt install libvips-tools, macOS: brew install vips)"
    }

    package var fingerprint: UInt64? {
        guard let program, let stamp = FileSystem.disk.stamp(program) else { return nil }
        return Fingerprint.of { hash in
            hash.combine(program.string)
            hash.combine(stamp.size)
            hash.combine(stamp.modified)
        }
    }

    /// The version, such as `vips-8.14.1`; `nil` if the program is missing or does not run.
    package var version: String? {
        knownVersion.withLock { known in
            if let known { return known }
            let found: String? = program.flatMap { program in
                guard let run = try? ProgramRun.run(program, ["--version"]), run.status == 0 else { return nil }
                return String(decoding: run.output.prefix { $0 != UInt8(ascii: "\n") }, as: UTF8.self)
            }
            known = .some(found)
            return found
        }
    }

    package func knownFailure(of hash: UInt64, _ settings: ImageSettings) -> ImageFailure? {
        cache.failure(of: failureKey(of: hash, settings))
    }

    package func files(
        of image: ImageBytes, _ variants: [ImageVariant], _ settings: ImageSettings
    ) async throws(ImageFailure) -> [[UInt8]] {
        let keys = variants.map { key(of: $0, image, settings) }
        var files = zip(keys, variants).map { key, variant in
            cache.bytes(of: key).flatMap { Self.isComplete($0, variant) ? $0 : nil }
        }
        let missing = files.indices.filter { files[$0] == nil }
        if !missing.isEmpty {
            let made: [[UInt8]]
            do throws(ImageFailure) {
                made = try await make(missing.map { variants[$0] }, of: image, settings)
            } catch {
                if error.isLasting { cache.add(error, to: failureKey(of: image.hash, settings)) }
                throw error
            }
            for (number, bytes) in zip(missing, made) {
                files[number] = bytes
                cache.add(bytes, to: keys[number])
            }
        }
        usedKeys.withLock { $0.formUnion(keys) }
        cache.pruneDaily()
        return files.compactMap(\.self)
    }

    /// Whether a file contains a variant to its end.
    private static func isComplete(_ bytes: [UInt8], _ variant: ImageVariant) -> Bool {
        ImageSize(bytes)?.width == variant.width && !ImageSize.isCutOff(bytes)
    }

    /// A number that changes with the way in which variants are created.
    private static let method = 5

    private func key(of variant: ImageVariant, _ image: ImageBytes, _ settings: ImageSettings) -> String {
        let hash = Fingerprint.of { hash in
            hash.combine(Int(truncatingIfNeeded: image.hash))
            hash.combine(image.bytes.count)
            hash.combine(Self.method)
            hash.combine(variant.width)
            hash.combine(variant.format.rawValue)
            hash.combine(settings.quality)
            hash.combine(settings.keepsMetadata)
            hash.combine(version)
        }
        return "\(String(hash, radix: 16)).\(variant.format.pathExtension)"
    }

    /// The key depends on the settings, because fewer or smaller variants may need less memory.
    private func failureKey(of hash: UInt64, _ settings: ImageSettings) -> String {
        let key = Fingerprint.of { fingerprint in
            fingerprint.combine(Int(truncatingIfNeeded: hash))
            fingerprint.combine(version)
            fingerprint.combine(Self.method)
            fingerprint.combine(settings.widths) { $0.combine($1) }
            fingerprint.combine(settings.formats.map(\.rawValue).sorted()) { $0.combine($1) }
            fingerprint.combine(settings.quality)
            fingerprint.combine(settings.keepsMetadata)
        }
        return "\(String(key, radix: 16)).failure"
    }

    // MARK: - Share cards

    package func draw(_ card: ShareCard) async throws(ImageFailure) -> [UInt8] {
        if let failure = drawingFailure.withLock(\.self) { throw failure }
        do throws(ImageFailure) {
            return try await drawUnlessCached(card)
        } catch {
            // Avoids one failing process for each page if libvips was built without Pango or librsvg.
            if let sample = ShareCard(title: "A", caption: "", language: "en", style: card.style) {
                do throws(ImageFailure) {
                    _ = try await drawUnlessCached(sample)
                } catch {
                    if error.isLasting { drawingFailure.withLock { $0 = error } }
                }
            }
            throw error
        }
    }

    private func drawUnlessCached(_ card: ShareCard) async throws(ImageFailure) -> [UInt8] {
        guard let program, let version else { throw VipsProcess.unusable }
        let hash = Fingerprint.of { hash in
            hash.combine(ShareCardDrawing.design)
            hash.combine(version)
            hash.combine(card)
        }
        let key = "\(String(hash, radix: 16)).card.png"
        if let bytes = cache.bytes(of: key), !ImageSize.isCutOff(bytes), ImageSize(bytes) != nil {
            usedKeys.withLock { _ = $0.insert(key) }
            return bytes
        }
        let folder = try Self.makeTemporaryFolder()
        defer { try? FileSystem.disk.removeTree(folder) }
        let process = VipsProcess(program: program.neighbor("vips"), folder: folder, limits: limits, hasModules: false)
        let drawing = ShareCardDrawing(
            card: card, process: process, cache: cache, version: VipsVersion(text: version))
        let bytes = try await drawing.png()
        cache.add(bytes, to: key)
        usedKeys.withLock { _ = $0.insert(key) }
        cache.pruneDaily()
        return bytes
    }

    // MARK: - Icons

    /// Changes if the same icon looks different than in earlier versions of sitegen.
    private static let iconDesign = 1

    package func draw(_ icon: IconImage, from drawing: [UInt8]) async throws(ImageFailure) -> [UInt8] {
        guard let program, let version else { throw VipsProcess.unusable }
        let hash = Fingerprint.of { hash in
            hash.combine(Self.iconDesign)
            hash.combine(version)
            hash.combine(drawing)
            hash.combine(icon.size)
            hash.combine(icon.isOpaque)
        }
        let key = "\(String(hash, radix: 16)).icon.png"
        if let bytes = cache.bytes(of: key), !ImageSize.isCutOff(bytes), ImageSize(bytes) != nil {
            usedKeys.withLock { _ = $0.insert(key) }
            return bytes
        }
        let folder = try Self.makeTemporaryFolder()
        defer { try? FileSystem.disk.removeTree(folder) }
        do throws(FileSystem.Failure) {
            try FileSystem.disk.write(folder.appending("icon.svg"), drawing)
        } catch {
            throw VipsProcess.unusable
        }
        // The configuration names the drawing, so it is trusted.
        let process = VipsProcess(program: program.neighbor("vips"), folder: folder, limits: limits, hasModules: false)
        let size = "\(icon.size)"
        try await process.run(["thumbnail", "icon.svg", "scaled.png", size, "--height", size], isTrusted: true)
        let square = icon.isOpaque ? "square.png" : "icon.png[strip]"
        try await process.run(["gravity", "scaled.png", square, "centre", size, size], isTrusted: true)
        if icon.isOpaque {
            let white = ["--background", "255 255 255"]
            try await process.run(["flatten", "square.png", "icon.png[strip]"] + white, isTrusted: true)
        }
        guard let bytes = try? FileSystem.disk.read(folder.appending("icon.png")), ImageSize(bytes) != nil else {
            throw ImageFailure("vips wrote no file")
        }
        cache.add(bytes, to: key)
        usedKeys.withLock { _ = $0.insert(key) }
        return bytes
    }

    // MARK: - Processes

    private static func makeTemporaryFolder() throws(ImageFailure) -> FilePath {
        let folder = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString)")
        do throws(FileSystem.Failure) {
            try FileSystem.disk.createFolder(folder)
        } catch {
            throw VipsProcess.unusable
        }
        return folder
    }

    /// A width or height in pixels that is larger than that of any image, so that it does not limit the size.
    private static let unlimited = 10_000_000

    /// Creates variants in a temporary folder.
    ///
    /// ```text
    /// image ─▶ largest width ─▶ other widths     uncompressed, one process for each width
    /// all widths ─▶ files of one format          one process for each format
    /// ```
    /// The image is decoded only once, at the scale that its decoder offers for the largest width.
    ///
    /// Only the first process rotates the image, and only images with a color profile are converted to sRGB: libvips 8.14 changes the
    /// colors of images without a profile. It also writes the metadata of WebP files despite the option `strip`, so the format of the
    /// intermediate files decides: PNG keeps the metadata and resets the orientation in it, and TIFF with `strip` has none.
    private func make(
        _ variants: [ImageVariant], of image: ImageBytes, _ settings: ImageSettings
    ) async throws(ImageFailure) -> [[UInt8]] {
        guard let program, let widest = variants.map(\.width).max() else { throw VipsProcess.unusable }
        let source = "image.\(image.format.pathExtension)"
        let folder = try Self.makeTemporaryFolder()
        defer { try? FileSystem.disk.removeTree(folder) }
        do throws(FileSystem.Failure) {
            try FileSystem.disk.write(folder.appending(source), image.bytes)
        } catch {
            throw VipsProcess.unusable
        }
        let process = VipsProcess(program: program, folder: folder, limits: limits)
        // `vipsthumbnail` has no option for errors in the data.
        let reader = VipsProcess(program: program.neighbor("vips"), folder: folder, limits: limits)
        let (name, saving) = settings.keepsMetadata ? ("png", "[compression=0]") : ("tif", "[strip]")
        let profile = image.hasColorProfile ? ["--export-profile", "srgb"] : []
        // Copies of an image that ends early show the part that exists, as in browsers.
        let isStrict = VipsVersion(text: version ?? "").canFailOnErrors && !ImageSize.isCutOff(image.bytes)
        try await reader.run(
            ["thumbnail", source, "\(widest).\(name)\(saving)", "\(widest)", "--height", "\(Self.unlimited)"] + profile
                + (isStrict ? ["--fail-on", "error"] : []), isTrusted: false)
        for width in Set(variants.map(\.width)).sorted() where width != widest {
            try await process.run(
                ["--size", "\(width)x", "--no-rotate", "--output", "\(width).\(name)\(saving)", "\(widest).\(name)"],
                isTrusted: true)
        }
        for format in Set(variants.map(\.format)).sorted(by: { $0.rawValue < $1.rawValue }) {
            let options = VipsProcess.options(of: format, settings)
            let inputs = variants.filter { $0.format == format }.map { "\($0.width).\(name)" }
            let arguments = [
                "--size", "\(Self.unlimited)x\(Self.unlimited)>", "--no-rotate", "--output",
                "copy-%s.\(format.pathExtension)[\(options)]",
            ]
            try await process.run(arguments + inputs, isTrusted: true)
        }
        var files: [[UInt8]] = []
        for variant in variants {
            let file = folder.appending("copy-\(variant.width).\(variant.format.pathExtension)")
            let bytes = (try? FileSystem.disk.read(file)) ?? []
            // libvips 8.14 exits with status 0 if the encoder of AVIF runs out of memory.
            guard Self.isComplete(bytes, variant) else { throw process.memoryFailure(writing: variant) }
            files.append(bytes)
        }
        return files
    }
}

extension ImageBytes {
    /// Whether the file contains an ICC profile: in segments of a JPEG (ICC.1, Annex B), or in a chunk of a PNG before the pixels
    /// (PNG, third edition, §11.3.2.3).
    var hasColorProfile: Bool {
        let data = Data(bytes)
        switch format {
        case .jpeg: return data.range(of: Data("ICC_PROFILE\0".utf8)) != nil
        case .png:
            let pixels = data.range(of: Data("IDAT".utf8))?.lowerBound ?? data.endIndex
            return data.range(of: Data("iCCP".utf8), in: data.startIndex..<pixels) != nil
        // Images in these formats have no variants (`SiteImages.format(of:)`).
        case .webp, .avif: return false
        }
    }
}

extension FilePath {
    /// A program in the same folder, as the programs of one package are.
    fileprivate func neighbor(_ name: String) -> FilePath { removingLastComponent().appending(name) }
}
