import SitegenBase
import SitegenFiles
import SystemPackage

extension BuildSession {
    /// Decides whether the staged files may be published.
    ///
    /// - Throws: ``BuildFailure`` if a file could not be rendered or would replace a file that sitegen did not write,
    ///   or if there is an error in a content file or a link and the build does not keep going. The output folder is
    ///   then unchanged.
    func accept(
        _ findings: ContentFindings, _ rendered: inout RenderedFiles, _ plan: BuildPlan, in output: OutputFolder
    ) throws(BuildFailure) {
        let diagnostics = diagnostics + findings.diagnostics
        let isAcceptable = purpose == .examination || build.options.keepsGoing || !diagnostics.holdErrors
        if rendered.failures.isEmpty, isAcceptable {
            rendered.failures = obstacles(to: plan.outputs.names, rendered.staged, in: output)
        }
        guard rendered.failures.isEmpty, isAcceptable else {
            output.discard()
            throw BuildFailure(rendered.failures + diagnostics.filter { !rendered.failures.contains($0) })
        }
    }

    /// The obstacles to publishing the staged files. If there are more than five files that sitegen did not write, they are
    /// reported as one error, because the record of the previous build must have been lost.
    private func obstacles(to names: OutputNames, _ staged: [Int], in output: OutputFolder) -> [Diagnostic] {
        let obstacles = output.obstacles(to: names, staged)
        // If there are links, it does not matter whether the folders that they lead to are writable.
        let closed = obstacles.contains { $0.code != nil } ? [] : output.closedFolders(for: names, staged)
        guard closed.isEmpty else { return Diagnostic.unwritable(closed, output: output.path) }
        let links = obstacles.filter { $0.code != nil }
        let others = obstacles.filter { $0.code == nil }
        guard others.count > 5 else { return obstacles.map(Diagnostic.obstacle) }
        let message =
            "the output folder contains \(others.count) files that sitegen did not write and would replace, such as \(others[0].path)"
        let diagnostic = Diagnostic(
            message, file: output.path.string, help: "remove these files, or choose another folder with --output")
        return links.map(Diagnostic.obstacle) + [diagnostic]
    }

    /// Moves the staged files into the output folder, and removes the files that are no longer part of the site.
    mutating func publish(
        _ plan: BuildPlan, _ rendered: inout RenderedFiles, in output: OutputFolder
    ) async throws(BuildFailure) -> OutputFolder.Publication {
        let start = ContinuousClock.now
        do throws(OutputFolder.Interruption) {
            var publication = try await output.publish(
                plan.outputs.names, rendered.staged, without: rendered.absent)
            swap(&rendered.stamps, &publication.stamps)
            rendered.stamps.sort { $0.number < $1.number }
            times.add(.publishing, ContinuousClock.now - start, itemCount: rendered.staged.count)
            return publication
        } catch {
            output.discard()
            throw BuildFailure(
                [.interrupted(error, output: output.path)], isOutputChanged: error.step == .placing)
        }
    }
}
