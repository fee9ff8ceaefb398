import Foundation
import SitegenDiagnostics
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SystemPackage

/// An archive of the files by which the next build reuses the results of the previous one.
///
/// ```text
/// public/index.html …              the output, under the name of its folder
/// .sitegen-cache/build-….cache …   the files that describe it
/// ```
/// It is written by `tar`, which keeps modification times to the nanosecond. By these, a build recognizes the output files.
struct BuildArchive: Sendable {
    let variable: String
    let environment: [String: String]

    /// The name of the folder of the cache in the archive.
    private static let cacheName = ".sitegen-cache"

    /// Packs the files of a build.
    ///
    /// - Parameters:
    ///   - files: The files, among them a cache.
    ///   - scratch: An existing folder.
    /// - Returns: The archive, in the folder.
    func pack(_ files: ReusableFiles, in scratch: FilePath) async throws(Diagnostic) -> FilePath {
        let archive = scratch.appending("packed.tar.gz")
        let root = files.output.lastComponent?.string ?? ""
        // A folder at the top of the archive that contains what its list names: the output under its name, and the cache.
        let top = scratch.appending("packed")
        do {
            try FileSystem.disk.createFolder(top.appending(Self.cacheName))
            for name in files.cacheStamps.keys {
                try FileManager.default.copyItem(
                    atPath: files.cache.appending(name).string,
                    toPath: top.appending(Self.cacheName).appending(name).string)
            }
            try FileManager.default.createSymbolicLink(
                atPath: top.appending(root).string, withDestinationPath: files.output.string)
            let names =
                files.cacheStamps.keys.sorted().map { "\(Self.cacheName)/\($0)" }
                + files.outputNames.filter { FileSystem.disk.kind(files.output.appending(path: $0)) == .file }
                .map { "\(root)/\($0)" }
            let list = names.reduce(into: [UInt8]()) { bytes, name in
                bytes += name.utf8
                bytes.append(0)
            }
            try FileSystem.disk.write(scratch.appending("packed.list"), list)
        } catch {
            throw cannot("pack the build", error)
        }
        try await tar(
            [
                "--format=pax", "--use-compress-program", "gzip -1", "-cf", archive.string, "-C", top.string, "--null",
                "-T", scratch.appending("packed.list").string,
            ], "pack the build")
        return archive
    }

    /// Unpacks the files of a build. The output folder and the cache must not exist.
    ///
    /// - Parameters:
    ///   - archive: The archive.
    ///   - files: Where the files belong.
    func unpack(_ archive: FilePath, to files: ReusableFiles) async throws(Diagnostic) {
        let root = files.output.lastComponent?.string ?? ""
        // Beside the output folder, so that it can be moved there in one step.
        let scratch = files.output.removingLastComponent().appending(".sitegen-\(UUID().uuidString)")
        defer { try? FileSystem.disk.removeTree(scratch) }
        do throws(FileSystem.Failure) {
            try FileSystem.disk.createFolder(scratch)
        } catch {
            throw cannot("unpack the build", error)
        }
        try await tar(["-xzf", archive.string, "-C", scratch.string], "unpack the build")
        let top = scratch.appending(Self.cacheName)
        do throws(FileSystem.Failure) {
            let names = try FileSystem.disk.entries(top).filter { $0.kind == .file }.map(\.text)
            guard FileSystem.disk.kind(scratch.appending(root)) == .folder else {
                throw FileSystem.Failure(scratch.appending(root), "the archive has no output")
            }
            try FileSystem.disk.createFolder(files.cache)
            // The list of the output files comes first and the output last, so that sitegen never finds files in the output folder
            // that it does not know as its own.
            for name in names.sorted().reversed() {
                try FileSystem.disk.move(top.appending(name), files.cache.appending(name))
            }
            if FileSystem.disk.kind(files.output) == .folder { try FileSystem.disk.remove(files.output) }
            try FileSystem.disk.move(scratch.appending(root), files.output)
        } catch {
            throw cannot("unpack the build", error)
        }
    }

    private func tar(_ arguments: [String], _ action: String) async throws(Diagnostic) {
        let run = try await SharedProgram.run("tar", arguments, environment, for: variable)
        guard run.status != 0 else { return }
        let line = String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline).first
        throw Diagnostic(
            "cannot \(action): tar: \(line.map(String.init) ?? "exit status \(run.status)")", file: variable,
            help: run.status == 127
                ? "install tar and gzip" : "free up disk space, or remove the build's archive from the shared cache")
    }

    private func cannot(_ action: String, _ error: any Error) -> Diagnostic {
        let failure = error as? FileSystem.Failure
        return Diagnostic(
            "cannot \(action): \(failure?.reason ?? error.localizedDescription)", file: variable,
            help: failure == nil ? "check the permissions and the free space of the cache folder" : failure?.remedy)
    }
}
