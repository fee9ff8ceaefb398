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

    /// What is remembered of a build, if nothing at all has changed since: no file that it has read, and none that it has
    /// put out.
    func unchangedMemory(of earlier: EarlierBuild, _ survey: SiteSurvey, in folder: SiteFolder) async -> BuildMemory? {
        guard let memory = earlier.memory, memory.head.canRest, memory.head.options == options, !survey.holdsFaults
        else { return nil }
        if let now, let expiry = memory.head.expiry, now.seconds >= expiry { return nil }
        guard survey.files.allSatisfy({ $0.earlier?.isCertain == true }) else { return nil }
        for (name, input) in earlier.others {
            guard let file = try? folder.file(name), input.isCertain(with: file.stamp) else { return nil }
        }
        let output = outputPath(of: folder)
        guard !OutputFolder.isInWork(output, in: fileSystem) else { return nil }
        let (areThere, _) = await Parallel.map(
            Parallel.parts(of: memory.outputs.count), in: .remembering, state: { () }
        ) {
            [fileSystem] _, rows in
            let files = rows.map { memory.outputs.placed($0) }
            let stamps = fileSystem.stamps(output, files.map { $0?.name ?? "" }[...])
            return zip(files, stamps).allSatisfy { file, stamp in stamp != nil && file?.stamp == stamp }
        }
        return areThere.allSatisfy(\.self) ? memory : nil
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
