package import SitegenBase
import SitegenCache
package import SitegenFiles
package import SitegenOutputs
package import SystemPackage

/// The files of all shards of a site, after verifying that the shards belong together.
package struct ShardMerge: Sendable {
    /// The output folder of a shard and its manifest.
    struct Part: Sendable {
        let folder: FilePath
        let manifest: ShardManifest

        /// How the shard is built again.
        var help: String {
            "build the shard again with ‘sitegen build --shard \(manifest.shard)/\(manifest.count)’, "
                + "and copy its whole folder"
        }

        func unreadable(_ name: String, _ failure: FileSystem.Failure) -> Diagnostic {
            Diagnostic(
                "‘\(name)’ cannot be read: \(failure.reason)", file: folder.string, help: failure.remedy ?? help)
        }

        /// Compares the fingerprint of a file with that in the manifest.
        func verify(_ name: String, _ fingerprint: UInt64) throws(Diagnostic) {
            guard ShardManifest.text(of: fingerprint) == manifest.files[name] else {
                throw Diagnostic(
                    "‘\(name)’ is incomplete or was changed after the build of the shard", file: folder.string,
                    help: help)
            }
        }
    }

    /// The paths of the files, sorted.
    package let names: [String]

    private let parts: [Part]

    /// The index of the shard of each file.
    private let places: [String: Int]

    private let fileSystem: FileSystem

    /// The files with headers, which depend on all shards; `nil` if the site has none.
    package let headers: HeaderPlan?

    /// The paths of all output files: those of the shards and those with headers, which the merge writes.
    package var outputNames: [String] { names + (headers?.names ?? []) }

    /// The number of shards.
    package var shardCount: Int { parts.count }

    /// The output folders of the shards.
    package var folders: [FilePath] { parts.map(\.folder) }

    /// Reads the manifests of shards, and verifies that the shards belong to the same site and are complete. ``bytes(of:)``
    /// verifies the files.
    ///
    /// - Parameters:
    ///   - folders: The output folders of the shards, in any order.
    ///   - fileSystem: The file system of the folders.
    /// - Throws: A failure with all errors.
    package init(of folders: [FilePath], _ fileSystem: FileSystem = .disk) throws(BuildFailure) {
        var diagnostics: [Diagnostic] = []
        var parts: [Part] = []
        for folder in folders {
            do throws(Diagnostic) {
                parts.append(Part(folder: folder, manifest: try Self.manifest(of: folder, fileSystem)))
            } catch {
                diagnostics.append(error)
            }
        }
        let comparison = ShardComparison(of: parts)
        diagnostics += comparison.differences + comparison.gaps
        guard diagnostics.isEmpty else { throw BuildFailure(diagnostics) }

        // A file that two shards have is an error below.
        let places = Dictionary(
            parts.enumerated().flatMap { place, part in part.manifest.files.keys.map { ($0, place) } }
        ) { first, _ in first }
        let planned = places.keys.sorted()
        if let manifest = parts.first?.manifest,
            parts.reduce(0, { $0 + $1.manifest.files.count }) != manifest.total
                || ShardManifest.text(of: Self.fingerprint(of: planned)) != manifest.names
        {
            throw BuildFailure([
                Diagnostic(
                    "the shards together do not have exactly the \(manifest.total) files of the site",
                    file: comparison.place, help: "build all shards again")
            ])
        }
        names = planned.filter { parts[places[$0] ?? 0].manifest.files[$0] != ShardManifest.absent }
        headers = parts.first?.manifest.headers
        guard headers?.isValid(for: Set(planned)) != false else {
            throw BuildFailure([
                Diagnostic(
                    "\(ShardManifest.fileName) has invalid headers", file: parts[0].folder.string,
                    help: "build all shards again")
            ])
        }
        self.parts = parts
        self.places = places
        self.fileSystem = fileSystem
    }

    /// Reads a file, and verifies that it has the bytes that the build of its shard wrote.
    ///
    /// - Returns: The bytes; `nil` if no shard has the file, because the merge writes it.
    /// - Throws: The error if the file is missing or has changed.
    package func bytes(of name: String) throws(Diagnostic) -> [UInt8]? {
        guard let (path, part) = try place(of: name) else { return nil }
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try fileSystem.read(path)
        } catch {
            throw part.unreadable(name, error)
        }
        try part.verify(name, Fingerprint.of(bytes))
        return bytes
    }

    /// Reads a file in pieces, and verifies at the end that it has the bytes that the build of its shard wrote.
    ///
    /// - Parameter body: Receives each piece. After an error, no more are read.
    /// - Throws: The error if the file is missing or has changed, or that of the function.
    package func readPieces(
        of name: String, _ body: ([UInt8]) throws(Diagnostic) -> Void
    ) throws(Diagnostic) {
        guard let (path, part) = try place(of: name) else { return }
        var hash = PieceFingerprint()
        for piece in FileSystemPieces(of: path, in: fileSystem) {
            switch piece {
            case .success(let bytes):
                hash.add(bytes)
                try body(bytes)
            case .failure(let failure): throw part.unreadable(name, failure)
            }
        }
        try part.verify(name, hash.value)
    }

    /// The path of a file that a shard has, if it is so large that it is read in pieces; `nil` for all others.
    package func largeFile(_ name: String) -> FilePath? {
        guard let path = places[name].map({ parts[$0].folder.appending(path: name) }),
            let size = fileSystem.stamp(path)?.size, size > FileSystemPieces.size
        else { return nil }
        return path
    }

    private func place(of name: String) throws(Diagnostic) -> (path: FilePath, part: Part)? {
        guard let part = places[name].map({ parts[$0] }) else { return nil }
        let path = part.folder.appending(path: name)
        guard fileSystem.kind(path) == .file else {
            throw Diagnostic("‘\(name)’ is missing from the shard", file: part.folder.string, help: part.help)
        }
        return (path, part)
    }

    /// The errors of each shard, or the first one if there are many.
    ///
    /// - Parameter diagnostics: The errors of the files, with the shard as their file.
    package static func summary(of diagnostics: [Diagnostic]) -> [Diagnostic] {
        Dictionary(grouping: diagnostics, by: \.file).sorted { $0.key < $1.key }.flatMap { file, errors in
            guard errors.count > 5 else { return errors }
            let message = "\(errors[0].message), and \(errors.count - 1) other files are missing or damaged"
            return [Diagnostic(message, file: file, help: errors[0].help)]
        }
    }

    /// The fingerprint of the sorted names of files.
    package static func fingerprint(of names: [String]) -> UInt64 {
        Fingerprint.of { hash in hash.combine(names) { $0.combine($1) } }
    }

    private static func manifest(of folder: FilePath, _ fileSystem: FileSystem) throws(Diagnostic) -> ShardManifest {
        let bytes: [UInt8]
        do throws(FileSystem.Failure) {
            bytes = try fileSystem.read(folder.appending(ShardManifest.fileName))
        } catch {
            throw Diagnostic(
                "the folder is not a shard: \(ShardManifest.fileName) cannot be read (\(error.reason))",
                file: folder.string, help: "pass the output folders of ‘sitegen build --shard’")
        }
        guard let manifest = ShardManifest(decoding: bytes),
            Shard(number: manifest.shard, of: manifest.count) != nil,
            manifest.files.keys.allSatisfy(isSafe)
        else {
            throw Diagnostic(
                "\(ShardManifest.fileName) is damaged", file: folder.string, help: "build the shard again")
        }
        return manifest
    }

    /// Whether a path stays in the folder of its shard.
    private static func isSafe(_ name: String) -> Bool {
        name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
            && name.split(separator: "/", omittingEmptySubsequences: false)
                .allSatisfy { !$0.isEmpty && $0 != "." && $0 != ".." }
    }
}
