import SitegenCache
import SitegenOutputs

/// Decides for each output file whether that of the previous build is reused. A class, because all tasks share it.
final class OutputReuse: Sendable {
    private let cache: BuildCache
    private let changes: ChangeDetection
    /// Whether the file of each row is on disk as the previous build wrote it.
    private let isOutputIntact: [Bool]
    /// Whether the HTML of texts may be copied from the previous output, because the templates of directives are
    /// unchanged.
    private let canReuseBodies: Bool

    init(
        cache: BuildCache, changes: ChangeDetection, isOutputIntact: [Bool], canReuseBodies: Bool
    ) {
        (self.cache, self.changes, self.isOutputIntact) = (cache, changes, isOutputIntact)
        self.canReuseBodies = canReuseBodies
    }

    /// Decides whether an output file is rendered, and why.
    ///
    /// - Parameter row: The file's row in the cache, if it has one.
    func decision(for file: OutputFile, cached row: Int?, in context: OutputContext) -> OutputDecision {
        guard let row, let known = cache.outputs.reuseRecord(row, firstDependency: { changes.isChanged($0) }) else {
            return OutputDecision(reason: .new)
        }
        let planFingerprint = file.content.planFingerprint(in: context)
        let isThere = isOutputIntact[row]
        var decision = OutputDecision(reason: .changed)
        if !isThere {
            decision.reason = .outputChanged
        } else if planFingerprint == nil {
            decision.reason = if case .byProgram = file.content.turn { .generatedByProgram } else { .unknownSource }
        } else if planFingerprint == known.planFingerprint {
            guard let dependency = known.dependency else { return OutputDecision(reason: .kept(row)) }
            decision.reason = .dependency(dependency)
        }
        let place = isThere && canReuseBodies ? known.text : nil
        decision.previous = PreviousOutput(
            hash: known.hash, stamp: isThere ? known.stamp : nil,
            text: place.flatMap { changes.holds($0, for: file.content.shownText?.page) ? $0 : nil },
            parts: parts(of: file, row))
        return decision
    }

    private func parts(of file: OutputFile, _ row: Int) -> PreviousParts? {
        guard canReuseBodies, file.content is any StreamedOutput, let known = cache.outputs[row] else { return nil }
        return PreviousParts(mark: PreviousParts.mark(hash: known.hash, known.reads), changes: changes)
    }
}
