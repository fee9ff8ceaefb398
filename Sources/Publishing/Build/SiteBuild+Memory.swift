import SitegenPlatform
import SystemPackage

extension SiteBuild {
    /// The hash of what everything that is made depends on: the program, the configuration, the address.
    func key(in folder: SiteFolder) -> UInt64 {
        ContentHash.of { hash in
            hash.combine(Generator.version)
            let program = programPath.flatMap { FileSystem.disk.stamp(FilePath($0)) }
            hash.combine(program?.size ?? 0)
            hash.combine(program?.modified ?? 0)
            hash.combine(program?.inode ?? 0)
            hash.combine(baseURL)
            let name = try? SiteConfiguration.findFile(in: folder)
            hash.combine(name)
            hash.combine(name.flatMap { try? folder.read($0) } ?? [])
        }
    }

    /// The hash of what decides what is published beside the configuration and the files that are read: what was asked of
    /// the build, and which hidden files there are.
    func options(_ survey: SiteSurvey) -> UInt64 {
        ContentHash.of { hash in
            hash.combine(includesDrafts)
            hash.combine(includesFuture)
            hash.combine(includesExpired)
            hash.combine(now != nil)
            hash.combine(survey.hidden) { $0.combine($1) }
        }
    }

    /// Whether nothing that a build has read can have changed since but texts of content, and nothing else was asked of it.
    func isSteady(_ earlier: EarlierBuild, _ survey: SiteSurvey, in folder: SiteFolder) -> Bool {
        guard let memory = earlier.memory, memory.head.canRest, memory.head.options == options(survey),
            !survey.holdsFaults
        else { return false }
        if let now, let expiry = memory.head.expiry, now.seconds >= expiry { return false }
        // The clock may have been set back.
        if let now, let moment = memory.head.moment, now.seconds < moment { return false }
        // Hidden files that are not published are not read.
        let isKnown = survey.files.allSatisfy { file in
            file.earlier.map { $0.isCertain || $0.text != nil } ?? survey.isHidden(file)
        }
        guard isKnown else { return false }
        return earlier.others.allSatisfy { name, input in
            (try? folder.file(name)).map { input.read.isCertain(with: $0.stamp) } ?? false
        }
    }

    /// What is remembered of a build, if nothing at all has changed since: no file that it has read, and none that it has
    /// put out.
    func unchangedMemory(of earlier: EarlierBuild, _ survey: SiteSurvey, in folder: SiteFolder) async -> BuildMemory? {
        guard earlier.isSteady, survey.files.allSatisfy({ $0.earlier?.isCertain ?? true }) else { return nil }
        guard !OutputFolder.isInWork(outputPath(of: folder), in: fileSystem) else { return nil }
        return await earlier.isOutputThere.allSatisfy(\.self) ? earlier.memory : nil
    }

    /// What is remembered of the build before, if it is one that can be gone on from.
    func memory(from file: MemoryFile, key: UInt64) -> BuildMemory? {
        guard usesMemory, let memory = file.memory, memory.head.key == key else { return nil }
        return memory
    }
}
