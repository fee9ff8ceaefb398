import Hypertext
import SystemPackage

extension SiteBuild {
    func openOutput(of folder: SiteFolder) throws(BuildFailure) -> OutputFolder {
        let path = canonical(output ?? folder.root.appending("public"))
        let sources = [folder.root.appending("content"), folder.root.appending("static")]
        if folder.root.starts(with: path) || sources.contains(where: { path.starts(with: $0) }) {
            throw BuildFailure([
                Fault(
                    "the output folder would mix with the site's sources", file: path.string,
                    help: "choose a folder of its own, such as public")
            ])
        }
        do throws(FileSystem.Failure) {
            return try OutputFolder(path, memory: folder.root.appending(".sitegen"), in: fileSystem)
        } catch {
            throw BuildFailure([Self.unwritable(error)])
        }
    }

    private static func unwritable(_ failure: FileSystem.Failure) -> Fault {
        Fault("cannot be written: \(failure.reason)", file: failure.path.string)
    }

    /// What stands in the way of the new files, told one by one where it is little, and at once where the record of
    /// an earlier build was lost.
    func obstacles(to names: [String], in output: OutputFolder) -> [Fault] {
        let obstacles = output.obstacles(to: names)
        guard obstacles.count > 5, let first = obstacles.first else {
            return obstacles.map { obstacle in
                Fault(
                    obstacle.reason, file: obstacle.path.string,
                    help: "move it away, or choose another folder with --output")
            }
        }
        let message = "sitegen did not write \(obstacles.count) files that it would replace, such as \(first.path)"
        return [Fault(message, file: output.path.string, help: "empty it, or choose another folder with --output")]
    }

    /// A path without links, `.` and `..`, as far as it exists; what does not exist has no links.
    private func canonical(_ path: FilePath) -> FilePath {
        if let resolved = try? fileSystem.resolve(path) { return resolved }
        guard let name = path.lastComponent else { return path }
        let parent = path.removingLastComponent()
        let folder = canonical(parent.isEmpty ? "." : parent)
        switch name.kind {
        case .regular: return folder.appending(name)
        case .currentDirectory: return folder
        case .parentDirectory: return folder.removingLastComponent()
        }
    }

    /// Makes all files and puts them where they wait.
    ///
    /// - Returns: What stood in the way.
    func stage(
        _ plan: OutputPlan, in folder: SiteFolder, into output: OutputFolder,
        _ times: inout PhaseTimes
    ) async -> [Fault] {
        let renderer = PageRenderer(theme: website.theme, folder: folder)
        let start = ContinuousClock.now
        let (results, parts) = await Parallel.map(
            plan.order, state: { RenderingState() }
        ) { state, number -> (unreadable: Fault?, unwritable: FileSystem.Failure?) in
            let file = plan.files[number]
            state.hold(file.text)
            let bytes: [UInt8]
            do throws(Fault) {
                bytes = try state.times.measure(.rendering) { () throws(Fault) in
                    try renderer.bytes(of: file, buffer: &state.buffer)
                }
            } catch {
                return (error, nil)
            }
            do throws(FileSystem.Failure) {
                try state.times.measure(.writing) { () throws(FileSystem.Failure) in
                    try output.stage(bytes, number: number)
                }
            } catch {
                return (nil, error)
            }
            return (nil, nil)
        }
        for var part in parts { part.hold(nil) }
        times.add(parts.map(\.times), elapsed: ContinuousClock.now - start)
        let unreadable = results.compactMap(\.unreadable)
        // A full disk is told once, not for each file.
        return unreadable.isEmpty ? results.compactMap(\.unwritable).prefix(1).map(Self.unwritable) : unreadable
    }

    /// Puts what waits in its places.
    func publish(
        _ plan: OutputPlan, in output: OutputFolder, _ times: inout PhaseTimes
    ) async throws(BuildFailure) {
        let start = ContinuousClock.now
        do throws(FileSystem.Failure) {
            try await output.publish(plan.files.map(\.name))
        } catch {
            throw BuildFailure([Self.unwritable(error)], isOutputChanged: true)
        }
        times.add(.publishing, ContinuousClock.now - start)
    }
}

/// What one task has at hand from file to file.
private struct RenderingState: Sendable {
    var times = PhaseTimes()
    var buffer = HTMLBuffer()
    private var held: Page?

    /// Keeps a page's text at hand, and lets go that of the page before: the files of one page come one after the other.
    mutating func hold(_ page: Page?) {
        guard page !== held else { return }
        page?.hold()
        held?.letGo()
        held = page
    }
}
