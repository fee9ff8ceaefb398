import SitegenBase
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
        /// Files that must not be written, with the reason as the end of a sentence.
        var refused: [(file: PlannedFile, reason: String)] = []
    }

    let old: OldFolder
    let folder: FilePath
    let kind: SiteKind

    /// Writes the files. Every path is checked here, whatever has planned it: a file is only written in the folders of a site,
    /// and neither through a symbolic link nor in place of one.
    ///
    /// - Throws: `BuildFailure` if the folder contains something else, or cannot be written to.
    func write(_ files: [PlannedFile]) throws(BuildFailure) -> Outcome {
        let previous = try manifest()
        var manifest = ImportManifest(kind: kind)
        var outcome = Outcome()
        var folders: Set<String> = []
        do throws(FileSystem.Failure) {
            for file in files {
                if let reason = WritablePath.objection(to: file.path) ?? obstacle(at: file.path, &folders) {
                    outcome.refused.append((file, reason))
                    continue
                }
                guard let bytes = bytes(of: file, &outcome) else { continue }
                try write(bytes, to: file.path, previous?.hashes[file.path], &manifest, &outcome)
            }
            for (path, hash) in (previous?.hashes ?? [:]).sorted(by: { $0.key < $1.key })
            where manifest.hashes[path] == nil && WritablePath.objection(to: path) == nil {
                if obstacle(at: path, &folders) == nil { try remove(path, hash, &outcome) }
            }
            try write(ImportManifest.path, manifest.text)
        } catch {
            throw BuildFailure([
                Diagnostic(
                    "cannot write the site: \(error.reason)", file: error.path.string,
                    help: error.remedy.map { "\($0), then import again" })
            ])
        }
        return outcome
    }

    /// Writes a file of the importer itself, replacing an existing file or link.
    func write(_ name: String, _ text: String) throws(FileSystem.Failure) {
        let path = folder.appending(name)
        // A link in place of the temporary file would be followed.
        old.fileSystem.discardDraft(of: path)
        try old.fileSystem.replace(path, with: Array(text.utf8))
    }

    /// What is at the place of a file or of one of its folders, so that the file cannot be written there; `nil` if nothing is.
    ///
    /// - Parameter folders: The folders that are known to be folders, or missing.
    private func obstacle(at path: String, _ folders: inout Set<String>) -> String? {
        for name in path.parentPaths where !folders.contains(name) {
            switch old.fileSystem.kind(folder.appending(path: name)) {
            // A folder that does not exist yet is checked again, because a file may be written there first.
            case nil: break
            case .folder: folders.insert(name)
            case .symbolicLink: return "the folder ‘\(name)’ is a symbolic link"
            case .file, .other: return "a file has the name of the folder ‘\(name)’"
            }
        }
        switch old.fileSystem.kind(folder.appending(path: path)) {
        case nil, .file: return nil
        case .folder: return "a folder has this name"
        case .symbolicLink: return "a symbolic link has this name"
        case .other: return "something other than a file has this name"
        }
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
            if let bytes = old.bytes(path, limit: OldFolder.copyLimit) { return bytes }
            if let size = old.size(path), size > OldFolder.copyLimit {
                outcome.refused.append((file, "it is larger than \(OldFolder.copyLimit / 1_000_000) MB"))
            } else {
                outcome.unreadable.append(path)
            }
            return nil
        }
    }

    private func write(
        _ bytes: [UInt8], to path: String, _ previous: String?, _ manifest: inout ImportManifest,
        _ outcome: inout Outcome
    ) throws(FileSystem.Failure) {
        let hash = ImportManifest.hash(bytes)
        let target = folder.appending(path: path)
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
        let target = folder.appending(path: path)
        guard old.fileSystem.kind(target) == .file, let bytes = try? old.fileSystem.read(target) else { return }
        if ImportManifest.hash(bytes) == hash {
            try old.fileSystem.remove(target)
            outcome.removed.append(path)
        } else {
            outcome.kept.append(path)
        }
    }
}
