import Hypertext
import SitegenBase
import SitegenCache
import SitegenConfiguration
import SitegenFiles
import SitegenModel
import SitegenOutputs
import SitegenTools
import SystemPackage

/// The result of the render phase.
struct RenderedFiles: Sendable {
    /// The result for each output file; `nil` if the file is unchanged.
    var files: [RenderedFile?]
    /// The stamps of the published files, sorted by number.
    var stamps: [(number: Int, stamp: FileStamp?)] = []
    /// The numbers of the staged files.
    var staged: [Int] = []
    /// The numbers of the files that were rendered, even if their bytes did not change. Copies that were only read to
    /// confirm that they are unchanged are not included.
    var rendered: [Int] = []
    /// Whether an image could not be created.
    var holdsBrokenImages = false
    /// The numbers of the compressed copies that are not on disk, because they would not be smaller.
    var absent: Set<Int> = []
    /// What the pages and style sheets load, for the headers of the next build; `nil` if it is unchanged.
    var policies: PolicyTable?
    /// The errors that stop the build.
    var failures: [Diagnostic] = []

    /// Records the result for the file with a number.
    ///
    /// - Parameter isCopy: Whether the file was only read to determine whether it is unchanged.
    fileprivate mutating func take(
        _ result: Result<RenderedFile, Obstacle>, _ number: Int, isCopy: Bool = false, _ obstacles: inout Obstacles
    ) {
        switch result {
        case .success(let file): add(file, number, isCopy: isCopy)
        case .failure(.undecodable): obstacles.holdBrokenImages = true
        case .failure(.unreadable(let diagnostic)): obstacles.unreadable.append(diagnostic)
        case .failure(.unwritable(let failure)): obstacles.unwritable = obstacles.unwritable ?? failure
        }
    }

    private mutating func add(_ file: RenderedFile, _ number: Int, isCopy: Bool) {
        files[number] = file
        if !file.isOnDisk { staged.append(number) }
        if !file.isOnDisk || !isCopy { rendered.append(number) }
        for copy in file.copies {
            files[copy.number] = RenderedFile(
                planFingerprint: copy.planFingerprint, hash: copy.hash ?? 0,
                reads: OutputDependencies(dependencies: []), isAbsent: copy.hash == nil)
            if copy.hash == nil {
                absent.insert(copy.number)
            } else {
                absent.remove(copy.number)
                staged.append(copy.number)
            }
        }
    }

    /// The stamp of a published file; `nil` if the file with the number was not published.
    func newStamp(of number: Int) -> FileStamp?? {
        let place = stamps.partitionPoint { $0.number >= number }
        return place < stamps.count && stamps[place].number == number ? .some(stamps[place].stamp) : nil
    }
}

extension BuildSession {
    /// Renders the files that may have changed, and stages those whose bytes are new.
    mutating func render(_ plan: BuildPlan, into output: OutputFolder) async -> RenderedFiles {
        let start = ContinuousClock.now
        let search = SearchUpdate(plan)
        let renderer = FileRenderer(plan, search, output, usesCache ? cacheFile : nil)
        let files = plan.outputs.files
        let pendingImages = plan.pendingImages
        let imageRendering = build.website.imageProcessor.map {
            ImageRendering(renderer: renderer, processor: $0, broken: brokenImages)
        }
        let pending = plan.outputs.order.filter { plan.decisions[$0].kept == nil }
        let (order, groups) = RenderingOrder.make(of: pending, files)
        let imageCount = imageRendering == nil ? 0 : pendingImages.reduce(0) { $0 + $1.count }
        BuildContext.current.progress?.begin(.rendering, itemCount: order.count + imageCount)
        async let images = imageRendering?.run(pendingImages) ?? []
        var (batches, parts) = await Parallel.mapInBatches(
            order, in: .rendering, beginsPhase: false,
            about: { BuildProfile.Subject(name: files[$0.number].name, source: $0.content.text?.file) },
            state: { RenderingState() }, finishing: { $0.packReads() }
        ) { state, file in
            Result { () throws(Obstacle) in
                try CrashReport.naming(file.content.text?.file ?? files[file.number].name) { () throws(Obstacle) in
                    try renderer.render(file.number, file.content, &state, group: groups[file.number])
                }
            }
        }
        for index in parts.indices { parts[index].hold(nil, group: nil) }
        times.add(parts.map(\.times), elapsed: ContinuousClock.now - start)

        var rendered = RenderedFiles(files: Array(repeating: nil, count: files.count))
        rendered.absent = plan.decisions.absent
        var obstacles = Obstacles()
        var left = order[...]
        for batch in batches.indices {
            for result in batches[batch] {
                let number = left.removeFirst().number
                rendered.take(result, number, isCopy: files[number].content.role == .copy, &obstacles)
            }
            // Releases each batch, so that the results of a large site are in memory only once.
            batches[batch] = []
        }
        for (number, result) in await images { rendered.take(result, number, &obstacles) }
        for (number, result) in await renderer.generate(pending) {
            rendered.take(result, number, &obstacles)
        }
        if obstacles.unreadable.isEmpty, obstacles.unwritable == nil {
            obstacles.unwritable = await search.update(&rendered, parts.map(\.terms), in: output)
        }
        let isKnown = plan.site.scan.previous.cache != nil && plan.outputs.headers != nil
        let known = isKnown ? cacheFile.policies : PolicyTable()
        var policies = known
        for (number, result) in await renderer.headers(besides: rendered, &policies, &diagnostics) {
            rendered.take(result, number, isCopy: true, &obstacles)
        }
        if let (number, result) = renderer.shardManifest(after: rendered) {
            rendered.take(result, number, isCopy: true, &obstacles)
        }
        if policies != known || plan.outputs.headers == nil { rendered.policies = policies }
        rendered.holdsBrokenImages = obstacles.holdBrokenImages
        // A full disk is reported once, not for each file.
        rendered.failures =
            obstacles.unreadable.isEmpty
            ? obstacles.unwritable.map { [.unwritable($0, output: output.path)] } ?? [] : obstacles.unreadable
        rendered.staged.sort()
        rendered.rendered.sort()
        return rendered
    }
}

/// Renders output files one by one. A class, because copying its properties for each file cost 1% of a cold build.
final class FileRenderer: Sendable {
    let plan: BuildPlan
    private let search: SearchUpdate
    let output: OutputFolder
    /// Where the parts of output files are kept; `nil` if nothing is.
    private let cache: CacheFile?
    private let context: OutputContext

    init(_ plan: BuildPlan, _ search: SearchUpdate, _ output: OutputFolder, _ cache: CacheFile?) {
        self.plan = plan
        self.search = search
        self.output = output
        self.cache = cache
        context = plan.site.outputContext
    }

    /// Renders the file with a number and stages it, unless its bytes are those of the previous build.
    ///
    /// - Parameter group: The group of files that show the same texts, if the file is in one.
    fileprivate func render(
        _ number: Int, _ content: any RenderedOutput, _ state: inout RenderingState, group: Int?
    ) throws(Obstacle) -> RenderedFile {
        let file = plan.outputs.files[number]
        if let copy = file.content as? CopyOutput, isCopiedInPieces(copy, number) {
            state.hold(nil, group: group)
            return try copyInPieces(copy.source, number, &state.times)
        }
        let planFingerprint = plan.decisions.planFingerprint(of: file) ?? 0
        let decision = plan.decisions[number]
        state.hold(file.text, group: group)
        if let streamed = content as? any StreamedOutput {
            return try renderInPieces(streamed, number, planFingerprint, &state.times)
        }
        let text = file.content.shownText.map { page, site in
            RenderedBody(.init(of: page, in: site), at: decision.previous?.text) { [output] in
                output.bytes(of: file.name, hash: decision.previous?.hash)
            }
        }
        var bytes: [UInt8] = []
        let dependencies: [Dependency]
        do throws(Diagnostic) {
            dependencies = try state.times.measure(.rendering) { () throws(Diagnostic) in
                try DependencyTracker(showing: text).dependencies { () throws(Diagnostic) in
                    bytes = try content.bytes(in: context, &state.buffer)
                }
            }
        } catch {
            throw .unreadable(error)
        }
        let hash = Fingerprint.of(bytes)
        search.collect(bytes, of: file, hasChanged: decision.previous?.hash != hash, &state.terms)
        let result = RenderedFile(
            planFingerprint: content.role == .copy ? hash : planFingerprint, hash: hash,
            reads: OutputDependencies(text: text?.place(in: bytes), dependencies: dependencies))
        return try stage(bytes, result, number, &state.times)
    }

    /// The maximum size of files of which there are compressed copies. They are compressed in memory.
    private static let compressedLimit = 64_000_000

    /// Whether a file is so large that it is never in memory as a whole.
    private func isCopiedInPieces(_ copy: CopyOutput, _ number: Int) -> Bool {
        guard let size = copy.source.stamp?.size, size > FileSystemPieces.size, !copy.isSearched(in: context) else {
            return false
        }
        return size > Self.compressedLimit || plan.outputs.copies[number] == nil
    }

    /// Copies a large file to the staging folder, unless the file on disk already has its bytes.
    private func copyInPieces(
        _ source: SiteFolder.File, _ number: Int, _ times: inout PhaseTimes
    ) throws(Obstacle) -> RenderedFile {
        let inputs = plan.site.inputs
        let previous = plan.decisions[number].previous
        var hash: UInt64?
        var isOnDisk = false
        if previous?.stamp != nil {
            hash = try inputs.readPieces(of: source) { _ in }
            isOnDisk = previous?.hash == hash
        }
        if !isOnDisk {
            var isFirst = true
            hash = try inputs.readPieces(of: source) { piece throws(Obstacle) in
                do throws(FileSystem.Failure) {
                    try times.measure(.writing) { () throws(FileSystem.Failure) in
                        try output.stage(piece, number: number, isFirst: isFirst)
                    }
                } catch {
                    guard error.code == .fileTooLarge else { throw .unwritable(error) }
                    throw .unreadable(
                        Diagnostic(
                            "the file is too large to be copied", file: source.name,
                            help: "publish it from another server, and link to it"))
                }
                isFirst = false
            }
        }
        let fingerprint = hash ?? 0
        var result = RenderedFile(
            planFingerprint: fingerprint, hash: fingerprint, reads: OutputDependencies(dependencies: []))
        result.isOnDisk = isOnDisk
        result.copies = (plan.outputs.copies[number] ?? []).map { copy in
            let file = plan.outputs.files[copy]
            return RenderedCopy(
                number: copy, planFingerprint: plan.decisions.planFingerprint(of: file) ?? 0, hash: nil)
        }
        return result
    }

    /// Renders a file piece by piece to the staging folder. It is not published if the file on disk already has its bytes.
    private func renderInPieces(
        _ content: any StreamedOutput, _ number: Int, _ planFingerprint: UInt64, _ times: inout PhaseTimes
    ) throws(Obstacle) -> RenderedFile {
        let name = plan.outputs.files[number].name
        var hash = PieceFingerprint()
        // Small pieces are collected, because each write opens the file.
        var waiting: [UInt8] = []
        var isFirst = true
        func flush() throws(Obstacle) {
            do throws(FileSystem.Failure) {
                try output.stage(waiting, number: number, isFirst: isFirst)
            } catch {
                throw .unwritable(error)
            }
            (waiting, isFirst) = ([], false)
        }
        let previous = plan.decisions[number].previous
        let parts =
            previous?.parts.map { known in
                OutputParts(cache?.parts(of: name), known.mark, isChanged: known.changes.isChanged)
            } ?? OutputParts()
        let dependencies: [Dependency]
        do {
            dependencies = try times.measure(.rendering) {
                try DependencyTracker(keeping: parts).dependencies {
                    try content.write(in: context) { piece in
                        hash.add(piece)
                        waiting += piece
                        if waiting.count >= 1 << 20 { try flush() }
                    }
                }
            }
            if !waiting.isEmpty || isFirst { try flush() }
        } catch let obstacle as Obstacle {
            throw obstacle
        } catch let diagnostic as Diagnostic {
            throw .unreadable(diagnostic)
        } catch {
            throw .unreadable(Diagnostic("cannot write the file: \(error)", file: name))
        }
        var result = RenderedFile(
            planFingerprint: planFingerprint, hash: hash.value, reads: OutputDependencies(dependencies: dependencies))
        // Without the file, the next build makes the parts again.
        if !parts.isEmpty {
            try? cache?.store(parts, PreviousParts.mark(hash: result.hash, result.reads), of: name)
        }
        result.isOnDisk = previous?.stamp != nil && previous?.hash == hash.value
        return result
    }

    /// Generates the files that the program adds, as many at a time as the build has tasks.
    ///
    /// These files are not cached, so their dependencies are not recorded.
    ///
    /// - Parameter pending: The numbers of the files to render. Those that the program does not generate are skipped.
    func generate(_ pending: [Int]) async -> [(number: Int, result: Result<RenderedFile, Obstacle>)] {
        let generated = pending.compactMap { number in
            if case .byProgram(let make) = plan.outputs.files[number].content.turn { (number, make) } else { nil }
        }
        return await withTaskGroup(of: (number: Int, result: Result<RenderedFile, Obstacle>).self) { group in
            var results: [(number: Int, result: Result<RenderedFile, Obstacle>)] = []
            for (index, (number, make)) in generated.enumerated() {
                if index >= BuildContext.current.jobs, let next = await group.next() { results.append(next) }
                group.addTask { (number, await self.stage(number, from: make)) }
            }
            for await next in group { results.append(next) }
            return results.sorted { $0.number < $1.number }
        }
    }

    private func stage(
        _ number: Int, from make: @Sendable () async throws(Diagnostic) -> [UInt8]
    ) async -> Result<RenderedFile, Obstacle> {
        do throws(Diagnostic) {
            return stage(try await make(), number)
        } catch {
            return .failure(.unreadable(error))
        }
    }

    /// Stages the bytes of a file whose dependencies are not recorded.
    func stage(_ bytes: [UInt8], _ number: Int, planFingerprint: UInt64 = 0) -> Result<RenderedFile, Obstacle> {
        let file = RenderedFile(
            planFingerprint: planFingerprint, hash: Fingerprint.of(bytes), reads: OutputDependencies(dependencies: []))
        var times = PhaseTimes()
        return Result { () throws(Obstacle) in try stage(bytes, file, number, &times) }
    }

    /// Stages the bytes of a file, unless the file on disk already has them.
    func stage(
        _ bytes: [UInt8], _ file: RenderedFile, _ number: Int, _ times: inout PhaseTimes
    ) throws(Obstacle) -> RenderedFile {
        var result = file
        let previous = plan.decisions[number].previous
        result.isOnDisk = previous?.stamp != nil && previous?.hash == file.hash
        do throws(FileSystem.Failure) {
            try times.measure(.writing) { () throws(FileSystem.Failure) in
                if !result.isOnDisk { try output.stage(bytes, number: number) }
                let copies = plan.outputs.copies[number] ?? []
                for copy in copies where !result.isOnDisk || plan.decisions[copy].kept == nil {
                    result.copies.append(try compress(bytes, copy))
                }
            }
        } catch {
            throw .unwritable(error)
        }
        return result
    }

    /// Compresses the bytes of a file and stages the copy, if it is smaller.
    ///
    /// - Parameter number: The number of the copy.
    private func compress(_ bytes: [UInt8], _ number: Int) throws(FileSystem.Failure) -> RenderedCopy {
        let file = plan.outputs.files[number]
        let effort: CompressionEffort = plan.site.configurations[0].isPreview ? .fast : .best
        let compressed = (file.content as? CompressedOutput)?.coding.smaller(bytes, effort: effort)
        if let compressed { try output.stage(compressed, number: number) }
        return RenderedCopy(
            number: number, planFingerprint: plan.decisions.planFingerprint(of: file) ?? 0,
            hash: compressed.map { Fingerprint.of($0) })
    }
}

extension [Result<RenderedFile, Obstacle>] {
    /// Moves the recorded dependencies of all files into one array.
    fileprivate mutating func packReads() {
        let all = compactMap { try? $0.get().reads.bytes }.packed()
        var ranges = all.ranges[...]
        for index in indices {
            guard case .success(var file) = self[index] else { continue }
            file.reads = OutputDependencies(in: all.bytes, ranges.removeFirst())
            self[index] = .success(file)
        }
    }
}

/// Why files could not be rendered or staged.
private struct Obstacles {
    var unreadable: [Diagnostic] = []
    var unwritable: FileSystem.Failure?
    var holdBrokenImages = false
}

/// Why a file could not be rendered or staged. Indirect, to keep the results small: nearly all files succeed.
indirect enum Obstacle: Error {
    /// An image cannot be created. ``BrokenImages`` has the reason.
    case undecodable
    case unreadable(Diagnostic)
    case unwritable(FileSystem.Failure)
}

/// The state that one task keeps from file to file.
private struct RenderingState: Sendable {
    var times = PhaseTimes()
    var buffer = HTMLBuffer()
    /// The terms of the text that has been added to the search index.
    var terms = SearchUpdate.Terms()
    /// The pages whose text is kept loaded.
    private var held: [Page] = []
    private var group: Int?
    /// The pages released so far whose text is new or changed.
    private var done: [Page] = []

    /// Keeps a page's text loaded, and releases the text of other groups. The files of one page and those of one group
    /// are rendered one after the other.
    mutating func hold(_ page: Page?, group: Int?) {
        let isHeld = page.map { page in held.contains { $0 === page } } ?? (group != nil)
        if isHeld, group == self.group { return }
        page?.loader.hold()
        if group == nil || group != self.group {
            for page in held {
                page.loader.release()
                if !page.loader.isCached { done.append(page) }
            }
            held.removeAll(keepingCapacity: true)
        }
        self.group = group
        if let page { held.append(page) }
        if done.count >= 256 || page == nil && !done.isEmpty {
            done.packBodies()
            done.removeAll(keepingCapacity: true)
        }
    }
}
