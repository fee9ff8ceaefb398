import Foundation
import SitegenBase
import SitegenFiles
import SitegenModel
import SitegenTools
import SystemPackage

/// Reads and writes files in the place of a shared cache.
struct CacheStore: Sendable {
    let place: CachePlace

    /// The variable of the environment that sets the place, which is named in diagnostics. The place itself is not, because an
    /// address can contain a password.
    let variable: String

    /// The environment of rclone.
    let environment: [String: String]

    /// Days after which an unused file is removed from a folder.
    private static let lifetime = 60

    /// Provides a file of the store.
    ///
    /// - Parameters:
    ///   - name: The name of the file.
    ///   - folder: An existing folder, for a copy.
    /// - Returns: The path of the file or of its copy; `nil` if the store has no such file.
    func file(_ name: String, copiedTo folder: FilePath) async throws(Diagnostic) -> FilePath? {
        switch place {
        case .folder(let shared):
            let file = shared.appending(name)
            guard FileSystem.disk.kind(file) == .file else { return nil }
            let attributes = [FileAttributeKey.modificationDate: Date()]
            try? FileManager.default.setAttributes(attributes, ofItemAtPath: file.string)
            return file
        case .rclone(let remote):
            let copy = folder.appending("fetched-\(name)")
            try await rclone(["copyto", Self.path(of: name, in: remote), copy.string], acceptsMissing: true)
            return FileSystem.disk.kind(copy) == .file ? copy : nil
        }
    }

    /// Adds or replaces a file in one step.
    func put(_ file: FilePath, as name: String) async throws(Diagnostic) {
        switch place {
        case .folder(let shared):
            let draft = shared.appending(".\(UUID().uuidString)")
            do {
                try FileSystem.disk.createFolder(shared)
                try FileManager.default.copyItem(atPath: file.string, toPath: draft.string)
                try FileSystem.disk.move(draft, shared.appending(name))
            } catch {
                try? FileSystem.disk.remove(draft)
                let failure = error as? FileSystem.Failure
                throw Diagnostic(
                    "cannot write to the shared cache: \(failure?.reason ?? error.localizedDescription)",
                    file: variable,
                    help: failure == nil
                        ? "check the permissions and the free space of the cache folder" : failure?.remedy)
            }
            prune(shared)
        case .rclone(let remote):
            try await rclone(["copyto", file.string, Self.path(of: name, in: remote), "--ignore-times"])
        }
    }

    /// Copies the files that a folder does not have from the store.
    func copyAll(to folder: FilePath) async throws(Diagnostic) {
        guard case .rclone(let remote) = place else { return }
        try await rclone(["copy", remote, folder.string, "--ignore-existing"], acceptsMissing: true)
    }

    /// Copies the files of a list that the store does not have from a folder.
    func add(_ list: FilePath, from folder: FilePath) async throws(Diagnostic) {
        guard case .rclone(let remote) = place else { return }
        try await rclone([
            "copy", folder.string, remote, "--files-from-raw", list.string, "--no-traverse", "--ignore-existing",
        ])
    }

    static func path(of name: String, in remote: String) -> String {
        remote.hasSuffix(":") || remote.hasSuffix("/") ? remote + name : "\(remote)/\(name)"
    }

    /// Runs rclone.
    ///
    /// - Parameter acceptsMissing: Whether the store may lack the files.
    private func rclone(_ arguments: [String], acceptsMissing: Bool = false) async throws(Diagnostic) {
        // Statuses of rclone: 3 for a missing folder, 4 for a missing file.
        let accepted: Set<Int32> = acceptsMissing ? [0, 3, 4] : [0]
        // An unresponsive server is reported after a minute.
        let patience = ["--contimeout", "15s", "--timeout", "60s", "--low-level-retries", "1", "--retries", "1"]
        let environment = environment.merging(RcloneVariables.all) { $1 }
        let run = try await SharedProgram.run("rclone", arguments + patience, environment, for: variable)
        guard !accepted.contains(run.status) else { return }
        throw DeploymentFailure(program: "rclone", status: run.status, text: run.errors).diagnostic(
            of: variable, hasOptions: false)
    }

    /// Removes archives that no build has used for a long time.
    private func prune(_ folder: FilePath) {
        let now = Date()
        for entry in (try? FileSystem.disk.entries(folder)) ?? [] where entry.kind == .file {
            let file = folder.appending(entry)
            guard entry.text.hasPrefix("build-"), let stamp = FileSystem.disk.stamp(file) else { continue }
            let used = Date(timeIntervalSince1970: TimeInterval(stamp.modified) / 1_000_000_000)
            if now.timeIntervalSince(used) > TimeInterval(Self.lifetime * 24 * 3600) {
                try? FileSystem.disk.remove(file)
            }
        }
    }
}

/// Runs the programs that shared caches need.
enum SharedProgram {
    /// - Returns: The result, whatever its status.
    /// - Throws: An error if the program cannot be started, or if the task is canceled.
    static func run(
        _ name: String, _ arguments: [String], _ environment: [String: String], in folder: FilePath = "/",
        for variable: String
    ) async throws(Diagnostic) -> ProgramRun {
        do {
            return try await ProgramRun.run(
                FilePath(name), arguments, in: folder, environment: environment.merging(["LC_ALL": "C"]) { $1 })
        } catch {
            throw Diagnostic("cannot run \(name): \(error)", file: variable)
        }
    }
}
