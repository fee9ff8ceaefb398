import SitegenBase
import SitegenConfiguration
import SitegenFiles
import SitegenModel

extension BuildSession {
    /// Replaces the cache, or removes it if there is none for the next build.
    ///
    /// - Returns: Warnings about failures that did not prevent the site from being published.
    mutating func store(
        _ plan: BuildPlan, _ rendered: RenderedFiles, _ findings: ContentFindings,
        _ publication: OutputFolder.Publication, _ totals: BuildTotals
    ) async -> [Diagnostic] {
        let start = ContinuousClock.now
        defer { times.add(.caching, ContinuousClock.now - start) }
        // A build that kept going must find its errors again, so the next one starts fresh.
        let isComplete = !diagnostics.holdErrors && !(build.options.keepsGoing && totals.warnings.holdErrors)
        let next = usesCache && isComplete ? await plan.cache(of: rendered, findings, totals) : nil
        var warnings = publication.uncleared.map { [Diagnostic.uncleared($0)] } ?? []
        if let failure = publication.unrecorded {
            warnings.append(.unrecorded(failure, in: folder.cache, output: output))
        }
        do throws(FileSystem.Failure) {
            if let next {
                try cacheFile.store(next, rendered.policies)
                if !plan.outputs.keepsNames { cacheFile.removeParts(except: plan.outputs.streamedNames) }
            } else {
                cacheFile.remove()
            }
        } catch {
            // A failure to record the output has the same cause and is more important.
            if publication.unrecorded == nil { warnings.append(.uncached(error, in: folder.cache)) }
        }
        return warnings
    }
}
