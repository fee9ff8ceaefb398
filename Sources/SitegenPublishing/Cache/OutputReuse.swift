/// Decides for each output file whether that of the previous build is reused. A class, because all tasks ask it.
final class OutputReuse: Sendable {
    private let cache: BuildCache
    private let changes: ChangeDetection
    /// Whether the file of each row in the cache is on the disk as it was written.
    private let isOutputThere: [Bool]
    /// Whether the HTML of texts may be copied from earlier output: the templates of directives are unchanged.
    private let canReuseTexts: Bool

    init(
        cache: BuildCache, changes: ChangeDetection, isOutputThere: [Bool], canReuseTexts: Bool
    ) {
        (self.cache, self.changes, self.isOutputThere) = (cache, changes, isOutputThere)
        self.canReuseTexts = canReuseTexts
    }

    /// What has to be done with an output file.
    ///
    /// - Parameter row: Its row in the cache, if it has one.
    func work(on file: OutputFile, cached row: Int?, _ inputs: InputFiles, _ templates: TemplateFingerprints)
        -> FileWork
    {
        guard let row, let known = cache.outputs.made(row, firstDependency: { changes.isChanged($0) }) else {
            return FileWork(reason: .new)
        }
        let source = file.source(inputs, templates: templates)
        let isThere = isOutputThere[row]
        var work = FileWork(reason: .changed)
        if !isThere {
            work.reason = .isNotThere
        } else if source == nil {
            work.reason = file.isMadeByProgram ? .madeByProgram : .doubtful
        } else if source == known.source {
            guard let dependency = known.dependency else { return FileWork(reason: .kept(row)) }
            work.reason = .dependency(dependency)
        }
        let place = isThere && canReuseTexts ? known.text : nil
        work.previous = PreviousOutput(
            hash: known.hash, stamp: isThere ? known.stamp : nil,
            text: place.flatMap { changes.holds($0, for: file.shownText?.page) ? $0 : nil })
        return work
    }
}
