package import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
package import SystemPackage

extension SiteBuild {
    /// The output folder, and the paths of the files in it that builds have written.
    ///
    /// - Throws: ``/SitegenBase/BuildFailure`` if the site's folder cannot be opened.
    package func writtenOutput() throws(BuildFailure) -> (folder: FilePath, names: Set<String>) {
        let folder = try openFolder()
        let path = outputPath(of: folder)
        return (path, Set(outputRecord(of: path, in: folder).names()))
    }

    /// The list of files that builds have written to an output folder.
    func outputRecord(of output: FilePath, in folder: SiteFolder) -> OutputRecord {
        OutputRecord(of: output, in: folder.cache, fileSystem) { [fileSystem] in
            guard let outputs = CacheFile(of: output, in: folder, fileSystem).cache?.outputs else { return [] }
            let placed = (0..<outputs.count).lazy.compactMap { outputs.placed($0) }
            return placed.filter { $0.stamp != .absent }.map(\.name)
        }
    }

    /// The output folder, without symbolic links.
    func outputPath(of folder: SiteFolder) -> FilePath {
        fileSystem.canonical(options.output ?? folder.root.pushing(SourceBounds.defaultOutput))
    }

    /// Locks the output folder, and waits for another build to release it.
    ///
    /// - Parameter names: The paths of the output files, if they are known.
    func openOutput(
        of folder: SiteFolder, for names: OutputNames = OutputNames([])
    ) async throws(BuildFailure) -> OutputFolder {
        let path = outputPath(of: folder)
        if path == folder.cache || SourceBounds.overlaps(path, withSourcesOf: folder.root) {
            throw BuildFailure([
                Diagnostic(
                    "the output folder overlaps with the site's sources", file: path.string,
                    help: "choose a separate folder, such as public")
            ])
        }
        var hasWaited = false
        while true {
            do throws(FileSystem.Failure) {
                let output = try OutputFolder(
                    path, outputRecord(of: path, in: folder), atomically: options.publishesAtomically, for: names,
                    hasWaited: hasWaited,
                    in: fileSystem)
                if let output { return output }
            } catch {
                throw BuildFailure([.unwritable(error, output: path)])
            }
            if !hasWaited { whenWaiting(path) }
            hasWaited = true
            // Polls, because the system reports a released lock only to a thread that blocks until then.
            guard (try? await Task.sleep(for: .milliseconds(20))) != nil else {
                throw BuildFailure([
                    Diagnostic(
                        "another build is writing to the folder", file: path.string, help: "wait until it has finished")
                ])
            }
        }
    }
}
