import SitegenBase
import SystemPackage

/// The limits of a process of libvips.
package struct VipsLimits: Sendable {
    /// The address space in kilobytes. It applies on Linux; macOS does not enforce such a limit.
    package var memory = 1_500_000

    /// The processor time in seconds.
    package var processorTime = 60

    /// The elapsed time in seconds after which the process is ended.
    package var time = 120

    package init() {}
}

/// The version of libvips.
struct VipsVersion: Sendable {
    /// The version as the programs print it: `vips-8.14.1`.
    let text: String

    /// Whether `vips text` can break words.
    var canBreakWords: Bool { isAtLeast(8, 14) }

    /// Whether `vips thumbnail` has the option `--fail-on`.
    var canFailOnErrors: Bool { isAtLeast(8, 14) }

    private func isAtLeast(_ major: Int, _ minor: Int) -> Bool {
        let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
        return numbers.count >= 2 && (numbers[0], numbers[1]) >= (major, minor)
    }
}

/// Runs `vipsthumbnail` or `vips` in a folder.
struct VipsProcess: Sendable {
    let program: FilePath
    let folder: FilePath
    let limits: VipsLimits
    /// Whether libvips loads its modules, which read and write the less common formats such as AVIF. A process without them starts
    /// a third faster.
    var hasModules = true

    /// The options of a format's encoder.
    static func options(of format: ImageVariant.Format, _ settings: ImageSettings) -> String {
        let metadata = settings.keepsMetadata ? "" : ",strip"
        return switch format {
        case .jpeg: "Q=\(settings.quality),optimize_coding\(metadata)"
        case .webp: "Q=\(settings.quality)\(metadata)"
        case .avif: "Q=\(max(1, settings.quality * 2 / 3)),effort=3\(metadata)"
        case .png: "compression=9\(metadata)"
        }
    }

    /// The failure of a program that is missing or does not run. It is not caused by an image.
    static let unusable = ImageFailure("libvips cannot be run", isLasting: false)

    /// The failure of a program that needs more memory than it may use.
    ///
    /// - Parameter variant: The variant that is incomplete; `nil` if it is unknown.
    func memoryFailure(writing variant: ImageVariant? = nil) -> ImageFailure {
        let gigabytes = Double(limits.memory / 100_000) / 10
        let purpose = variant.map { " for the \($0.format.rawValue) file \($0.width) pixels wide" } ?? ""
        return ImageFailure(
            "libvips needs more than \(gigabytes) GB of memory\(purpose)",
            help: "set smaller widths, or formats without avif, under images.overrides or in the image's attributes; "
                + "until then, pages show the original file")
    }

    /// The maximum number of bytes of messages to keep.
    private static let outputLimit = 65_536

    /// Runs the program.
    ///
    /// - Parameter isTrusted: Whether libvips itself has written the input. Otherwise, only formats are accepted whose decoders
    ///   are considered safe.
    func run(_ arguments: [String], isTrusted: Bool) async throws(ImageFailure) {
        // The modules are below this folder.
        let modules = hasModules ? "" : " VIPSHOME=/dev/null"
        // `exec` replaces the shell, so that the timeout ends the program itself.
        let script = """
            ulimit -v \(limits.memory) 2>/dev/null; ulimit -c 0
            ulimit -S -t \(limits.processorTime); ulimit -H -t \(limits.processorTime + 1)
            export VIPS_CONCURRENCY=1 VIPS_WARNING=1\(isTrusted ? "" : " VIPS_BLOCK_UNTRUSTED=1")\(modules)
            exec "$@"
            """
        let all = ["-c", script, "sh", program.string] + arguments
        let result: ProgramRun
        do {
            result = try await ProgramRun.run(
                "/bin/sh", all, in: folder,
                limits: ProgramRun.Limits(seconds: limits.time, outputBytes: Self.outputLimit))
        } catch {
            throw Self.unusable
        }
        guard !result.isCutOff else { throw ImageFailure("libvips took longer than \(limits.time) s") }
        guard result.status != 0 else { return }
        let text = String(decoding: result.errors, as: UTF8.self)
        if text.contains("No space left") { throw ImageFailure("the disk is full", isLasting: false) }
        // The end of its processor time is another signal, SIGXCPU.
        if [SIGKILL, SIGTERM, SIGINT].contains(result.status) {
            throw ImageFailure("libvips was killed", isLasting: false)
        }
        // Encoders crash if they run out of memory. A decoder that crashes has been given a damaged image.
        let hasCrashed = [SIGSEGV, SIGABRT, SIGBUS].contains(result.status)
        if isTrusted, hasCrashed || text.lowercased().contains("memory") { throw memoryFailure() }
        throw ImageFailure(Self.reason(in: text) ?? "libvips exited with status \(result.status)")
    }

    /// The first line of the error that names a cause; `nil` if there is no text.
    static func reason(in text: String) -> String? {
        let lines = text.split(whereSeparator: \.isNewline)
        // The first line contains the file and the operation, such as ‘/usr/bin/vipsthumbnail: unable to thumbnail image.jpg’.
        let line = lines.first { !$0.contains("vipsthumbnail: ") } ?? lines.first
        return line.map { String($0.prefix(200)) }
    }
}
