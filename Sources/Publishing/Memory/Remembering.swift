/// Decides what has to be made, and puts together what is remembered of it for the next build.
struct Remembering: Sendable {
    private let values: FactValues
    private let plan: OutputPlan
    private let contents: SiteBuild.Contents
    private let earlier: EarlierBuild
    private let numbers: PageNumbers
    private let key: UInt64
    private let options: UInt64
    private let expiry: Int?
    private let addresses: UInt64
    private let targets: UInt64
    private let canRest: Bool
    private var textTemplates: UInt64 = 0
    private var changes: ChangeSearch?

    /// - Parameters:
    ///   - options: The hash of what decides what is published.
    ///   - canRest: Whether no program is to be asked for pages and files, which may be others each time.
    init(
        _ values: FactValues, _ plan: OutputPlan, _ contents: SiteBuild.Contents, _ earlier: EarlierBuild,
        _ numbers: PageNumbers, key: UInt64, options: UInt64, canRest: Bool
    ) {
        self.values = values
        self.plan = plan
        self.contents = contents
        self.earlier = earlier
        self.numbers = numbers
        self.key = key
        self.options = options
        self.canRest = canRest && values.model.sites.allSatisfy { !$0.configuration.datesFromGit }
        expiry = contents.nextTurn
        addresses = ContentHash.of { hash in
            hash.combine(plan.files) { $0.combine($1.name) }
            hash.combine(contents.absences.keys.sorted()) { hash, file in
                hash.combine(file)
                hash.combine(contents.absences[file])
            }
        }
        targets = ContentHash.of { hash in
            hash.combine(values.model.pages) { hash, page in
                hash.combine(page.file)
                hash.combine(page.path)
            }
            hash.combine(plan.files.lazy.compactMap(\.copied)) { hash, copy in
                hash.combine(copy.address)
                hash.combine(copy.file.stamp?.modified ?? 0)
                hash.combine(copy.file.stamp?.size ?? 0)
                hash.combine(copy.file.stamp?.inode ?? 0)
            }
        }
    }

    /// What has to be done with each file of the plan.
    mutating func work(
        _ inputs: InputLedger, templates: TemplateUse, datesFromGit: Bool, _ times: inout PhaseTimes
    ) async -> [FileWork] {
        let start = ContinuousClock.now
        defer { times.add(.remembering, ContinuousClock.now - start) }
        textTemplates = templates.hashOfTexts
        guard let memory = earlier.memory else {
            let (work, _) = await Parallel.map(plan.files, in: .remembering, state: { () }) { _, file in
                FileWork(source: file.source(inputs, templates: templates), reason: .nothingRemembered)
            }
            return work
        }
        let changes = await ChangeSearch(
            since: memory, values: values, targets: targets, datesFromGit: datesFromGit)
        self.changes = changes
        let rows = memory.outputs.indices(of: plan.names)
        let areTextsMadeAlike = memory.head.textTemplates == textTemplates
        let isOutputThere = await earlier.isOutputThere
        let (parts, _) = await Parallel.map(Parallel.parts(of: plan.files.count), in: .remembering, state: { () }) {
            [plan] _, batch in
            batch.map { number in
                let file = plan.files[number]
                let source = file.source(inputs, templates: templates)
                guard let row = rows[number],
                    let known = memory.outputs.made(row, firstFact: { changes.isChanged($0) })
                else {
                    return FileWork(source: source, reason: .new)
                }
                let isThere = isOutputThere[row]
                var work = FileWork(source: source, reason: .changed)
                if !isThere {
                    work.reason = .isNotThere
                } else if source == nil {
                    work.reason = file.isMadeByProgram ? .madeByProgram : .doubtful
                } else if let fact = known.fact, source == known.source {
                    work.reason = .fact(fact)
                } else if source == known.source {
                    return FileWork(source: source, reason: .kept(row))
                }
                let place = isThere && areTextsMadeAlike ? known.text : nil
                work.earlier = EarlierOutput(
                    hash: known.hash, stamp: isThere ? known.stamp : nil,
                    text: place.flatMap { changes.holds($0, for: file.shownText?.page) ? $0 : nil })
                return work
            }
        }
        var work: [FileWork] = []
        work.reserveCapacity(plan.files.count)
        for part in parts { work += part }
        return work
    }

    /// Why a file is made, as it is told to a person.
    func reason(for work: FileWork) -> String {
        switch work.reason {
        case .kept: "it is as it was"
        case .nothingRemembered: "nothing is remembered"
        case .new: "it is new"
        case .isNotThere: "it is not on the disk as it was put there"
        case .madeByProgram: "a program makes it"
        case .doubtful: "its file may have changed"
        case .changed: "what it is made of has changed"
        case .fact(let fact): "\(changes?.name(of: fact) ?? "what it shows") changed"
        }
    }

    /// Whether a page's links have to be followed again.
    func mustFollowLinks(of page: Page) -> Bool {
        guard let memory = earlier.memory, let changes else { return true }
        return memory.head.addresses != addresses || memory.head.targets != targets || changes.changedAnchors
            || changes.changedTexts.contains(page.number)
    }

    /// What the next build is to remember; nothing where too much of it would be about what is gone.
    ///
    /// - Parameters:
    ///   - isFaulty: Whether something was wrong: then the next build looks at everything.
    ///   - holdsBrokenLinks: Whether links lead nowhere, be it told or not: then the next build follows them all.
    func memory(
        of staged: SiteBuild.Staged, _ work: [FileWork], _ inputs: InputLedger, _ warnings: [Fault], isFaulty: Bool,
        holdsBrokenLinks: Bool
    ) async -> BuildMemory.Revision? {
        var numbers = numbers
        // Those that are not published get theirs here.
        let readNumbers = contents.memories.map { numbers.number(of: $0.place.file) }
        var isKept = [Bool](repeating: false, count: numbers.count)
        for number in contents.kept { isKept[number] = true }
        // The pages of whose texts something is known that was not.
        var pages = [Page?](repeating: nil, count: numbers.count)
        for page in values.model.pages where !page.isTextRemembered { pages[page.number] = page }
        var places = [Int?](repeating: nil, count: numbers.count)
        for (place, number) in readNumbers.enumerated() { places[number] = place }
        let goneCount = isKept.indices.count { !isKept[$0] && places[$0] == nil && pages[$0] == nil }
        guard goneCount < 100 + numbers.count / 2 else { return nil }

        let memory = earlier.memory
        var texts = RecordTable.Revision(of: memory?.texts, capacity: numbers.count) { [contents, numbers] number in
            var text = BuildMemory.Text(file: numbers.file(number), version: 0)
            if let read = places[number].map({ contents.memories[$0] }) {
                (text.version, text.content) = (read.version, read.frontMatter)
            }
            guard let page = pages[number] else { return text }
            if places[number] == nil, let memory, number < memory.texts.count, let known = memory.texts[number] {
                text = known
            }
            let facts = page.facts
            text.facts = facts.bytes
            text.inclusions = facts.inclusions
            text.holdsFaults = !facts.faults.isEmpty
            return text
        }
        for number in 0..<numbers.count {
            let isNew = !isKept[number] || places[number] != nil || pages[number] != nil
            if isNew { texts.add(number) } else { texts.keep(number) }
        }
        let (aspects, changedAspects) = await aspects(of: staged, count: numbers.count)
        var head = BuildMemory.Head(key: key, options: options, expiry: expiry)
        head.addresses = isFaulty || holdsBrokenLinks ? 0 : addresses
        head.targets = targets
        head.textTemplates = textTemplates
        head.canRest = canRest && !isFaulty
        head.pageCount = plan.files.count(where: \.isPage)
        head.warnings = warnings
        head.factNames = values.names
        head.factValues = values.others
        return BuildMemory.Revision(
            earlier: memory, head: head, inputs: inputs.table(numbers), texts: texts, aspects: aspects,
            changedAspects: changedAspects, outputs: outputs(of: staged, work))
    }

    private func outputs(
        of staged: SiteBuild.Staged, _ work: [FileWork]
    ) -> RecordTable<BuildMemory.Output>.Revision {
        let memory = earlier.memory
        var outputs = RecordTable.Revision(of: memory?.outputs, capacity: plan.files.count) { [plan] number in
            let kept = work[number].kept.flatMap { memory?.outputs[$0] }
            var output =
                staged.outputs[number] ?? kept
                ?? BuildMemory.Output(name: plan.files[number].name, source: 0, hash: 0, reads: OutputReads(facts: []))
            if let stamp = staged.movedStamps[number] { output.stamp = stamp }
            return output
        }
        for number in plan.files.indices {
            if staged.outputs[number] != nil || staged.movedStamps[number] != nil {
                outputs.add(number)
            } else if let row = work[number].kept {
                outputs.keep(row)
            }
        }
        return outputs
    }

    /// The hashes of all aspects of texts that somebody has asked for, by the aspects' numbers, and the numbers of those
    /// that are others than they were.
    ///
    /// - Parameter count: How many texts there are.
    private func aspects(of staged: SiteBuild.Staged, count: Int) async -> (hashes: [UInt64], changed: [Int]) {
        /// What is asked of each text, a bit an aspect.
        var wanted = [UInt32](repeating: 0, count: count)
        for fact in staged.outputs.lazy.compactMap({ $0?.reads.facts }).joined() {
            guard case .page(let number, let aspect) = fact.subject, number < count else { continue }
            wanted[number] |= 1 << aspect.rawValue
        }
        let memory = earlier.memory
        let earlierCount = memory?.texts.count ?? 0
        var hashes = memory?.aspects.words ?? []
        hashes += repeatElement(0, count: count * PageAspect.count - hashes.count)
        var changed: [Int] = []
        func set(_ aspect: PageAspect, of number: Int, to hash: UInt64) {
            let place = number * PageAspect.count + aspect.rawValue
            guard hashes[place] != hash else { return }
            hashes[place] = hash
            // Where nothing was remembered, nobody asks what has changed.
            if memory != nil { changed.append(place) }
        }
        let touched = changes?.touchedTexts ?? []
        let pages = values.model.pages.filter {
            wanted[$0.number] != 0 || !$0.isTextRemembered || touched.contains($0.number)
        }
        // Some at once, so that what was found need not be held of all.
        for start in stride(from: 0, to: pages.count, by: 8192) {
            let part = Array(pages[start..<min(start + 8192, pages.count)])
            let (found, _) = await Parallel.map(part, in: .remembering, state: { () }) {
                [wanted, changes, values] _, page in
                let isOld = page.number < earlierCount
                let isChanged = !page.isTextRemembered
                return PageAspect.allCases.compactMap { aspect -> (PageAspect, UInt64)? in
                    let earlier = isOld ? memory?.value(of: aspect, of: page.number) ?? 0 : 0
                    guard earlier != 0 || wanted[page.number] & 1 << aspect.rawValue != 0 else { return nil }
                    let isKnown = !isChanged && changes?.isChanged(SiteFact(aspect, of: page.number)) == false
                    return isKnown && earlier != 0 ? nil : (aspect, values.value(of: aspect, of: page))
                }
            }
            for (page, found) in zip(part, found) {
                for (aspect, hash) in found { set(aspect, of: page.number, to: hash) }
            }
        }
        // Of a page that is not there any more nothing holds.
        var isPage = [Bool](repeating: false, count: count)
        for page in values.model.pages { isPage[page.number] = true }
        for number in 0..<earlierCount where !isPage[number] {
            for aspect in PageAspect.allCases { set(aspect, of: number, to: 0) }
        }
        return (hashes, changed)
    }
}
