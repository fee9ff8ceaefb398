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
        on plan: OutputPlan, _ inputs: InputLedger, _ output: OutputFolder, templates: UInt64,
        datesFromGit: Bool, _ times: inout PhaseTimes
    ) async -> [FileWork] {
        let start = ContinuousClock.now
        let memory = earlier.memory
        if let memory {
            changes = await ChangeSearch(since: memory, values: values, targets: targets, datesFromGit: datesFromGit)
        }
        let changes = changes
        let (work, _) = await Parallel.map(plan.files, in: .remembering, state: { () }) { _, file in
            let source = file.source(inputs, templates: templates)
            guard let changes, let known = memory?.outputs[file.name] else {
                return FileWork(source: source, reason: memory == nil ? "nothing is remembered" : "it is new")
            }
            let stamp = output.stamp(of: file.name)
            let isThere = stamp != nil && stamp == known.stamp
            var work = FileWork(source: source, hash: known.hash, stamp: isThere ? stamp : nil)
            if !isThere {
                work.reason = "it is not on the disk as it was put there"
            } else if source == nil {
                work.reason = file.isMadeByProgram ? "a program makes it" : "its file may have changed"
            } else if source != known.source {
                work.reason = "what it is made of has changed"
            } else if let fact = changes.firstChange(among: known.facts) {
                work.reason = "\(changes.name(of: fact)) changed"
            } else {
                work.kept = known
            }
            return work
        }
        times.add(.remembering, ContinuousClock.now - start)
        return work
    }

    /// Whether a page's links have to be followed again.
    func mustFollowLinks(of page: Page) -> Bool {
        guard let memory = earlier.memory, let changes else { return true }
        return memory.addresses != addresses || memory.targets != targets || changes.changedAnchors
            || changes.changedTexts.contains(page.number)
    }

    /// What the next build is to remember; nothing where too much of it would be about what is gone.
    func memory(
        of staged: SiteBuild.Staged, _ inputs: InputLedger, _ warnings: [Fault]
    ) async -> BuildMemory? {
        var memory = BuildMemory(key: key, options: options, expiry: expiry)
        memory.addresses = addresses
        memory.targets = targets
        memory.pageCount = plan.files.count(where: \.isPage)
        memory.warnings = warnings
        memory.canRest = canRest
        memory.inputs = inputs.inputs
        memory.factNames = values.table.names
        memory.factValues = memory.factNames.indices.map(values.table.value)
        memory.outputs.reserveCapacity(plan.files.count)
        for (file, output) in zip(plan.files, staged.outputs) { memory.outputs[file.name] = output }

        var numbers = numbers
        var present: [Int: BuildMemory.Text] = [:]
        for text in contents.memories { present[numbers.number(of: text.file)] = text }
        var texts = numbers.files.map { BuildMemory.Text(file: $0, version: 0) }
        for (number, text) in present { texts[number] = text }
        var wanted = [Bool](repeating: false, count: texts.count * PageAspect.count)
        for output in staged.outputs {
            for fact in output?.facts ?? [] where fact.number & 1 == 0 {
                if Int(fact.number >> 1) < wanted.count { wanted[Int(fact.number >> 1)] = true }
            }
        }
        let (known, _) = await Parallel.map(values.model.pages, in: .remembering, state: { () }) {
            [texts, wanted] _, page in
            var text = texts[page.number]
            let isChanged = changes?.changedTexts.contains(page.number) != false
            if text.facts == nil || isChanged {
                let facts = page.facts
                var writer = ByteWriter()
                writer.write(facts)
                text.facts = writer.bytes[...]
                text.inclusions = facts.inclusions
                text.holdsFaults = !facts.faults.isEmpty
            }
            for aspect in PageAspect.allCases {
                guard wanted[page.number * PageAspect.count + aspect.rawValue] else {
                    text.aspects[aspect.rawValue] = 0
                    continue
                }
                let isKnown = !isChanged && changes?.isChanged(SiteFact(aspect, of: page.number)) == false
                if !isKnown || text.aspects[aspect.rawValue] == 0 {
                    text.aspects[aspect.rawValue] = values.value(of: aspect, of: page)
                }
            }
            return text
        }
        for (page, text) in zip(values.model.pages, known) { texts[page.number] = text }
        let goneCount = texts.count - Set(present.keys).union(values.model.pages.map(\.number)).count
        guard goneCount < 100 + texts.count / 2 else { return nil }
        memory.texts = texts
        return memory
    }
}
