package import SystemPackage

/// The bytes of a file in pieces, so that a large file is never in memory as a whole.
package struct FileSystemPieces: Sequence, IteratorProtocol {
    /// The size of each piece except the last.
    package static let size = 4 << 20

    private let path: FilePath
    private let fileSystem: FileSystem
    private var position = 0
    private var isAtEnd = false

    package init(of path: FilePath, in fileSystem: FileSystem) {
        (self.path, self.fileSystem) = (path, fileSystem)
    }

    /// The next piece, or why it cannot be read; `nil` at the end.
    package mutating func next() -> Result<[UInt8], FileSystem.Failure>? {
        guard !isAtEnd else { return nil }
        let piece = Result { [position, path, fileSystem] () throws(FileSystem.Failure) in
            try fileSystem.readPart(path, position..<position + Self.size)
        }
        let count = (try? piece.get().count) ?? 0
        position += count
        isAtEnd = count < Self.size
        return count == 0 && (try? piece.get()) != nil ? nil : piece
    }
}

extension FileSystem {
    /// Whether two files contain the same bytes; `false` if one of them cannot be read.
    package func holdSame(_ first: FilePath, _ second: FilePath) -> Bool {
        guard let size = stamp(first)?.size, size == stamp(second)?.size else { return false }
        for pieces in zip(FileSystemPieces(of: first, in: self), FileSystemPieces(of: second, in: self)) {
            guard let first = try? pieces.0.get(), (try? pieces.1.get()) == first else { return false }
        }
        return true
    }
}
