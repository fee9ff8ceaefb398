import SystemPackage

#if canImport(Darwin)
import Darwin
#endif

extension SiteBuild {
    /// The hash of what everything that is made depends on: the program, the configuration, the address.
    func key(in folder: SiteFolder) -> UInt64 {
        ContentHash.of { hash in
            hash.combine(Generator.version)
            let program = Self.programPath.flatMap { FileSystem.disk.stamp($0) }
            hash.combine(program?.size ?? 0)
            hash.combine(program?.modified ?? 0)
            hash.combine(program?.inode ?? 0)
            hash.combine(baseURL)
            let name = try? SiteConfiguration.findFile(in: folder)
            hash.combine(name)
            hash.combine(name.flatMap { try? folder.read($0) } ?? [])
        }
    }

    /// The hash of what was asked of the build that decides what is published.
    var options: UInt64 {
        ContentHash.of { hash in
            hash.combine(includesDrafts)
            hash.combine(includesFuture)
            hash.combine(includesExpired)
            hash.combine(now != nil)
        }
    }

    /// Whether nothing at all has changed since a build: no file that it has read, and none that it has put out.
    func isUnchanged(since memory: BuildMemory, _ survey: SiteSurvey, in folder: SiteFolder) -> Bool {
        guard memory.canRest, memory.options == options, !survey.holdsFaults else { return false }
        if let now, let expiry = memory.expiry, now.seconds >= expiry { return false }
        func isUnchanged(_ stamp: FileStamp?, _ input: BuildMemory.Input) -> Bool {
            stamp == input.stamp && !input.stamp.isDoubtful(at: input.moment)
        }
        var rest = memory.inputs
        for file in survey.files {
            guard let input = rest.removeValue(forKey: file.name), isUnchanged(file.stamp, input) else { return false }
        }
        for (name, input) in rest {
            guard let file = try? folder.file(name), isUnchanged(file.stamp, input) else { return false }
        }
        let output = outputPath(of: folder)
        guard !OutputFolder.isInWork(output, in: fileSystem) else { return false }
        return memory.outputs.allSatisfy { name, file in
            let place = output.pushing(FilePath(name))
            return file.stamp != nil && fileSystem.kind(place) == .file && fileSystem.stamp(place) == file.stamp
        }
    }

    /// Where the program lies that is running.
    private static var programPath: FilePath? {
        #if canImport(Darwin)
        var size: UInt32 = 0
        _NSGetExecutablePath(nil, &size)
        var path = [CChar](repeating: 0, count: Int(size))
        guard _NSGetExecutablePath(&path, &size) == 0 else { return nil }
        return path.withUnsafeBufferPointer { $0.baseAddress.map { FilePath(platformString: $0) } }
        #else
        return "/proc/self/exe"
        #endif
    }
}
