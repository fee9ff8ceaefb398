package import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SystemPackage

extension SiteBuild {
    /// Writes the files of all shards to the output folder, as a build of the whole site would. Files that sitegen has written
    /// there before and that are no longer part of the site are removed.
    ///
    /// - Returns: The number of files that were new or changed.
    /// - Throws: ``/SitegenBase/BuildFailure`` if a file of a shard is missing or damaged, or if a file cannot be written or
    ///   would replace one that sitegen did not write.
    package func merge(_ merge: ShardMerge) async throws(BuildFailure) -> Int {
        let folder = try openFolder()
        let target = outputPath(of: folder)
        let shards = merge.folders.map(fileSystem.canonical)
        if let shard = shards.first(where: { $0.starts(with: target) || target.starts(with: $0) }) {
            throw BuildFailure([
                Diagnostic(
                    "the output folder \(shard == target ? "is" : "overlaps with") the folder of a shard",
                    file: target.string, help: "choose another output folder with --output")
            ])
        }
        let names = OutputNames(merge.outputNames)
        let output = try await openOutput(of: folder, for: names)
        defer { withExtendedLifetime(output) {} }
        let (copies, uses) = await Parallel.map(
            Array(names.indices), in: .writing, state: { merge.headers?.emptyUse }
        ) { use, number in
            Result { () throws(Diagnostic) -> Bool in
                if !PolicyUse.reads(names[number]), let file = merge.largeFile(names[number]) {
                    return try output.stage(file, of: merge, number: number, of: names, in: fileSystem)
                }
                guard let bytes = try merge.bytes(of: names[number]) else { return false }
                use?.add(bytes, named: names[number])
                return try output.stage(bytes, number: number, of: names, in: fileSystem)
            }
        }
        var results = copies
        for (format, text) in merge.headers?.files(for: uses.compactMap(\.self)).files ?? [] {
            guard let number = names.firstIndex(of: format.fileName) else { continue }
            results[number] = Result { () throws(Diagnostic) in
                try output.stage(Array(text.utf8), number: number, of: names, in: fileSystem)
            }
        }
        let staged = results.indices.filter { (try? results[$0].get()) == true }
        let failures = results.compactMap { if case .failure(let diagnostic) = $0 { diagnostic } else { nil } }
        guard failures.isEmpty else {
            output.discard()
            throw BuildFailure(ShardMerge.summary(of: failures.sortedOnce()))
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
    /// Stages a file of a shard in pieces, unless sitegen has written the same bytes before.
    ///
    /// - Parameter file: The path of the file.
    /// - Returns: Whether it was staged.
    fileprivate func stage(
        _ file: FilePath, of merge: ShardMerge, number: Int, of names: OutputNames, in fileSystem: FileSystem
    ) throws(Diagnostic) -> Bool {
        let name = names[number]
        let isSame = hasWritten(name) && fileSystem.holdSame(file, path.appending(path: name))
        var isFirst = true
        try merge.readPieces(of: name) { piece throws(Diagnostic) in
            guard !isSame else { return }
            do throws(FileSystem.Failure) {
                try stage(piece, number: number, isFirst: isFirst)
            } catch {
                throw .unwritable(error, output: path)
            }
            isFirst = false
        }
        return !isSame
    }

    /// Stages a file unless sitegen has written the same bytes before.
    ///
    /// - Returns: Whether it was staged.
    fileprivate func stage(
        _ bytes: [UInt8], number: Int, of names: OutputNames, in fileSystem: FileSystem
    ) throws(Diagnostic) -> Bool {
        let current = try? fileSystem.read(path.appending(path: names[number]))
        if bytes == current, hasWritten(names[number]) { return false }
        do throws(FileSystem.Failure) {
            try stage(bytes, number: number)
        } catch {
            throw .unwritable(error, output: path)
        }
        return true
    }
}
