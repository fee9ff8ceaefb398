package import SitegenDiagnostics
import SitegenFiles
import SitegenModel
import SitegenOutput
import SitegenPhases
package import SitegenSharding

extension SiteBuild {
    /// Writes the files of all shards to the output folder, as a build of the whole site does. Files that sitegen has
    /// written there before and that the site no longer has are removed.
    ///
    /// - Returns: The number of files that were new or changed.
    /// - Throws: ``/SitegenDiagnostics/BuildFailure`` if a file cannot be read or written, or would replace one that
    ///   sitegen did not write.
    package func merge(_ merge: ShardMerge) async throws(BuildFailure) -> Int {
        let folder = try openFolder()
        let names = OutputNames(merge.names)
        let output = try await openOutput(of: folder, for: names)
        defer { withExtendedLifetime(output) {} }
        var staged: [Int] = []
        do throws(FileSystem.Failure) {
            let (results, _) = await Parallel.map(
                Array(merge.names.indices), in: .writing, state: { 0 }
            ) { _, number in
                Result { () throws(FileSystem.Failure) -> Bool in
                    let bytes = try fileSystem.read(merge.path(number))
                    let current = try? fileSystem.read(output.path.appending(path: merge.names[number]))
                    if bytes == current, output.hasWritten(merge.names[number]) { return false }
                    try output.stage(bytes, number: number)
                    return true
                }
            }
            for (number, result) in results.enumerated() where try result.get() { staged.append(number) }
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
