public import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SystemPackage

extension SiteBuild {
    /// Removes the files that builds have written to the output folder, and its cache. Files that sitegen did not write are
    /// kept, and so are the caches of other output folders.
    ///
    /// - Returns: The number of output files that were removed.
    /// - Throws: ``/SitegenBase/BuildFailure`` if the folder does not belong to a site, or if a file could not
    ///   be removed.
    public func clean() async throws(BuildFailure) -> Int {
        let folder = try openFolder()
        if fileSystem.kind(folder.cache) == nil {
            do throws(Diagnostic) {
                _ = try SiteConfiguration.findFile(in: folder)
            } catch {
                throw BuildFailure([error])
            }
        }
        let path = outputPath(of: folder)
        var removedCount = 0
        let output = fileSystem.kind(path) == .folder ? try await openOutput(of: folder) : nil
        if let output {
            let links = output.obstacles(to: OutputNames([]), [])
            guard links.isEmpty else {
                output.discard()
                throw BuildFailure(links.map(Diagnostic.obstacle))
            }
            do throws(OutputFolder.Interruption) {
                let publication = try await output.publish(OutputNames([]), [])
                if let failure = publication.uncleared { throw .init(failure: failure, step: .placing) }
                removedCount = publication.removedCount
            } catch {
                throw BuildFailure([.unremovable(error.failure)], isOutputChanged: error.step == .placing)
            }
        }
        do throws(FileSystem.Failure) {
            if output != nil, try fileSystem.entries(path).isEmpty { try fileSystem.remove(path) }
            try forget(path, in: folder.cache)
        } catch {
            throw BuildFailure([.unremovable(error)])
        }
        return removedCount
    }

    /// Removes the cache folder, except the caches and records of other output folders, which identify sitegen's files in them.
    private func forget(_ output: FilePath, in cache: FilePath) throws(FileSystem.Failure) {
        guard fileSystem.kind(cache) == .folder else { return }
        // Output folders within the cache folder are removed with it.
        let within = try fileSystem.entries(cache).map { cache.appending($0) }
        let own = Set(([output] + within).map { OutputRecord.mark(of: $0, in: cache) })
        let (kept, removed) = within.reduce(into: ([FilePath](), [FilePath]())) { parts, path in
            let stem = path.lastComponent?.stem ?? ""
            let mark = ["written-", "build-"].first(where: stem.hasPrefix).map { String(stem.dropFirst($0.count)) }
            if mark.map(own.contains) ?? true { parts.1.append(path) } else { parts.0.append(path) }
        }
        for path in kept.isEmpty ? [cache] : removed { try fileSystem.removeTree(path) }
    }
}
