import SitegenCache
import SitegenFiles
import SitegenModel
import SitegenOutputs

/// Updates the files with terms of the search indexes after the files with page text have changed.
///
/// It needs no data in the cache, because the previous files contain the state. Comparing the terms before and after a change
/// shows which files with terms change. If one of these is missing or has been changed by another program, all of them are
/// rewritten.
struct SearchUpdate: Sendable {
    /// The terms of the text that a task has rendered, by index.
    typealias Terms = [Int: SearchTerms]

    private let plan: BuildPlan
    private let indexes: [Index]

    /// The files of an index, by their numbers in the plan.
    private struct Index: Sendable {
        let search: SearchOutput
        var pieces: [Int] = []
        var shards: [Int] = []
        var manifest = 0

        /// Whether the files with terms are written without using those of the previous build.
        var isWhole = false
    }

    init(_ plan: BuildPlan) {
        self.plan = plan
        var indexes: [Index] = []
        for (number, file) in plan.outputs.files.enumerated() {
            guard let search = file.search else { continue }
            let index =
                indexes.firstIndex { $0.search === search }
                ?? {
                    indexes.append(Index(search: search))
                    return indexes.count - 1
                }()
            switch (file.content as? SearchTermsOutput)?.part {
            case nil: indexes[index].pieces.append(number)
            case .shard: indexes[index].shards.append(number)
            case .manifest: indexes[index].manifest = number
            }
            if file.content is SearchTermsOutput, plan.decisions[number].kept == nil { indexes[index].isWhole = true }
        }
        self.indexes = indexes
    }

    // MARK: - While text is rendered

    /// Collects the terms of a file with page text; does nothing for other files.
    func collect(_ bytes: [UInt8], of file: OutputFile, hasChanged: Bool, _ terms: inout Terms) {
        guard !indexes.isEmpty, let text = file.content as? SearchTextOutput,
            let index = indexes.firstIndex(where: { $0.search === text.search }), hasChanged || indexes[index].isWhole
        else { return }
        terms[index, default: text.search.emptyTerms].add(bytes, firstPage: text.search.layout.firstPages[text.piece])
    }

    // MARK: - Afterwards

    /// Writes the files with terms that change, and the list of versions.
    ///
    /// - Parameter terms: The terms that ``collect(_:of:hasChanged:_:)`` has collected in each task.
    /// - Returns: Why a file could not be staged; `nil` if all were.
    func update(
        _ rendered: inout RenderedFiles, _ terms: [Terms], in output: OutputFolder
    ) async -> FileSystem.Failure? {
        do throws(FileSystem.Failure) {
            for (number, index) in indexes.enumerated() {
                let changed = index.pieces.indices.filter { piece in
                    let file = index.pieces[piece]
                    guard let made = rendered.files[file] else { return false }
                    return index.isWhole || made.hash != plan.decisions[file].previous?.hash
                }
                guard index.isWhole || !changed.isEmpty else { continue }
                let added = terms.compactMap { $0[number] }
                if !index.isWhole, let shards = await changedShards(of: index, changed, added, in: output) {
                    try stage(shards, of: index, &rendered, in: output)
                } else {
                    let rest = await restOfTerms(of: index, besides: Set(changed), in: output)
                    let update = SearchIndexUpdate(ofAll: added + rest)
                    let (shards, _) = await Parallel.map(index.shards.indices, in: .rendering, state: { () }) {
                        _, shard in (shard, update.bytes(ofShard: shard, previous: nil) ?? [])
                    }
                    try stage(shards, of: index, &rendered, in: output)
                }
                try stageManifest(of: index, &rendered, in: output)
            }
        } catch {
            return error
        }
        rendered.staged.sort()
        rendered.rendered.sort()
        return nil
    }

    /// The files with terms that change; `nil` if the previous files cannot be used.
    private func changedShards(
        of index: Index, _ changed: [Int], _ added: [SearchTerms], in output: OutputFolder
    ) async -> [(shard: Int, bytes: [UInt8])]? {
        let search = index.search
        var previous: [Int: [UInt8]] = [:]
        for piece in changed {
            guard let bytes = previousBytes(of: index.pieces[piece], in: output) else { return nil }
            previous[piece] = bytes
        }
        guard let manifest = previousBytes(of: index.manifest, in: output),
            let counts = SearchManifest.counts(in: manifest, before: search.layout, changed: previous)
        else { return nil }
        let firstPages = SearchLayout.firstPages(of: counts)
        var removed = search.emptyTerms
        for piece in changed { removed.add(previous[piece] ?? [], firstPage: firstPages[piece]) }
        let update = SearchIndexUpdate(
            of: counts, to: search.layout, changed: Set(changed), removed: removed, added: added)
        let shards = index.shards.indices.filter(update.changes)
        let (written, _) = await Parallel.map(shards, in: .rendering, state: { () }) { _, shard in
            previousBytes(of: index.shards[shard], in: output).flatMap { previous in
                update.bytes(ofShard: shard, previous: previous).map { (shard: shard, bytes: $0) }
            }
        }
        let bytes = written.compactMap(\.self)
        return bytes.count == shards.count ? bytes : nil
    }

    /// The terms of the files with page text that were not rendered or did not change.
    private func restOfTerms(
        of index: Index, besides changed: Set<Int>, in output: OutputFolder
    ) async -> [SearchTerms] {
        let search = index.search
        let rest = index.pieces.indices.filter { !changed.contains($0) }
        let (_, terms) = await Parallel.map(rest, in: .rendering, state: { search.emptyTerms }) { terms, piece in
            let bytes = previousBytes(of: index.pieces[piece], in: output) ?? search.bytes(ofPiece: piece)
            terms.add(bytes, firstPage: search.layout.firstPages[piece])
        }
        return terms
    }

    private func stageManifest(
        of index: Index, _ rendered: inout RenderedFiles, in output: OutputFolder
    ) throws(FileSystem.Failure) {
        let search = index.search
        let hash = { [rendered] number in rendered.files[number]?.hash ?? plan.previousHash(of: number) ?? 0 }
        let bytes = SearchManifest.bytes(
            of: search.layout, search.endings, pages: index.pieces.map(hash), terms: index.shards.map(hash))
        try stage(bytes, index.manifest, &rendered, in: output)
    }

    private func stage(
        _ shards: [(shard: Int, bytes: [UInt8])], of index: Index, _ rendered: inout RenderedFiles,
        in output: OutputFolder
    ) throws(FileSystem.Failure) {
        for (shard, bytes) in shards { try stage(bytes, index.shards[shard], &rendered, in: output) }
    }

    /// Stages a file, unless the file on disk already has its bytes.
    private func stage(
        _ bytes: [UInt8], _ number: Int, _ rendered: inout RenderedFiles, in output: OutputFolder
    ) throws(FileSystem.Failure) {
        let hash = Fingerprint.of(bytes)
        let decision = plan.decisions[number]
        if decision.kept != nil, plan.previousHash(of: number) == hash { return }
        var file = RenderedFile(
            planFingerprint: plan.decisions.planFingerprint(of: plan.outputs.files[number]) ?? 0, hash: hash,
            reads: OutputDependencies(dependencies: []))
        if let previous = decision.previous, previous.stamp != nil, previous.hash == hash {
            file.isOnDisk = true
        } else {
            try output.stage(bytes, number: number)
            rendered.staged.append(number)
        }
        rendered.files[number] = file
        rendered.rendered.append(number)
    }

    /// The bytes of an output file of the previous build; `nil` if it has changed since.
    private func previousBytes(of number: Int, in output: OutputFolder) -> [UInt8]? {
        plan.previousHash(of: number).flatMap { output.bytes(of: plan.outputs.files[number].name, hash: $0) }
    }
}

extension SearchOutput {
    fileprivate var emptyTerms: SearchTerms { SearchTerms(endings, shardCount: layout.shardCount) }
}

extension OutputFile {
    /// The search index that the file is part of; `nil` for other files.
    fileprivate var search: SearchOutput? {
        (content as? SearchTextOutput)?.search ?? (content as? SearchTermsOutput)?.search
    }
}
