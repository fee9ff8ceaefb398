import Foundation
package import SitegenBase
import SitegenCache
import SitegenFiles
import SystemPackage

/// Converts images in formats that not all programs read, WebP and AVIF, with libvips.
package enum ImageConversion {
    /// The format into which an image with these first bytes is converted; `nil` if it is neither WebP nor AVIF.
    ///
    /// Images that may be transparent become PNG, and others JPEG.
    package static func target(of start: [UInt8]) -> ImageVariant.Format? {
        guard start.count >= 21 else { return nil }
        if start.starts(with: "RIFF".utf8), start[8...].starts(with: "WEBP".utf8) {
            // `VP8 ` has no alpha channel, `VP8L` may have one, and `VP8X` says so (RFC 9649 §2.7).
            if start[12...].starts(with: "VP8 ".utf8) { return .jpeg }
            return start[12...].starts(with: "VP8X".utf8) && start[20] & 0x10 == 0 ? .jpeg : .png
        }
        let isAVIF = start[4...].starts(with: "ftypavif".utf8) || start[4...].starts(with: "ftypavis".utf8)
        return isAVIF ? .jpeg : nil
    }

    private static let program: FilePath? = {
        let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
        return folders.lazy.map { FilePath(String($0)).appending("vipsthumbnail") }
            .first { $0.isAbsolute && FileManager.default.isExecutableFile(atPath: $0.string) }
    }()

    /// Whether libvips is installed.
    package static var isAvailable: Bool { program != nil }

    /// The size to which larger images are reduced.
    private static let size = "4096x4096>"

    /// Converts an image, unless an earlier build has converted it.
    ///
    /// - Parameters:
    ///   - name: The file, for messages.
    ///   - cache: Where converted images are kept.
    /// - Returns: The bytes of the converted image.
    /// - Throws: A ``Diagnostic`` if libvips cannot read the image.
    package static func converted(
        _ bytes: [UInt8], to format: ImageVariant.Format, name: String,
        cache: ImageCache = ImageCache(folder: ImageCache.folder())
    ) throws(Diagnostic) -> [UInt8] {
        let options = format == .png ? "[compression=9,strip]" : "[Q=85,strip]"
        let hashes = [Fingerprint.of(bytes), Fingerprint.of("\(size) \(options)")].map { String($0, radix: 16) }
        let key = "\(hashes.joined(separator: "-"))-book-\(format.rawValue)"
        if let known = cache.bytes(of: key) { return known }
        let folder = FilePath(FileManager.default.temporaryDirectory.path).appending("sitegen-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(atPath: folder.string) }
        do {
            try FileSystem.disk.createFolder(folder)
            try FileSystem.disk.write(folder.appending("image"), bytes)
            // `exec` replaces the shell, so that the limit of the time ends the program itself.
            let script = """
                cd "$0" && ulimit -v \(VipsLimits().memory) 2>/dev/null; ulimit -t \(VipsLimits().processorTime)
                export VIPS_CONCURRENCY=1 VIPS_WARNING=1 VIPS_BLOCK_UNTRUSTED=1; exec "$@"
                """
            let run = try ProgramRun.run(
                "/bin/sh",
                [
                    "-c", script, folder.string, program?.string ?? "vipsthumbnail", "image", "--size", size,
                    "-o", "result.\(format == .png ? "png" : "jpg")\(options)",
                ], environment: ProcessInfo.processInfo.environment, input: [],
                limits: ProgramRun.Limits(seconds: VipsLimits().time, outputBytes: 65_536))
            let result = try FileSystem.disk.read(folder.appending("result.\(format == .png ? "png" : "jpg")"))
            guard run.status == 0 else { throw ImageFailure("libvips exited with status \(run.status)") }
            cache.add(result, to: key)
            return result
        } catch {
            throw Diagnostic(
                "cannot convert the image for a book: libvips cannot read it", file: name,
                help: "save the image as PNG or JPEG with an image editor")
        }
    }
}
