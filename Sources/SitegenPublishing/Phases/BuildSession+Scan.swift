import SitegenCache
import SitegenConfiguration
import SitegenData
import SitegenFiles
import SitegenModel

/// The result of the scan phase.
struct ScannedSite: Sendable {
    /// The files of the site's folder.
    let sources: SourceScan
    /// The cache of the previous build, if it applies to this one.
    let previous: PreviousBuild
}

extension BuildSession {
    /// Finds the site's files, and reads the cache at the same time.
    mutating func scan() async -> ScannedSite {
        async let cache = usableCache()
        var sources = await SourceScan(of: folder, &times)
        let waited = ContinuousClock.now
        let previous = PreviousBuild(await cache, &sources, output: output, in: build.fileSystem)
        times.add(.caching, ContinuousClock.now - waited)
        return ScannedSite(sources: sources, previous: previous)
    }

    /// The totals of the previous build if none of the files that it read or wrote has changed since, otherwise `nil`. A site
    /// whose output is checked is always loaded.
    mutating func unchangedTotals(_ scan: ScannedSite) async -> BuildTotals? {
        let start = ContinuousClock.now
        defer { times.add(.caching, ContinuousClock.now - start) }
        guard purpose == .publication, areInputsUnchanged(scan.sources, since: scan.previous),
            !OutputFolder.isInWork(output, in: build.fileSystem),
            await scan.previous.isOutputIntact.allSatisfy(\.self), areAssetsUnchanged(since: scan.previous)
        else { return nil }
        return scan.previous.cache?.head.totals
    }

    /// The cache; `nil` if it is not used, or if it comes from another program, configuration or address.
    private func usableCache() -> BuildCache? {
        guard usesCache, let cache = cacheFile.cache, cache.head.key == cacheKey else { return nil }
        return cache
    }

    /// Whether neither the options that select content nor any file can have changed since the previous build.
    private func areInputsUnchanged(_ sources: SourceScan, since previous: PreviousBuild) -> Bool {
        guard let head = previous.cache?.head, head.canSkip, head.options == selection(of: sources),
            !sources.holdsDiagnostics
        else { return false }
        if let now = build.options.now?.seconds {
            if let expiry = head.expiry, now >= expiry { return false }
            // The clock may have been set back.
            if let moment = head.moment, now < moment { return false }
        }
        // Hidden files that are not published are not read.
        let areCertain = sources.files.allSatisfy { $0.previous?.isCertain ?? sources.isHidden($0) }
        guard areCertain else { return false }
        return previous.others.allSatisfy { name, input in
            (try? folder.file(name)).map { input.read.isCertain(with: $0.stamp) } ?? false
        }
    }

    /// Whether the theme has the assets of the previous build.
    private func areAssetsUnchanged(since previous: PreviousBuild) -> Bool {
        guard let configuration = try? build.configuration(in: folder).configuration else { return false }
        return previous.cache?.head.assets == build.fingerprintOfAssets(for: configuration)
    }

    /// The fingerprint of the inputs that determine which content is published, besides the configuration and the files
    /// themselves: the build's options and the names of hidden files.
    func selection(of sources: SourceScan) -> UInt64 {
        Fingerprint.of { hash in
            hash.combine(build.options.includesDrafts)
            hash.combine(build.options.includesFuture)
            hash.combine(build.options.includesExpired)
            hash.combine(build.options.now != nil)
            hash.combine(sources.hidden) { $0.combine($1) }
        }
    }
}
