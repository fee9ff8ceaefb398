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
    ///   - moment: The moment of the build, in seconds since the beginning of 1970.
    init(
        _ values: FactValues, _ plan: OutputPlan, _ contents: SiteBuild.Contents, _ earlier: EarlierBuild,
        _ numbers: PageNumbers, key: UInt64, options: UInt64, moment: Int?
    ) {
        self.values = values
        self.plan = plan
        self.contents = contents
        self.earlier = earlier
        self.numbers = numbers
        self.key = key
        self.options = options
        canRest =
            !values.model.pages.contains { $0.version == nil } && !plan.files.contains(where: \.isMadeByProgram)
            && values.model.sites.allSatisfy { !$0.configuration.datesFromGit }
        expiry = moment.flatMap { moment in contents.turns.filter { $0 > moment }.min() }
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
                FileWork(source: file.source(inputs, templates: templates), reason: "nothing is remembered")
            }
            return work
        }
        let changes = await ChangeSearch(
            since: memory, values: values, targets: targets, datesFromGit: datesFromGit)
        self.changes = changes
        let rows = memory.outputs.indices(of: plan.names)
        let areTextsMadeAlike = memory.head.textTemplates == textTemplates
        let isOutputThere = await earlier.isOutputThere
        let (work, _) = await Parallel.map(Parallel.parts(of: plan.files.count), in: .remembering, state: { () }) {
            [plan] _, batch in
            batch.map { number in
                let file = plan.files[number]
                let source = file.source(inputs, templates: templates)
                guard let row = rows[number],
                    let known = memory.outputs.made(row, firstFact: { changes.isChanged($0) })
                else {
                    return FileWork(source: source, reason: "it is new")
                }
                let isThere = isOutputThere[row]
                var work = FileWork(source: source, hash: known.hash, stamp: isThere ? known.stamp : nil)
                if !isThere {
                    work.reason = "it is not on the disk as it was put there"
                } else if source == nil {
                    work.reason = file.isMadeByProgram ? "a program makes it" : "its file may have changed"
                } else if source != known.source {
                    work.reason = "what it is made of has changed"
                } else if let fact = known.fact {
                    work.reason = "\(changes.name(of: fact)) changed"
                } else {
                    work.kept = row
                }
                if work.kept == nil, isThere, areTextsMadeAlike, let place = known.text,
                    changes.holds(place, for: file.shownText?.page)
                {
                    work.text = place
                }
                return work
            }
        }
        return work.flatMap(\.self)
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
        var fresh: [Int: BuildMemory.Text] = [:]
        var freshNumbers: [String: Int] = [:]
        for (file, text) in contents.memories {
            let number = numbers.number(of: file)
            fresh[number] = text
            freshNumbers[file.name] = number
        }
        let pages = await knowledge(of: staged)
        var aspects: [(number: Int, hash: UInt64)] = []
        for (page, known) in pages {
            let first = page.number * PageAspect.count
            for (aspect, value) in known.aspects { aspects.append((first + aspect.rawValue, value)) }
            guard let facts = known.facts else { continue }
            var text = fresh[page.number] ?? known.text ?? BuildMemory.Text(file: page.file, version: 0)
            text.facts = facts.bytes
            text.inclusions = facts.inclusions
            text.holdsFaults = !facts.faults.isEmpty
            fresh[page.number] = text
        }
        var isKept = [Bool](repeating: false, count: numbers.count)
        for number in contents.kept { isKept[number] = true }
        let goneCount = isKept.indices.count { !isKept[$0] && fresh[$0] == nil }
        guard goneCount < 100 + numbers.count / 2 else { return nil }

        let memory = earlier.memory
        var texts = RecordTable.Revision(of: memory?.texts, capacity: numbers.count)
        for number in 0..<numbers.count {
            if let text = fresh[number] {
                texts.append(text)
            } else if isKept[number] {
                texts.keep(number)
            } else {
                texts.append(BuildMemory.Text(file: numbers.file(number), version: 0))
            }
        }
        // Of a page that is not there any more nothing holds.
        var isPage = [Bool](repeating: false, count: numbers.count)
        for page in values.model.pages { isPage[page.number] = true }
        for number in 0..<(memory?.texts.count ?? 0) where !isPage[number] {
            for aspect in PageAspect.allCases where memory?.value(of: aspect, of: number) != 0 {
                aspects.append((number * PageAspect.count + aspect.rawValue, 0))
            }
        }
        var outputs = RecordTable.Revision(of: memory?.outputs, capacity: plan.files.count)
        for number in plan.files.indices {
            let stamp = staged.stamps[number]
            if var made = staged.outputs[number] {
                made.stamp = stamp ?? made.stamp
                outputs.append(made)
            } else if let row = work[number].kept {
                if let stamp, var kept = memory?.outputs[row] {
                    kept.stamp = stamp
                    outputs.append(kept)
                } else {
                    outputs.keep(row)
                }
            }
        }
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
            earlier: memory, head: head, inputs: inputs.table(texts: freshNumbers), texts: texts, aspects: aspects,
            aspectCount: numbers.count * PageAspect.count, outputs: outputs)
    }

    /// What is new to be remembered of a page.
    private struct PageKnowledge: Sendable {
        var facts: TextFacts?
        /// What was remembered of its text, if other facts than that are new.
        var text: BuildMemory.Text?
        var aspects: [(PageAspect, UInt64)] = []
    }

    /// What is new of each page of which anything is.
    private func knowledge(of staged: SiteBuild.Staged) async -> [(page: Page, new: PageKnowledge)] {
        var wanted = [Bool](repeating: false, count: numbers.count * PageAspect.count)
        var isWanted = [Bool](repeating: false, count: numbers.count)
        for fact in staged.outputs.lazy.compactMap({ $0?.facts }).joined() {
            guard case .page(let number, let aspect) = fact.subject, number < numbers.count else { continue }
            wanted[number * PageAspect.count + aspect.rawValue] = true
            isWanted[number] = true
        }
        for number in changes?.touchedTexts ?? [] { isWanted[number] = true }
        let memory = earlier.memory
        let pages = values.model.pages.filter { isWanted[$0.number] || !$0.isTextRemembered }
        let (known, _) = await Parallel.map(pages, in: .remembering, state: { () }) {
            [wanted, changes, values] _, page in
            var known = PageKnowledge()
            let isOld = page.number < memory?.texts.count ?? 0
            let isChanged = !page.isTextRemembered
            if isChanged {
                if isOld { known.text = memory?.texts[page.number] }
                known.facts = page.facts
            }
            for aspect in PageAspect.allCases {
                let earlier = isOld ? memory?.value(of: aspect, of: page.number) ?? 0 : 0
                guard earlier != 0 || wanted[page.number * PageAspect.count + aspect.rawValue] else { continue }
                let isKnown = !isChanged && changes?.isChanged(SiteFact(aspect, of: page.number)) == false
                if !isKnown || earlier == 0 {
                    known.aspects.append((aspect, values.value(of: aspect, of: page)))
                }
            }
            return known
        }
        return Array(zip(pages, known))
    }
}
