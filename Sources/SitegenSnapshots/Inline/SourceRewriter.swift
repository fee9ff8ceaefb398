import Foundation

/// Writes expected texts into the sources of tests.
///
/// A place in a source is the one that the compiler saw. After the first text is written the lines below stand
/// elsewhere, so each text is put into the source *as it was compiled*, together with all that were written before.
/// That source and these texts are kept in a file beside the program of the tests, under a lock: tests that run at the
/// same time, in one process or in several, add to the same.
///
/// Nothing is written into a source that is not known to be the one that was compiled. It is known where the source is
/// older than the program, or is what was last written here for this very program; where the call stands at the place;
/// and where the literal there says what the program expects.
struct SourceRewriter: Sendable {
    /// The program that runs the tests: when it was built tells its sources from later ones.
    struct Program: Equatable, Codable, Sendable {
        var path: String
        var built: Date
    }

    let program: Program

    /// Where the files are kept that remember what was written.
    let folder: String

    static let unknownProgram =
        "The test executable cannot be found, so sitegen cannot tell whether the source has changed."

    /// Writes for the program that is running; nil where that cannot be found.
    static let ofThisProcess: SourceRewriter? = {
        guard let path = pathOfProgram, let built = modificationDate(of: path) else { return nil }
        var folder = URL(fileURLWithPath: path).deletingLastPathComponent()
        // Not into the bundle of macOS, whose contents are signed.
        while folder.path.contains(".xctest") { folder.deleteLastPathComponent() }
        return SourceRewriter(
            program: Program(path: path, built: built),
            folder: folder.appendingPathComponent("sitegen-snapshots").path
        )
    }()

    /// Replaces the text that a call expects.
    ///
    /// - Parameters:
    ///   - place: Where the call stands in the source as it was compiled.
    ///   - expected: The text that the program expects; nil where the call has none.
    ///   - actual: The text to expect from now on.
    /// - Throws: `SourceRewritingError`. The source is as it was then.
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

    /// The source as it was compiled, with what has been written for this program.
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
        // The bundle that this code is in, since the process is Apple's own.
        var image = Dl_info()
        guard dladdr(#dsohandle, &image) != 0, let name = image.dli_fname else { return nil }
        return String(cString: name)
        #endif
    }
}

/// A source and what has been written into it.
private struct RewrittenSource: Codable {
    /// What stands in place of the bytes from the key on.
    struct Replacement: Codable {
        /// The index after the bytes that are replaced.
        var end: Int
        var text: String
    }

    var program: SourceRewriter.Program
    /// The bytes that were compiled. As data, which is encoded as one string.
    var compiled: Data
    /// What is replaced, by the index of its first byte in the compiled source.
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

/// A lock that one holder at a time has, in this process or another, until it is given back or the process ends.
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
