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
    private let moment: Int?
    private let leftOut: BuildReport.LeftOut
    private let addresses: UInt64
    private let targets: UInt64
    private let canRest: Bool
    /// Whether the site's model is what it was: nothing has changed but what texts say behind their front matter. Then
    /// nothing is compared that pages tell of each other.
    private let isModelKept: Bool
    private var textTemplates: UInt64 = 0
    private var changes: ChangeSearch?

    /// - Parameters:
    ///   - options: The hash of what decides what is published.
    ///   - moment: The moment of the build, if it has one.
    ///   - canRest: Whether no program is to be asked for pages and files, which may be others each time.
    init(
        _ model: SiteModel, _ table: FactTable, _ plan: OutputPlan, _ contents: SiteBuild.Contents,
        _ earlier: EarlierBuild, _ numbers: PageNumbers, key: UInt64, options: UInt64, moment: PublicationDate?,
        canRest: Bool
    ) {
        isModelKept = earlier.isSteady && contents.areSaidAlike && plan.keepsNames
        let known = isModelKept ? earlier.memory?.head : nil
        values = FactValues(model, table, knownFrom: known)
        self.plan = plan
        self.contents = contents
        self.earlier = earlier
        self.numbers = numbers
        self.key = key
        self.options = options
        self.canRest = canRest && model.sites.allSatisfy { !$0.configuration.datesFromGit }
        expiry = contents.nextTurn
        self.moment = moment?.seconds
        leftOut = contents.leftOut
        // Where links led nowhere, 0 is remembered.
        let addresses = known?.addresses ?? 0
        self.addresses = addresses == 0 ? Self.addresses(of: plan, contents) : addresses
        targets = known?.targets ?? Self.targets(of: plan, model)
    }

    /// The hash of all addresses that links can lead to.
    private static func addresses(of plan: OutputPlan, _ contents: SiteBuild.Contents) -> UInt64 {
        ContentHash.of { hash in
            hash.combine(plan.files) { $0.combine($1.name) }
            hash.combine(contents.absences.keys.sorted()) { hash, file in
                hash.combine(file)
                hash.combine(contents.absences[file])
            }
        }
    }

    /// The hash of where links to files lead, and of the pictures.
    private static func targets(of plan: OutputPlan, _ model: SiteModel) -> UInt64 {
        ContentHash.of { hash in
            hash.combine(model.pages) { hash, page in
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
    ) async -> BuildWork {
        let start = ContinuousClock.now
        defer { times.add(.remembering, ContinuousClock.now - start) }
        textTemplates = templates.hashOfTexts
        guard let memory = earlier.memory else { return BuildWork(nil, inputs, templates: templates) }
        let changes = await ChangeSearch(
            since: memory, values: values, isModelKept: isModelKept, targets: targets, datesFromGit: datesFromGit)
        self.changes = changes
        let rows = plan.keepsNames ? Array(plan.files.indices) : memory.outputs.indices(of: plan.names)
        let areTextsMadeAlike = memory.head.textTemplates == textTemplates
        let isOutputThere = await earlier.isOutputThere
        let (parts, _) = await Parallel.map(Parallel.parts(of: plan.files.count), in: .remembering, state: { () }) {
            [plan, isModelKept] _, batch in
            batch.map { number in
                let file = plan.files[number]
                guard let row = rows[number],
                    let known = memory.outputs.made(row, firstFact: { changes.isChanged($0) })
                else {
                    return FileWork(reason: .new)
                }
                let source = file.source(
                    inputs, templates: templates, ofKeptModel: isModelKept ? known.source : nil)
                let isThere = isOutputThere[row]
                var work = FileWork(reason: .changed)
                if !isThere {
                    work.reason = .isNotThere
                } else if source == nil {
                    work.reason = file.isMadeByProgram ? .madeByProgram : .doubtful
                } else if let fact = known.fact, source == known.source {
                    work.reason = .fact(fact)
                } else if source == known.source {
                    return FileWork(reason: .kept(row))
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
        return BuildWork(work, inputs, templates: templates)
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
        of staged: SiteBuild.Staged, _ work: BuildWork, _ inputs: InputLedger, _ warnings: [Fault], isFaulty: Bool,
        holdsBrokenLinks: Bool
    ) async -> BuildMemory.Revision? {
        var numbers = numbers
        // The texts that are not published get theirs here.
        var unpublished: [Int: PageContent] = [:]
        for content in contents.unpublished { unpublished[numbers.number(of: content.place.file)] = content }
        var isKept = [Bool](repeating: false, count: numbers.count)
        for number in contents.kept { isKept[number] = true }
        var pages = [Page?](repeating: nil, count: numbers.count)
        for page in values.model.pages { pages[page.number] = page }
        let goneCount = isKept.indices.count { !isKept[$0] && unpublished[$0] == nil && pages[$0] == nil }
        guard goneCount < 100 + numbers.count / 2 else { return nil }

        let memory = earlier.memory
        var texts = RecordTable.Revision(of: memory?.texts, capacity: numbers.count) { [numbers, pages] number in
            var text = BuildMemory.Text(file: numbers.file(number), version: 0)
            if let content = unpublished[number] {
                text.begin(with: content.frontMatter, content.version, content.memory)
            }
            guard let page = pages[number] else { return text }
            if !text.begin(with: page.frontMatter, page.version, page.contentMemory), let memory,
                number < memory.texts.count, let known = memory.texts[number]
            {
                text = known
            }
            let facts = page.facts
            text.facts = facts.bytes
            text.inclusions = facts.inclusions
            text.holdsFaults = !facts.faults.isEmpty
            return text
        }
        for number in 0..<numbers.count {
            let isOther = !isKept[number] || unpublished[number] != nil || pages[number]?.isTextRemembered == false
            if isOther { texts.add(number) } else { texts.keep(number) }
        }
        let aspects = await aspects(of: pages, staged)
        var head = BuildMemory.Head(key: key, options: options, expiry: expiry, moment: moment)
        head.addresses = isFaulty || holdsBrokenLinks ? 0 : addresses
        head.targets = targets
        head.textTemplates = textTemplates
        head.canRest = canRest && !isFaulty
        head.pageCount = plan.files.count(where: \.isPage)
        head.leftOut = leftOut
        head.warnings = warnings
        head.factNames = values.names
        head.factValues = values.others
        return BuildMemory.Revision(
            earlier: memory, head: head, inputs: inputs.table(numbers), texts: texts, aspects: aspects,
            outputs: outputs(of: staged, work))
    }

    private func outputs(
        of staged: SiteBuild.Staged, _ work: BuildWork
    ) -> RecordTable<BuildMemory.Output>.Revision {
        let memory = earlier.memory
        var outputs = RecordTable.Revision(of: memory?.outputs, capacity: plan.files.count) { [plan] number in
            let work = work[number]
            var output: BuildMemory.Output
            if let made = staged.files[number] {
                output = BuildMemory.Output(
                    name: plan.files[number].name, source: made.source, hash: made.hash, reads: made.reads)
                if made.isThere { output.stamp = work.earlier?.stamp }
            } else {
                output =
                    work.kept.flatMap { memory?.outputs[$0] }
                    ?? BuildMemory.Output(
                        name: plan.files[number].name, source: 0, hash: 0, reads: OutputReads(facts: []))
            }
            if let stamp = staged.newStamp(of: number) { output.stamp = stamp }
            return output
        }
        for number in plan.files.indices {
            if staged.files[number] != nil || staged.newStamp(of: number) != nil {
                outputs.add(number)
            } else if let row = work[number].kept {
                outputs.keep(row)
            }
        }
        return outputs
    }

    /// The hashes of all aspects of texts that somebody has asked for, by the aspects' numbers.
    ///
    /// - Parameter pages: The pages by their numbers.
    private func aspects(of pages: [Page?], _ staged: SiteBuild.Staged) async -> WordTable.Revision {
        /// What is asked of each text, a bit an aspect.
        var wanted = [UInt32](repeating: 0, count: pages.count)
        for fact in staged.files.lazy.compactMap({ $0?.reads.facts }).joined() {
            guard case .page(let number, let aspect) = fact.subject, number < pages.count else { continue }
            wanted[number] |= 1 << aspect.rawValue
        }
        let memory = earlier.memory
        let earlierCount = memory?.texts.count ?? 0
        let touched = changes?.touchedTexts ?? []
        let numbers = pages.indices.filter { number in
            guard let page = pages[number] else { return number < earlierCount }
            return wanted[number] != 0 || !page.isTextRemembered || touched.contains(number)
        }
        var aspects = WordTable.Revision(
            of: memory?.aspects, count: pages.count * PageAspect.count,
            capacity: wanted.reduce(0) { $0 + $1.nonzeroBitCount })
        // Some at once, so that what was found need not be held of all.
        for start in stride(from: 0, to: numbers.count, by: 8192) {
            let part = Array(numbers[start..<min(start + 8192, numbers.count)])
            let (found, _) = await Parallel.map(part, in: .remembering, state: { () }) {
                [wanted, changes, values] _, number -> [(PageAspect, UInt64)] in
                // Of a page that is not there any more nothing holds.
                guard let page = pages[number] else { return PageAspect.all.map { ($0, 0) } }
                let isOld = number < earlierCount
                let isChanged = !page.isTextRemembered
                return PageAspect.all.compactMap { aspect -> (PageAspect, UInt64)? in
                    let earlier = isOld ? memory?.value(of: aspect, of: number) ?? 0 : 0
                    guard earlier != 0 || wanted[number] & 1 << aspect.rawValue != 0 else { return nil }
                    let isKnown = !isChanged && changes?.isChanged(SiteFact(aspect, of: number)) == false
                    return isKnown && earlier != 0 ? nil : (aspect, values.value(of: aspect, of: page))
                }
            }
            for (number, found) in zip(part, found) {
                for (aspect, hash) in found { aspects.set(hash, at: number * PageAspect.count + aspect.rawValue) }
            }
        }
        return aspects
    }
}

extension BuildMemory.Text {
    /// Takes over what is new of a text.
    ///
    /// - Returns: Whether something is.
    @discardableResult
    fileprivate mutating func begin(
        with frontMatter: FrontMatterFacts, _ version: UInt64?, _ memory: PageContent.Memory?
    ) -> Bool {
        guard case .new(let holdsFrontMatter) = memory else { return false }
        self.version = version ?? 0
        content = holdsFrontMatter ? frontMatter.bytes : nil
        return true
    }
}
