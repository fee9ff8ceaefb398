import SystemPackage

extension SiteBuild {
    /// Removes what builds have put into the output folder, and what they remember; what others have put there stays.
    ///
    /// - Returns: How many files of the output were removed.
    /// - Throws: ``BuildFailure`` where something stood in the way.
    public func clean() async throws(BuildFailure) -> Int {
        let folder = try openFolder()
        let path = outputPath(of: folder)
        var removedCount = 0
        let output = fileSystem.kind(path) == .folder ? try openOutput(of: folder) : nil
        do throws(FileSystem.Failure) {
            if let output {
                removedCount = try await output.publish([], []).removedCount
                if try fileSystem.entries(path).isEmpty { try fileSystem.remove(path) }
            }
            let memory = folder.root.appending(".sitegen")
            if fileSystem.kind(memory) == .folder { try fileSystem.removeTree(memory) }
        } catch {
            throw BuildFailure([Fault("cannot be removed: \(error.reason)", file: error.path.string)])
        }
        return removedCount
    }
}
