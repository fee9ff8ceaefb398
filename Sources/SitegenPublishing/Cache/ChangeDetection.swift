import SitegenCache
import SitegenModel

/// Finds the dependencies whose fingerprints have changed since the previous build. A class, because all tasks share
/// it.
final class ChangeDetection: Sendable {
    /// Whether each aspect of a page has changed or has no fingerprint in the cache, by number.
    private let changedAspects: [Bool]
    /// Whether each of the other dependencies has changed.
    private let changedDependencies: [Bool]
    private let cache: BuildCache

    /// The numbers of the texts that are new or changed.
    let pagesWithChangedFiles: Set<Int>

    /// The numbers of the texts with a changed aspect.
    let pagesWithChangedAspects: Set<Int>

    /// Whether an id that links can lead to was added or removed.
    let changedAnchors: Bool

    /// Whether the targets of links have changed.
    let changesTargets: Bool

    /// - Parameters:
    ///   - targets: The fingerprint of the targets of links to files.
    ///   - datesFromGit: Whether the dates of pages can change while their files are unchanged.
    init(
        since cache: BuildCache, values: DependencyFingerprints, targets: UInt64, datesFromGit: Bool
    ) async {
        self.cache = cache
        changesTargets = cache.head.targets != targets
        // An aspect has no fingerprint if no output file depends on it or if it could not be computed. It counts as
        // changed.
        var changedAspects = cache.aspects.unset
        let changesTargets = changesTargets
        let pages = values.model.pages.filter { $0.number < cache.texts.count }
        let (found, _) = await Parallel.map(pages, in: .caching, state: { () }) { _, page in
            Self.changes(of: page, since: cache, values, changesTargets, datesFromGit)
        }
        var (pagesWithChangedFiles, pagesWithChangedAspects): (Set<Int>, Set<Int>) = ([], [])
        var present = [Bool](repeating: false, count: cache.texts.count)
        for (page, found) in zip(pages, found) {
            present[page.number] = true
            if found.isChanged { pagesWithChangedFiles.insert(page.number) }
            if !found.aspects.isEmpty { pagesWithChangedAspects.insert(page.number) }
            for aspect in found.aspects {
                changedAspects[page.number * PageAspect.stride + aspect.number] = true
            }
        }
        for (number, isPresent) in present.enumerated() where !isPresent {
            for aspect in PageAspect.all { changedAspects[number * PageAspect.stride + aspect.number] = true }
        }
        for page in values.model.pages where page.number >= cache.texts.count {
            pagesWithChangedFiles.insert(page.number)
        }
        (self.changedAspects, self.pagesWithChangedFiles, self.pagesWithChangedAspects) = (
            changedAspects, pagesWithChangedFiles, pagesWithChangedAspects
        )
        changedAnchors = found.contains(where: \.changesAnchors)
        changedDependencies = zip(cache.head.dependencyFingerprints, values.others).map { $0 != $1 }
    }

    private static func changes(
        of page: Page, since cache: BuildCache, _ values: DependencyFingerprints, _ changesTargets: Bool,
        _ datesFromGit: Bool
    ) -> (isChanged: Bool, changesAnchors: Bool, aspects: [PageAspect]) {
        let isChanged = !page.loader.isCached
        var aspects: [PageAspect] = []
        // In most pages, only the aspects that come from other pages can have changed.
        let isUnchanged = !isChanged && !changesTargets && !datesFromGit
        for aspect in isUnchanged ? PageAspect.ofOthers : PageAspect.all {
            let mayChange =
                switch aspect.declaration.origin {
                case .file: isChanged
                case .fileAndHistory: isChanged || datesFromGit
                case .fileAndLinks: isChanged || changesTargets && page.body.holdsLinks
                case .otherPages: true
                }
            guard mayChange else { continue }
            let previous = cache.value(of: aspect, of: page.number)
            if previous != 0, values.value(of: aspect, of: page) != previous { aspects.append(aspect) }
        }
        return (isChanged, isChanged && Self.anchors(of: cache.texts[page.number]) != page.body.anchors, aspects)
    }

    private static func anchors(of text: BuildCache.Text?) -> [UInt64]? {
        (text?.body).flatMap { try? BodySummary(cached: $0) }?.anchors
    }

    /// Whether a dependency has changed or has no fingerprint in the cache.
    func isChanged(_ dependency: Dependency) -> Bool {
        let index = Int(dependency.number >> 1)
        guard dependency.number & 1 == 0 else {
            return index >= changedDependencies.count || changedDependencies[index]
        }
        return index >= changedAspects.count || changedAspects[index]
    }

    /// Whether rendering a page's text again would give the HTML that is in a range of an output file.
    func holds(_ place: RenderedRange, for page: Page?) -> Bool {
        guard let page, place.text == Dependency(PageAspects.all.text, of: page.number) else { return false }
        return !isChanged(place.text) && !place.dependencies.contains(where: isChanged)
    }

    /// The description of a dependency for `--explain`.
    func name(of dependency: Dependency) -> String {
        if let (page, aspect) = dependency.ofPage {
            let file = page < cache.texts.count ? cache.texts.text(of: page) : "a page"
            return "\(aspect.declaration.name) of \(file)"
        }
        guard case .other(let number) = dependency.subject, number < cache.head.dependencyNames.count else {
            return "a list"
        }
        return cache.head.dependencyNames[number]
    }
}
