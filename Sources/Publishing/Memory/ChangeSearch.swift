/// Finds the facts that are not what they were in the build before. A class, because it is asked for each file.
final class ChangeSearch: Sendable {
    /// Which aspects of pages have changed, or were not known, by the numbers of facts.
    private let changedAspects: [Bool]
    /// Which other facts have.
    private let changedFacts: [Bool]
    private let memory: BuildMemory

    /// The texts that are others than they were, or new, by their numbers.
    let changedTexts: Set<Int>

    /// The texts of which an aspect has changed, by their numbers.
    let touchedTexts: Set<Int>

    /// Whether an id has come or gone that links may lead to.
    let changedAnchors: Bool

    /// Whether anything has changed that says where links may lead.
    let changesTargets: Bool

    /// - Parameters:
    ///   - isModelKept: Whether the site's model is what it was: then only texts can have changed.
    ///   - targets: The hash of where links to files lead.
    ///   - datesFromGit: Whether pages may have other dates though their files are as they were.
    init(
        since memory: BuildMemory, values: FactValues, isModelKept: Bool, targets: UInt64, datesFromGit: Bool
    ) async {
        self.memory = memory
        changesTargets = memory.head.targets != targets
        // Where nobody has asked before, nobody depends on it; what could not be told may have changed.
        var changedAspects = memory.aspects.unset
        let changesTargets = changesTargets
        let pages = values.model.pages.filter {
            $0.number < memory.texts.count && !(isModelKept && $0.isTextRemembered)
        }
        let (found, _) = await Parallel.map(pages, in: .remembering, state: { () }) { _, page in
            Self.changes(of: page, since: memory, values, changesTargets, datesFromGit)
        }
        var (changedTexts, touchedTexts): (Set<Int>, Set<Int>) = ([], [])
        var present = [Bool](repeating: false, count: memory.texts.count)
        for (page, found) in zip(pages, found) {
            present[page.number] = true
            if found.isChanged { changedTexts.insert(page.number) }
            if !found.aspects.isEmpty { touchedTexts.insert(page.number) }
            for aspect in found.aspects {
                changedAspects[page.number * PageAspect.count + aspect.rawValue] = true
            }
        }
        for (number, isPresent) in present.enumerated() where !isPresent && !isModelKept {
            for aspect in PageAspect.all { changedAspects[number * PageAspect.count + aspect.rawValue] = true }
        }
        for page in values.model.pages where page.number >= memory.texts.count { changedTexts.insert(page.number) }
        (self.changedAspects, self.changedTexts, self.touchedTexts) = (changedAspects, changedTexts, touchedTexts)
        changedAnchors = found.contains(where: \.changesAnchors)
        changedFacts = zip(memory.head.factValues, values.others).map { $0 != $1 }
    }

    private static func changes(
        of page: Page, since memory: BuildMemory, _ values: FactValues, _ changesTargets: Bool, _ datesFromGit: Bool
    ) -> (isChanged: Bool, changesAnchors: Bool, aspects: [PageAspect]) {
        let isChanged = !page.isTextRemembered
        var aspects: [PageAspect] = []
        // Of most pages nothing can have changed but what the others tell.
        let isAsItWas = !isChanged && !changesTargets && !datesFromGit
        for aspect in isAsItWas ? PageAspect.ofOthers : PageAspect.all {
            let mayChange =
                switch aspect {
                case .text: isChanged || changesTargets && page.facts.holdsLinks
                case .updated: isChanged || datesFromGit
                default: isChanged || !aspect.isOwn
                }
            guard mayChange else { continue }
            let earlier = memory.value(of: aspect, of: page.number)
            if earlier != 0, values.value(of: aspect, of: page) != earlier { aspects.append(aspect) }
        }
        return (isChanged, isChanged && Self.anchors(of: memory.texts[page.number]) != page.facts.anchors, aspects)
    }

    private static func anchors(of text: BuildMemory.Text?) -> [UInt64]? {
        (text?.facts).flatMap { try? TextFacts(remembered: $0) }?.anchors
    }

    /// Whether a fact is not what it was, or was not known.
    func isChanged(_ fact: SiteFact) -> Bool {
        let index = Int(fact.number >> 1)
        guard fact.number & 1 == 0 else { return index >= changedFacts.count || changedFacts[index] }
        return index >= changedAspects.count || changedAspects[index]
    }

    /// Whether a page's text would be rendered to the same HTML that stands in a file that was put out.
    func holds(_ place: TextPlace, for page: Page?) -> Bool {
        guard let page, page.number == place.page else { return false }
        return !isChanged(SiteFact(.text, of: page.number)) && !place.facts.contains(where: isChanged)
    }

    /// A fact as it is told to a person.
    func name(of fact: SiteFact) -> String {
        switch fact.subject {
        case .page(let number, let aspect):
            let file = number < memory.texts.count ? memory.texts.text(of: number) : "a page"
            return "\(aspect.name) of \(file)"
        case .other(let number):
            return number < memory.head.factNames.count ? memory.head.factNames[number] : "a list"
        }
    }
}
