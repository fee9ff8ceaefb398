import SitegenDiagnostics
import SitegenFiles
import SystemPackage

/// Updates the new site's folder without changing files that have been edited.
struct FolderUpdate {
    /// The result of the update.
    struct Outcome: Sendable {
        var written = 0
        var unchanged = 0
        /// Files that have been edited or removed since the last import and are not changed.
        var kept: [String] = []
        var removed: [String] = []
        /// Files of the old site that cannot be read and were not copied.
        var unreadable: [String] = []
    }

    let old: OldFolder
    let folder: FilePath
    let kind: SiteKind

    /// Writes the files.
    ///
    /// - Throws: `BuildFailure` if the folder contains something else, or cannot be written to.
    func write(_ files: [PlannedFile]) throws(BuildFailure) -> Outcome {
        let previous = try manifest()
        var manifest = ImportManifest(kind: kind)
        var outcome = Outcome()
        do throws(FileSystem.Failure) {
            for file in files {
                guard let bytes = bytes(of: file, &outcome) else { continue }
                try write(bytes, to: file.path, previous?.hashes[file.path], &manifest, &outcome)
            }
            for (path, hash) in (previous?.hashes ?? [:]).sorted(by: { $0.key < $1.key })
            where manifest.hashes[path] == nil {
                try remove(path, hash, &outcome)
            }
            try old.fileSystem.replace(folder.appending(ImportManifest.path), with: Array(manifest.text.utf8))
        } catch {
            throw BuildFailure([
                Diagnostic(
                    "cannot write the site: \(error.reason)", file: error.path.string,
                    help: error.remedy.map { "\($0), then import again" })
            ])
        }
        return outcome
    }

    /// The manifest of the last import; `nil` if the folder is empty or missing.
    private func manifest() throws(BuildFailure) -> ImportManifest? {
        let fileSystem = old.fileSystem
        let path = folder.appending(ImportManifest.path)
        if fileSystem.kind(path) == .file, let bytes = try? fileSystem.read(path) {
            do throws(Diagnostic) {
                let manifest = try ImportManifest(SourceText.read(bytes, file: path.string).0)
                guard manifest.kind == kind else {
                    throw Diagnostic(
                        "the folder contains a site that was imported from \(manifest.kind.name)", file: folder.string,
                        help: "choose another folder")
                }
                return manifest
            } catch {
                throw BuildFailure([error])
            }
        }
        let entries = ((try? fileSystem.entries(folder)) ?? []).map(\.text).sorted()
        guard let other = entries.first(where: { $0 != ".git" }) else { return nil }
        throw BuildFailure([
            Diagnostic(
                "the folder is not empty: it contains \(other)", file: folder.string,
                help: "choose an empty folder for the new site")
        ])
    }

    /// The bytes of a file; `nil` if they cannot be read.
    private func bytes(of file: PlannedFile, _ outcome: inout Outcome) -> [UInt8]? {
        switch file.content {
        case .text(let text): return Array(text.utf8)
        case .copy(let path):
            let bytes = old.bytes(path)
            if bytes == nil { outcome.unreadable.append(path) }
            return bytes
        }
    }

    private func write(
        _ bytes: [UInt8], to path: String, _ previous: String?, _ manifest: inout ImportManifest,
        _ outcome: inout Outcome
    ) throws(FileSystem.Failure) {
        let hash = ImportManifest.hash(bytes)
        let target = folder.pushing(FilePath(path))
        let current = old.fileSystem.kind(target) == .file ? try? old.fileSystem.read(target) : nil
        let currentHash = current.map(ImportManifest.hash)
        if currentHash == hash {
            outcome.unchanged += 1
        } else if previous == nil && currentHash == nil || previous != nil && currentHash == previous {
            try old.fileSystem.createFolder(target.removingLastComponent())
            try old.fileSystem.write(target, bytes)
            outcome.written += 1
        } else {
            outcome.kept.append(path)
            // Keeps the hash of what the importer wrote, so that the next import detects the edit.
            manifest.hashes[path] = previous ?? hash
            return
        }
        manifest.hashes[path] = hash
    }

    private func remove(_ path: String, _ hash: String, _ outcome: inout Outcome) throws(FileSystem.Failure) {
        guard let parts = OldFolder.resolve(path, from: ""), parts == path else { return }
        let target = folder.pushing(FilePath(path))
        guard old.fileSystem.kind(target) == .file, let bytes = try? old.fileSystem.read(target) else { return }
        if ImportManifest.hash(bytes) == hash {
            try old.fileSystem.remove(target)
            outcome.removed.append(path)
        } else {
            outcome.kept.append(path)
        }
    }
}
