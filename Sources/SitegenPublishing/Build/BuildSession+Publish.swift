import SitegenDiagnostics
import SitegenFiles
import SystemPackage

extension BuildSession {
    /// Decides whether the staged files may be published.
    ///
    /// - Throws: ``BuildFailure`` if a file could not be rendered, would replace a file that is not sitegen's, or an error
    ///   was found in a text or a link. The output folder is then unchanged.
    func accept(
        _ findings: ContentFindings, _ rendered: inout RenderedFiles, _ plan: BuildPlan, in output: OutputFolder
    ) throws(BuildFailure) {
        let diagnostics = diagnostics + findings.diagnostics
        let isAcceptable = purpose == .examination || !diagnostics.holdErrors
        if rendered.failures.isEmpty, isAcceptable {
            rendered.failures = obstacles(to: plan.outputs.names, rendered.numbers, in: output)
        }
        guard rendered.failures.isEmpty, isAcceptable else {
            output.discard()
            throw BuildFailure(rendered.failures + diagnostics.filter { !rendered.failures.contains($0) })
        }
    }

    /// What prevents the staged files from being published: each obstacle if there are few, otherwise one error for
    /// all, since then the record of the previous build was lost.
    private func obstacles(to names: OutputNames, _ staged: [Int], in output: OutputFolder) -> [Diagnostic] {
        let obstacles = output.obstacles(to: names, staged)
        // Whether a folder behind a link can be written does not matter.
        let closed = obstacles.contains { $0.code != nil } ? [] : output.closedFolders(for: names, staged)
        guard closed.isEmpty else { return Diagnostic.unwritable(closed, output: output.path) }
        let links = obstacles.filter { $0.code != nil }
        let others = obstacles.filter { $0.code == nil }
        guard others.count > 5 else { return obstacles.map(Diagnostic.obstacle) }
        let message = "sitegen did not write \(others.count) files that it would replace, such as \(others[0].path)"
        let diagnostic = Diagnostic(
            message, file: output.path.string, help: "empty it, or choose another folder with --output")
        return links.map(Diagnostic.obstacle) + [diagnostic]
    }

    /// Moves the staged files into the output folder, and removes the files that no page claims any more.
    mutating func publish(
        _ plan: BuildPlan, _ rendered: inout RenderedFiles, in output: OutputFolder
    ) async throws(BuildFailure) -> OutputFolder.Publication {
        let start = ContinuousClock.now
        do throws(OutputFolder.Interruption) {
            var publication = try await output.publish(plan.outputs.names, rendered.numbers)
            swap(&rendered.stamps, &publication.stamps)
            rendered.stamps.sort { $0.number < $1.number }
            times.add(.publishing, ContinuousClock.now - start, itemCount: rendered.numbers.count)
            return publication
        } catch {
            output.discard()
            throw BuildFailure(
                [.interrupted(error, output: output.path)], isOutputChanged: error.step == .placing)
        }
    }
}
