import Foundation
import SitegenBase
import SitegenFiles
import SitegenModel
import SitegenPublishing
import SitegenTools
import SystemPackage

/// An archive of the files by which the next build reuses the results of the previous one.
///
/// ```text
/// public/index.html …              the output, under the name of its folder
/// .sitegen-cache/build-….cache …   the files that describe it
/// ```
/// It is written by `tar`, which keeps modification times to the nanosecond. By these, a build recognizes the output files.
/// An archive is not trusted: it is unpacked only if ``TarListing`` has found nothing but such files in it.
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
    /// Only regular files that a build writes are unpacked, and only if all of them are as the build has written them.
    ///
    /// - Parameters:
    ///   - archive: The archive.
    ///   - files: Where the files belong.
    func unpack(_ archive: FilePath, to files: ReusableFiles) async throws(Diagnostic) {
        // Beside the output folder, so that it can be moved there in one step.
        let scratch = files.output.removingLastComponent().appending(".sitegen-\(UUID().uuidString)")
        defer { try? FileSystem.disk.removeTree(scratch) }
        let root = files.output.lastComponent?.string ?? ""
        let plain = scratch.appending("archive.tar")
        let outputNames: Set<String>
        do throws(FileSystem.Failure) {
            try FileSystem.disk.createFolder(scratch)
            try await expand(archive, to: plain)
            outputNames = try names(in: plain, of: files, root)
        } catch {
            throw cannot("unpack the build", error)
        }
        let folder = scratch.appending("files")
        let options = ["--no-same-owner", "--no-same-permissions"]
        do throws(FileSystem.Failure) {
            try FileSystem.disk.createFolder(folder)
        } catch {
            throw cannot("unpack the build", error)
        }
        try await tar(["-xf", plain.string, "-C", folder.string] + options, "unpack the build")
        let top = folder.appending(Self.cacheName)
        do throws(FileSystem.Failure) {
            guard files.areIntact(cache: top, output: folder.appending(root), outputNames, in: .disk) else {
                throw FileSystem.Failure(archive, "the archive is damaged")
            }
            try place(top, folder.appending(root), files)
        } catch {
            throw cannot("unpack the build", error)
        }
    }

    /// Moves the unpacked files to where they belong.
    private func place(_ cache: FilePath, _ output: FilePath, _ files: ReusableFiles) throws(FileSystem.Failure) {
        try FileSystem.disk.createFolder(files.cache)
        try Self.requireNoLinks(at: files)
        // The list of the output files comes first and the output last, so that sitegen never finds files in the output folder
        // that it does not know as its own.
        for name in try FileSystem.disk.entries(cache).map(\.text).sorted().reversed() {
            try FileSystem.disk.move(cache.appending(name), files.cache.appending(name))
        }
        if FileSystem.disk.kind(files.output) == .folder { try FileSystem.disk.remove(files.output) }
        try FileSystem.disk.move(output, files.output)
    }

    /// Verifies that neither the folder of the cache nor a file in it is a link to something else.
    static func requireNoLinks(at files: ReusableFiles) throws(FileSystem.Failure) {
        let kind = FileSystem.disk.kind(files.cache)
        guard kind == nil || kind == .folder else {
            throw FileSystem.Failure(files.cache, "‘\(files.cache)’ is not a folder; links are not followed here")
        }
        for file in files.cacheNames.map({ files.cache.appending($0) }) {
            let kind = FileSystem.disk.kind(file)
            guard kind == nil || kind == .file else {
                throw FileSystem.Failure(file, "‘\(file)’ is not a file; links are not followed here")
            }
        }
    }

    /// The size of an expanded archive above which it is rejected, for archives that are compressed so well.
    private static let expandedLimit = 1 << 30

    /// The ratio of sizes above which an expanded archive is rejected. That of web pages is about 10.
    private static let ratioLimit = 100

    /// Decompresses an archive up to its maximum size.
    private func expand(_ archive: FilePath, to plain: FilePath) async throws(FileSystem.Failure) {
        let size = FileSystem.disk.stamp(archive)?.size ?? 0
        let limit = max(Self.expandedLimit, min(size, .max / Self.ratioLimit) * Self.ratioLimit)
        let script = "gzip -dc <\"$1\" | head -c \(limit) >\"$2\""
        let run: ProgramRun
        do throws(Diagnostic) {
            run = try await SharedProgram.run(
                "sh", ["-c", script, "sh", archive.string, plain.string], environment, for: variable)
        } catch {
            throw FileSystem.Failure(archive, error.message)
        }
        let expanded = FileSystem.disk.stamp(plain)?.size ?? 0
        if expanded >= limit { throw FileSystem.Failure(archive, "the archive has more than \(limit) bytes") }
        guard run.status == 0, expanded > 0 else {
            let line = String(decoding: run.errors, as: UTF8.self).split(whereSeparator: \.isNewline).first
            throw FileSystem.Failure(archive, line.map(String.init) ?? "the archive is empty")
        }
    }

    /// The paths of the output files in an expanded archive.
    ///
    /// - Throws: A failure if the archive contains anything that a build does not write.
    private func names(
        in plain: FilePath, of files: ReusableFiles, _ root: String
    ) throws(FileSystem.Failure) -> Set<String> {
        var outputNames: Set<String> = []
        var cacheNames = Set(files.cacheNames)
        for name in try TarListing(plain).names {
            let parts = name.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let isExpected =
                parts.count == 2
                && (parts[0] == Self.cacheName
                    ? cacheNames.remove(parts[1]) != nil
                    : parts[0] == root && ReusableFiles.isOutputName(parts[1])
                        && outputNames.insert(parts[1]).inserted)
            guard isExpected else { throw FileSystem.Failure(plain, "the archive has an unexpected file ‘\(name)’") }
        }
        guard !outputNames.isEmpty else { throw FileSystem.Failure(plain, "the archive has no output") }
        return outputNames
    }

    private func tar(_ arguments: [String], _ action: String) async throws(Diagnostic) {
        // Without the variable, the tar of macOS adds files with attributes to the archive.
        let run = try await SharedProgram.run(
            "tar", arguments, environment.merging(["COPYFILE_DISABLE": "1"]) { $1 }, for: variable)
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
