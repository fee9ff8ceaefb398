import Hypertext
import SystemPackage

extension SiteBuild {
    /// Where the output goes, without links.
    func outputPath(of folder: SiteFolder) -> FilePath {
        fileSystem.canonical(output ?? folder.root.pushing(SourceBounds.defaultOutput))
    }

    /// Takes the output folder, as soon as no other build has it.
    ///
    /// - Parameter names: The paths of what the build puts out, as far as they are known.
    func openOutput(
        of folder: SiteFolder, for names: OutputNames = OutputNames([])
    ) async throws(BuildFailure) -> OutputFolder {
        let path = outputPath(of: folder)
        let sources = ["content", "data", "static", "templates"].map { folder.root.appending($0) }
        let isMixed = folder.root.isWithin(path) || path == folder.memory
        if isMixed || sources.contains(where: { path.isWithin($0) }) {
            throw BuildFailure([
                Fault(
                    "the output folder would mix with the site's sources", file: path.string,
                    help: "choose a folder of its own, such as public")
            ])
        }
        var hasWaited = false
        while true {
            do throws(FileSystem.Failure) {
                let output = try OutputFolder(
                    path, memory: folder.memory, atomically: publishesAtomically, for: names, hasWaited: hasWaited,
                    in: fileSystem)
                if let output { return output }
            } catch {
                throw BuildFailure([.unwritable(error, output: path)])
            }
            if !hasWaited { whenWaiting(path) }
            hasWaited = true
            // The system does not tell when a folder is let go but by stopping the thread until then.
            guard (try? await Task.sleep(for: .milliseconds(20))) != nil else {
                throw BuildFailure([
                    Fault("another build is writing to the folder", file: path.string, help: "wait until it has ended")
                ])
            }
        }
    }

    /// What stands in the way of the new files, told one by one where it is little, and at once where the record of
    /// an earlier build was lost.
    func obstacles(to names: OutputNames, _ staged: [Int], in output: OutputFolder) -> [Fault] {
        let obstacles = output.obstacles(to: names, staged)
        // Whether a folder behind a link can be written does not matter.
        let closed = obstacles.contains { $0.code != nil } ? [] : output.closedFolders(for: names, staged)
        guard closed.isEmpty else { return Fault.unwritable(closed, output: output.path) }
        let links = obstacles.filter { $0.code != nil }
        let others = obstacles.filter { $0.code == nil }
        guard others.count > 5 else { return obstacles.map(Fault.obstacle) }
        let message = "sitegen did not write \(others.count) files that it would replace, such as \(others[0].path)"
        let fault = Fault(message, file: output.path.string, help: "empty it, or choose another folder with --output")
        return links.map(Fault.obstacle) + [fault]
    }

    /// What was made of the files that had to be made.
    struct Staged: Sendable {
        /// What was made of each file of the plan that was made.
        var files: [MadeFile?]
        /// How files lie on the disk that lie there in another way than before, in the order of their numbers.
        var stamps: [(number: Int, stamp: FileStamp?)] = []
        /// The numbers of the files that wait.
        var numbers: [Int] = []
        /// The numbers of the files that were made, whether they differ from what is there or not; a file that was only
        /// read to see that its copy is still the same is none of them.
        var made: [Int] = []
        /// What stood in the way.
        var failures: [Fault] = []

        /// How a file lies on the disk, where it lies there in another way than before.
        func newStamp(of number: Int) -> FileStamp?? {
            let place = stamps.partitionPoint { $0.number >= number }
            return place < stamps.count && stamps[place].number == number ? .some(stamps[place].stamp) : nil
        }
    }

    /// Makes files, and puts those where they wait that differ from what is there.
    ///
    /// - Parameters:
    ///   - work: What is to be done with each file of the plan.
    ///   - publishing: Which files are published that are left out otherwise.
    func stage(
        _ plan: OutputPlan, _ work: BuildWork, in folder: SiteFolder, _ inputs: InputLedger,
        _ publishing: PublishConfiguration, into output: OutputFolder, _ times: inout PhaseTimes
    ) async -> Staged {
        let renderer = PageRenderer(theme: website.theme, folder: folder, inputs: inputs, publishing: publishing)
        let start = ContinuousClock.now
        let order = plan.order.filter { work[$0].kept == nil }
        var (batches, parts) = await Parallel.mapInBatches(
            order, in: .rendering,
            about: { BuildProfile.Subject(name: plan.files[$0].name, source: plan.files[$0].text?.file) },
            state: { RenderingState() }, finishing: { $0.packReads() }
        ) { state, number in
            let file = plan.files[number]
            let source = work.source(of: file) ?? 0
            let work = work[number]
            return Result { () throws(Obstacle) in
                state.hold(file.text)
                var bytes: [UInt8] = []
                let facts: [SiteFact]
                let text = file.shownText.map { page, site in
                    ShownText(of: page, in: site, at: work.earlier?.text) {
                        output.bytes(of: file.name, hash: work.earlier?.hash)
                    }
                }
                do throws(Fault) {
                    facts = try state.times.measure(.rendering) { () throws(Fault) in
                        let recorder = ReadRecorder(showing: text)
                        return try recorder.facts { () throws(Fault) in
                            bytes = try renderer.bytes(of: file, buffer: &state.buffer)
                        }
                    }
                } catch {
                    throw .unreadable(error)
                }
                let hash = ContentHash.of(bytes)
                var result = MadeFile(
                    source: file.copied == nil ? source : hash, hash: hash,
                    reads: OutputReads(text: text?.place(in: bytes), facts: facts))
                if let earlier = work.earlier, earlier.stamp != nil, earlier.hash == hash {
                    result.isThere = true
                    return result
                }
                do throws(FileSystem.Failure) {
                    try state.times.measure(.writing) { () throws(FileSystem.Failure) in
                        try output.stage(bytes, number: number)
                    }
                } catch {
                    throw .unwritable(error)
                }
                return result
            }
        }
        for index in parts.indices { parts[index].hold(nil) }
        times.add(parts.map(\.times), elapsed: ContinuousClock.now - start)
        var staged = Staged(files: Array(repeating: nil, count: plan.files.count))
        var unreadable: [Fault] = []
        var unwritable: FileSystem.Failure?
        var numbers = order[...]
        for batch in batches.indices {
            for result in batches[batch] {
                let number = numbers.removeFirst()
                switch result {
                case .success(let file):
                    staged.files[number] = file
                    if !file.isThere { staged.numbers.append(number) }
                    if !file.isThere || plan.files[number].copied == nil { staged.made.append(number) }
                case .failure(.unreadable(let fault)): unreadable.append(fault)
                case .failure(.unwritable(let failure)): unwritable = unwritable ?? failure
                }
            }
            // What was made of many files is held once.
            batches[batch] = []
        }
        // A full disk is told once, not for each file.
        staged.failures =
            unreadable.isEmpty ? unwritable.map { [.unwritable($0, output: output.path)] } ?? [] : unreadable
        staged.numbers.sort()
        staged.made.sort()
        return staged
    }

    /// Puts what waits in its places.
    func publish(
        _ plan: OutputPlan, _ staged: inout Staged, in output: OutputFolder, _ times: inout PhaseTimes
    ) async throws(BuildFailure) -> OutputFolder.Publication {
        let start = ContinuousClock.now
        do throws(OutputFolder.Interruption) {
            var publication = try await output.publish(plan.names, staged.numbers)
            swap(&staged.stamps, &publication.stamps)
            staged.stamps.sort { $0.number < $1.number }
            times.add(.publishing, ContinuousClock.now - start, itemCount: staged.numbers.count)
            return publication
        } catch {
            output.discard()
            throw BuildFailure(
                [.interrupted(error, output: output.path)], isOutputChanged: error.step == .placing)
        }
    }

    /// Keeps what the next build is to know, as far as it can be kept, which is no more than a warning.
    ///
    /// - Parameter memory: Nothing where nothing is to be kept.
    /// - Returns: What is wrong although all is published.
    func conclude(
        _ publication: OutputFolder.Publication, _ memory: BuildMemory.Revision?, _ file: MemoryFile,
        in folder: SiteFolder
    ) -> [Fault] {
        var warnings = publication.uncleared.map { [Fault.uncleared($0)] } ?? []
        let place = folder.memory
        if let failure = publication.unrecorded {
            warnings.append(.unrecorded(failure, in: place, output: outputPath(of: folder)))
        }
        do throws(FileSystem.Failure) {
            if let memory { try file.remember(memory) } else { file.forget() }
        } catch {
            // The same is told already of what matters more.
            if publication.unrecorded == nil { warnings.append(.unremembered(error, in: place)) }
        }
        return warnings
    }
}

extension [Result<MadeFile, Obstacle>] {
    /// Puts what was read for the files into one array.
    fileprivate mutating func packReads() {
        let all = compactMap { try? $0.get().reads.bytes }.packed()
        var ranges = all.ranges[...]
        for index in indices {
            guard case .success(var file) = self[index] else { continue }
            file.reads = OutputReads(in: all.bytes, ranges.removeFirst())
            self[index] = .success(file)
        }
    }
}

/// What is large stands apart, as nearly all files are without one.
private indirect enum Obstacle: Error {
    case unreadable(Fault)
    case unwritable(FileSystem.Failure)
}

/// What one task has at hand from file to file.
private struct RenderingState: Sendable {
    var times = PhaseTimes()
    var buffer = HTMLBuffer()
    private var held: Page?
    /// The pages that were held and of which what is known of their texts is new.
    private var done: [Page] = []

    /// Keeps a page's text at hand, and lets go that of the page before: the files of one page come one after the other.
    mutating func hold(_ page: Page?) {
        guard page !== held else { return }
        page?.hold()
        held?.letGo()
        if let held, !held.isTextRemembered { done.append(held) }
        held = page
        if done.count == 256 || page == nil {
            done.packFacts()
            done.removeAll(keepingCapacity: true)
        }
    }
}
