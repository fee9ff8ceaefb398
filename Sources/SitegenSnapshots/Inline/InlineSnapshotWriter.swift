import Foundation

/// Writes expected texts to the sources of tests.
///
/// Positions in a source are those that the compiler saw. After the first text is written, the lines below it have moved. Each
/// text is therefore inserted into the source *as it was compiled*, together with all texts that were written before. That
/// source and these texts are stored in a file next to the test executable and protected by a lock, so that tests that run at
/// the same time, in one process or in several, can all add to it.
///
/// A source is rewritten only if it is known to be the one that was compiled. This is the case if the source is older than the
/// executable, or is what was last written here for this executable; if the call is at the position; and if the literal there
/// has the text that the executable expects.
struct InlineSnapshotWriter: Sendable {
    /// The test executable. Its build time distinguishes its sources from later versions.
    struct Program: Equatable, Codable, Sendable {
        var path: String
        var built: Date
    }

    let program: Program

    /// The folder of the files with the written texts.
    let folder: String

    static let unknownProgram =
        "The test executable cannot be found, so sitegen cannot tell whether the source has changed."

    /// The rewriter for the running executable; `nil` if that cannot be found.
    static let ofThisProcess: InlineSnapshotWriter? = {
        guard let path = pathOfProgram, let built = modificationDate(of: path) else { return nil }
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        // Not in the macOS bundle, whose contents are signed.
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        return InlineSnapshotWriter(
            program: Program(path: path, built: built),
            folder: folder.appendingPathComponent("sitegen-snapshots").path
        )
    }()

    /// Replaces the expected text of a call.
    ///
    /// - Parameters:
    ///   - place: The position of the call in the source as it was compiled.
    ///   - expected: The text that the executable expects; `nil` if the call has none.
    ///   - actual: The new expected text.
    /// - Throws: `SourceRewritingError`. The source is then unchanged.
    func rewrite(_ place: InlinePlace, from expected: String?, to actual: String) throws(SourceRewritingError) {
        do {
            let path = URL(fileURLWithPath: place.path).resolvingSymlinksInPath().path
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let memory = "\(folder)/\(FileName.component(for: path)).json"
            let lock = try FileLock("\(memory).lock")
            defer { lock.unlock() }

            var source = try rememberedSource(at: path, in: memory)
            let call = try InlineCall(in: Array(source.compiled), line: place.line, column: place.column)
            guard call.text.map({ Array($0.utf8) }) == expected.map({ Array($0.utf8) }) else {
                throw SourceRewritingError.changed
            }
            source.replacements[call.closure.lowerBound] = RewrittenSource.Replacement(
                end: call.closure.upperBound,
                text: call.closure(expecting: actual)
            )
            try write(source, to: path)
            try WholeFile.write(Array(JSONEncoder().encode(source)), to: memory)
        } catch let error as SourceRewritingError {
            throw error
        } catch let error as SnapshotFileError {
            throw SourceRewritingError("\(error).")
        } catch {
            throw SourceRewritingError(SnapshotFileError("cannot rewrite \(place.path)", cause: error).description)
        }
    }

    /// The source as it was compiled, with the texts that have been written for this executable.
    private func rememberedSource(at path: String, in memory: String) throws -> RewrittenSource {
        let bytes = try Array(Data(contentsOf: URL(fileURLWithPath: path)))
        if let data = try? Data(contentsOf: URL(fileURLWithPath: memory)),
            let stored = try? JSONDecoder().decode(RewrittenSource.self, from: data),
            stored.program == program
        {
            guard stored.rewritten == bytes else { throw SourceRewritingError.changed }
            return stored
        }
        guard let changed = Self.modificationDate(of: path), changed <= program.built else {
            throw SourceRewritingError.changed
        }
        return RewrittenSource(program: program, compiled: Data(bytes))
    }

    private func write(_ source: RewrittenSource, to path: String) throws {
        let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions]
        try WholeFile.write(source.rewritten, to: path)
        if let permissions {
            try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: path)
        }
    }

    private static func modificationDate(of path: String) -> Date? {
        try? FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    }

    private static var pathOfProgram: String? {
        #if os(Linux)
        try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
        #else
        // The bundle that contains this code, because the process itself is Apple's.
        var image = Dl_info()
        guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else { return nil }
        return String(cString: name)
        #endif
    }
}

/// A source and the texts that have been written to it.
private struct RewrittenSource: Codable {
    /// The replacement of the bytes from the key on.
    struct Replacement: Codable {
        /// The index after the replaced bytes.
        var end: Int
        var text: String
    }

    var program: InlineSnapshotWriter.Program
    /// The compiled bytes. As `Data`, which is encoded as one string.
    var compiled: Data
    /// The replacements by the index of their first byte in the compiled source.
    var replacements: [Int: Replacement] = [:]

    var rewritten: [UInt8] {
        var bytes: [UInt8] = []
        var index = 0
        for (start, replacement) in replacements.sorted(by: { $0.key < $1.key }) {
            bytes += compiled[index..<start]
            bytes += replacement.text.utf8
            index = replacement.end
        }
        return bytes + compiled[index...]
    }
}

/// A lock across processes that is held until it is released or the process ends.
private struct FileLock {
    private let descriptor: Int32

    /// Waits for the lock.
    init(_ path: String) throws {
        descriptor = open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        while flock(descriptor, LOCK_EX) != 0 {
            guard errno == EINTR else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
        }
    }

    func unlock() {
        close(descriptor)
    }
}
