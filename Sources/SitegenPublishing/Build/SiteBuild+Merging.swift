package import SitegenDiagnostics
import SitegenFiles
import SitegenHeaders
import SitegenModel
import SitegenOutput
import SitegenPhases
package import SitegenSharding

extension SiteBuild {
    /// Writes the files of all shards to the output folder, as a build of the whole site would. Files that sitegen has written
    /// there before and that are no longer part of the site are removed.
    ///
    /// - Returns: The number of files that were new or changed.
    /// - Throws: ``/SitegenDiagnostics/BuildFailure`` if a file cannot be read or written, or would replace one that
    ///   sitegen did not write.
    package func merge(_ merge: ShardMerge) async throws(BuildFailure) -> Int {
        let folder = try openFolder()
        let names = OutputNames(merge.outputNames)
        let output = try await openOutput(of: folder, for: names)
        defer { withExtendedLifetime(output) {} }
        var staged: [Int] = []
        do throws(FileSystem.Failure) {
            let (results, uses) = await Parallel.map(
                Array(names.indices), in: .writing, state: { merge.headers?.emptyUse }
            ) { use, number in
                Result { () throws(FileSystem.Failure) -> Bool in
                    guard let path = merge.path(of: names[number]) else { return false }
                    let bytes = try fileSystem.read(path)
                    use?.add(bytes, named: names[number])
                    return try output.stage(bytes, number: number, of: names, in: fileSystem)
                }
            }
            for (number, result) in results.enumerated() where try result.get() { staged.append(number) }
            for (format, text) in merge.headers?.files(for: uses.compactMap(\.self)).files ?? [] {
                guard let number = names.firstIndex(of: format.fileName) else { continue }
                let isNew = try output.stage(Array(text.utf8), number: number, of: names, in: fileSystem)
                if isNew { staged.append(number) }
            }
            staged.sort()
        } catch {
            output.discard()
            throw BuildFailure([.unwritable(error, output: output.path)])
        }
        let obstacles = output.obstacles(to: names, staged)
        guard obstacles.isEmpty else {
            output.discard()
            throw BuildFailure(obstacles.map(Diagnostic.obstacle))
        }
        do throws(OutputFolder.Interruption) {
            _ = try await output.publish(names, staged)
            return staged.count
        } catch {
            output.discard()
            throw BuildFailure([.interrupted(error, output: output.path)], isOutputChanged: error.step == .placing)
        }
    }
}

extension OutputFolder {
    /// Stages a file unless sitegen has written the same bytes before.
    ///
    /// - Returns: Whether it was staged.
    fileprivate func stage(
        _ bytes: [UInt8], number: Int, of names: OutputNames, in fileSystem: FileSystem
    ) throws(FileSystem.Failure) -> Bool {
        let current = try? fileSystem.read(path.appending(path: names[number]))
        if bytes == current, hasWritten(names[number]) { return false }
        try stage(bytes, number: number)
        return true
    }
}
