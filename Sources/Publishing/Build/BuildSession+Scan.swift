import SitegenData
import SitegenFiles

/// The result of the scan phase.
struct ScannedSite: Sendable {
    /// The files of the site's folder.
    let survey: SiteSurvey
    /// The cache of the previous build, if it applies to this one.
    let earlier: EarlierBuild
}

extension BuildSession {
    /// Finds the files of the site, and reads the cache meanwhile.
    mutating func scan() async -> ScannedSite {
        async let memory = usableCache()
        var survey = await SiteSurvey(of: folder, &times)
        let waited = ContinuousClock.now
        var earlier = EarlierBuild(await memory, &survey, output: output, in: build.fileSystem)
        earlier.isSteady = onlyTextsChanged(earlier, survey)
        times.add(.remembering, ContinuousClock.now - waited)
        return ScannedSite(survey: survey, earlier: earlier)
    }

    /// The totals of the previous build if nothing has changed since: no file that it read and none that it wrote.
    /// A site that is examined is always loaded.
    mutating func unchangedTotals(_ scan: ScannedSite) async -> BuildTotals? {
        let start = ContinuousClock.now
        defer { times.add(.remembering, ContinuousClock.now - start) }
        guard purpose == .publication, scan.earlier.isSteady,
            scan.survey.files.allSatisfy({ $0.earlier?.isCertain ?? true }),
            !OutputFolder.isInWork(output, in: build.fileSystem),
            await scan.earlier.isOutputThere.allSatisfy(\.self)
        else { return nil }
        return scan.earlier.memory?.head.totals
    }

    /// The cache, unless another program, configuration or address made it.
    private func usableCache() -> BuildMemory? {
        guard usesCache, let memory = cache.memory, memory.head.key == cacheKey else { return nil }
        return memory
    }

    /// Whether nothing can have changed since the previous build except texts of content.
    private func onlyTextsChanged(_ earlier: EarlierBuild, _ survey: SiteSurvey) -> Bool {
        guard let head = earlier.memory?.head, head.canRest, head.options == selection(of: survey), !survey.holdsFaults
        else { return false }
        if let now = build.options.now?.seconds {
            if let expiry = head.expiry, now >= expiry { return false }
            // The clock may have been set back.
            if let moment = head.moment, now < moment { return false }
        }
        // Hidden files that are not published are not read.
        let isKnown = survey.files.allSatisfy { file in
            file.earlier.map { $0.isCertain || $0.text != nil } ?? survey.isHidden(file)
        }
        guard isKnown else { return false }
        return earlier.others.allSatisfy { name, input in
            (try? folder.file(name)).map { input.read.isCertain(with: $0.stamp) } ?? false
        }
    }

    /// The fingerprint of what decides which content is published, besides the configuration and the files themselves:
    /// the options of the build and the names of hidden files.
    func selection(of survey: SiteSurvey) -> UInt64 {
        ContentHash.of { hash in
            hash.combine(build.options.includesDrafts)
            hash.combine(build.options.includesFuture)
            hash.combine(build.options.includesExpired)
            hash.combine(build.options.now != nil)
            hash.combine(survey.hidden) { $0.combine($1) }
        }
    }
}
