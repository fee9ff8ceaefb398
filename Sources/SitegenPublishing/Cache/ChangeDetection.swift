import SitegenCache
import SitegenModel

/// Finds the dependencies whose fingerprints have changed since the previous build. A class, because all tasks share
/// it.
final class ChangeDetection: Sendable {
    /// Which aspects of pages have changed, or were not known, by the numbers of dependencies.
    private let changedAspects: [Bool]
    /// Which other dependencies have.
    private let changedDependencies: [Bool]
    private let cache: BuildCache

    /// The texts that are others than they were, or new, by their numbers.
    let pagesWithChangedText: Set<Int>

    /// The texts of which an aspect has changed, by their numbers.
    let pagesWithChangedAspects: Set<Int>

    /// Whether an id has come or gone that links may lead to.
    let changedAnchors: Bool

    /// Whether anything has changed that says where links may lead.
    let changesTargets: Bool

    /// - Parameters:
    ///   - targets: The hash of where links to files lead.
    ///   - datesFromGit: Whether pages may have other dates though their files are as they were.
    init(
        since cache: BuildCache, values: DependencyFingerprints, targets: UInt64, datesFromGit: Bool
    ) async {
        self.cache = cache
        changesTargets = cache.head.targets != targets
        // Where nobody has asked before, nobody depends on it; what could not be told may have changed.
        var changedAspects = cache.aspects.unset
        let changesTargets = changesTargets
        let pages = values.model.pages.filter { $0.number < cache.texts.count }
        let (found, _) = await Parallel.map(pages, in: .caching, state: { () }) { _, page in
            Self.changes(of: page, since: cache, values, changesTargets, datesFromGit)
        }
        var (pagesWithChangedText, pagesWithChangedAspects): (Set<Int>, Set<Int>) = ([], [])
        var present = [Bool](repeating: false, count: cache.texts.count)
        for (page, found) in zip(pages, found) {
            present[page.number] = true
            if found.isChanged { pagesWithChangedText.insert(page.number) }
            if !found.aspects.isEmpty { pagesWithChangedAspects.insert(page.number) }
            for aspect in found.aspects {
                changedAspects[page.number * PageAspect.stride + aspect.number] = true
            }
        }
        for (number, isPresent) in present.enumerated() where !isPresent {
            for aspect in PageAspect.all { changedAspects[number * PageAspect.stride + aspect.number] = true }
        }
        for page in values.model.pages where page.number >= cache.texts.count {
            pagesWithChangedText.insert(page.number)
        }
        (self.changedAspects, self.pagesWithChangedText, self.pagesWithChangedAspects) = (
            changedAspects, pagesWithChangedText, pagesWithChangedAspects
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
        // Of most pages nothing can have changed but what the others tell.
        let isAsItWas = !isChanged && !changesTargets && !datesFromGit
        for aspect in isAsItWas ? PageAspect.ofOthers : PageAspect.all {
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
        (text?.body).flatMap { try? BodyRecord(remembered: $0) }?.anchors
    }

    /// Whether a dependency is not what it was, or was not known.
    func isChanged(_ dependency: Dependency) -> Bool {
        let index = Int(dependency.number >> 1)
        guard dependency.number & 1 == 0 else {
            return index >= changedDependencies.count || changedDependencies[index]
        }
        return index >= changedAspects.count || changedAspects[index]
    }

    /// Whether a page's text would be rendered to the same HTML that stands in a file that was put out.
    func holds(_ place: RenderedRange, for page: Page?) -> Bool {
        guard let page, place.text == Dependency(PageAspects.all.text, of: page.number) else { return false }
        return !isChanged(place.text) && !place.dependencies.contains(where: isChanged)
    }

    /// A dependency as it is told to a person.
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
