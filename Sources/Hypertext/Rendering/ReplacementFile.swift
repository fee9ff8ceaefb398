#if !os(Windows) && !os(WASI)
import SitegenBase

/// A temporary file that replaces another one when it is complete. Otherwise it is removed.
final class ReplacementFile: ByteSink {
    private static let bufferSize = 1 << 16
    private static let attempts = 100

    private let path: String
    private let temporaryPath: String
    private var descriptor: Int32
    private var buffer: [UInt8] = []
    /// The first error, because a sink cannot throw.
    private var failure: FileError?

    /// Creates the temporary file in the folder of `path`.
    init(for path: String) throws(FileError) {
        guard !path.isEmpty, !path.utf8.contains(0) else {
            throw FileError(path: path, operation: .create, code: EINVAL)
        }
        let folder = path.lastIndex(of: "/").map { path[...$0] } ?? ""
        var code = EEXIST
        for _ in 0..<Self.attempts where code == EEXIST || code == EINTR {
            // The name is short regardless of the file's own name, and hidden in listings of the folder.
            let temporaryPath = folder + ".hypertext-" + String(UInt64.random(in: 0 ... .max), radix: 36)
            let descriptor = open(temporaryPath, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o644)
            if descriptor >= 0 {
                self.path = path
                self.temporaryPath = temporaryPath
                self.descriptor = descriptor
                buffer.reserveCapacity(Self.bufferSize)
                return
            }
            code = errno
        }
        throw FileError(path: path, operation: .create, code: code)
    }

    deinit {
        guard descriptor >= 0 else { return }
        _ = close(descriptor)
        _ = unlink(temporaryPath)
    }

    func write(_ bytes: UnsafeRawBufferPointer) {
        if buffer.count + bytes.count > Self.bufferSize { flush() }
        if bytes.count > Self.bufferSize {
            writeOut(bytes)
        } else {
            buffer.append(contentsOf: bytes)
        }
    }

    /// Renames the temporary file to the file's name.
    func finish() throws(FileError) {
        flush()
        if let failure { throw failure }
        let closed = close(descriptor)
        let code = errno
        descriptor = -1
        // An interrupted close has closed the file, and the bytes were already accepted.
        if closed != 0, code != EINTR { throw abandoned(.close, code) }
        if rename(temporaryPath, path) != 0 { throw abandoned(.rename, errno) }
    }

    private func abandoned(_ operation: FileError.Operation, _ code: Int32) -> FileError {
        _ = unlink(temporaryPath)
        return FileError(path: path, operation: operation, code: code)
    }

    private func flush() {
        buffer.withUnsafeBytes { writeOut($0) }
        buffer.removeAll(keepingCapacity: true)
    }

    private func writeOut(_ bytes: UnsafeRawBufferPointer) {
        var rest = bytes
        while !rest.isEmpty, failure == nil {
            let written = SitegenBase.write(descriptor, rest.baseAddress, rest.count)
            if written > 0 {
                rest = UnsafeRawBufferPointer(rebasing: rest[written...])
            } else if written == 0 || errno != EINTR {
                failure = FileError(path: path, operation: .write, code: written == 0 ? EIO : errno)
            }
        }
    }
}
#endif
