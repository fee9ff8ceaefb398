import Foundation
import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenTools
import SystemPackage

/// Runs a program for a deployment, and turns its errors into diagnostics.
struct DeploymentProgram: Sendable {
    /// The program: `rclone`.
    let name: String

    /// The target, which is named in diagnostics.
    let target: DeploymentTarget

    /// The site's folder, to which relative addresses of targets are relative.
    let site: FilePath

    /// A folder for lists and copies of files.
    let scratch: FilePath

    let fileSystem: FileSystem

    /// The descriptor of the deployment's lock, which the program shares: if sitegen is killed, no other deployment begins
    /// before the program has ended.
    var lock: CInt?

    /// Variables that are set for the program. All others are inherited, so that it finds its credentials.
    var variables: [String: String] = [:]

    /// Runs the program.
    ///
    /// - Parameter accepts: Returns whether an unsuccessful result is acceptable.
    /// - Returns: The result.
    /// - Throws: The error, if the program is missing or failed.
    @discardableResult
    func run(
        _ arguments: [String], accepting accepts: (ProgramRun) -> Bool = { _ in false }
    ) async throws(Diagnostic) -> ProgramRun {
        var environment = ProcessInfo.processInfo.environment
        environment["LC_ALL"] = "C"
        environment.merge(variables) { $1 }
        let result: ProgramRun
        do {
            result = try await ProgramRun.run(
                FilePath(name), arguments, in: site, environment: environment, sharing: lock)
        } catch is CancellationError {
            throw Diagnostic("the deployment was interrupted", file: label, help: DeploymentFailure.again)
        } catch {
            throw Diagnostic("cannot run \(name): \(error)", file: label)
        }
        guard result.status != 0, !accepts(result) else { return result }
        throw DeploymentFailure(program: name, status: result.status, text: result.errors).diagnostic(of: label)
    }

    /// The name of the target in diagnostics.
    var label: String { "deploy.\(target.name)" }

    /// Writes a file for the program into the scratch folder.
    ///
    /// - Returns: Its path.
    func note(_ bytes: [UInt8], as name: String) throws(Diagnostic) -> FilePath {
        let file = scratch.appending(path: name)
        do throws(FileSystem.Failure) {
            try fileSystem.createFolder(scratch)
            try fileSystem.write(file, bytes)
        } catch {
            throw Diagnostic(
                "cannot write the file list for \(self.name): \(error.reason)", file: error.path.string,
                help: error.remedy)
        }
        return file
    }

    /// Writes a list of names, each terminated by a byte.
    func note(_ names: [String], endedBy end: UInt8, as name: String) throws(Diagnostic) -> FilePath {
        var bytes: [UInt8] = []
        for name in names {
            bytes += name.utf8
            bytes.append(end)
        }
        return try note(bytes, as: name)
    }

    /// Removes a file or a folder with its contents, if it exists.
    func discard(_ path: FilePath) throws(Diagnostic) {
        guard fileSystem.kind(path) != nil else { return }
        do throws(FileSystem.Failure) {
            try fileSystem.removeTree(path)
        } catch {
            throw Diagnostic(
                "cannot be removed: \(error.reason)", file: error.path.string,
                help: error.remedy ?? "remove it, and run the command again")
        }
    }

    /// The bytes of the files that exist in a folder.
    func files(_ names: [String], in folder: FilePath) -> [String: [UInt8]] {
        var files: [String: [UInt8]] = [:]
        for name in names { files[name] = try? fileSystem.read(folder.appending(name)) }
        return files
    }

    /// Creates an empty folder in the scratch folder.
    func emptyFolder(_ name: String) throws(Diagnostic) -> FilePath {
        let folder = scratch.appending(path: name)
        do throws(FileSystem.Failure) {
            if fileSystem.kind(folder) != nil { try fileSystem.removeTree(folder) }
            try fileSystem.createFolder(folder)
        } catch {
            throw Diagnostic(
                "cannot create a folder for \(self.name): \(error.reason)", file: error.path.string,
                help: error.remedy)
        }
        return folder
    }
}
