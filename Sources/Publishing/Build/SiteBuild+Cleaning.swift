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
        let output = fileSystem.kind(path) == .folder ? try await openOutput(of: folder) : nil
        if let output {
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
            let memory = folder.root.appending(".sitegen")
            if fileSystem.kind(memory) == .folder { try fileSystem.removeTree(memory) }
        } catch {
            throw BuildFailure([.unremovable(error)])
        }
        return removedCount
    }
}
