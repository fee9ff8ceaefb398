/// Decides for each output file whether that of the previous build is reused. A class, because all tasks ask it.
final class OutputReuse: Sendable {
    private let memory: BuildMemory
    private let changes: ChangeSearch
    /// Whether the file of each row in the cache is on the disk as it was written.
    private let isOutputThere: [Bool]
    private let isModelKept: Bool
    /// Whether the HTML of texts may be copied from earlier output: the templates of directives are unchanged.
    private let canReuseTexts: Bool

    init(
        memory: BuildMemory, changes: ChangeSearch, isOutputThere: [Bool], isModelKept: Bool, canReuseTexts: Bool
    ) {
        (self.memory, self.changes, self.isOutputThere) = (memory, changes, isOutputThere)
        (self.isModelKept, self.canReuseTexts) = (isModelKept, canReuseTexts)
    }

    /// What has to be done with an output file.
    ///
    /// - Parameter row: Its row in the cache, if it has one.
    func work(on file: OutputFile, cached row: Int?, _ inputs: InputLedger, _ templates: TemplateUse) -> FileWork {
        guard let row, let known = memory.outputs.made(row, firstFact: { changes.isChanged($0) }) else {
            return FileWork(reason: .new)
        }
        let source = file.source(inputs, templates: templates, ofKeptModel: isModelKept ? known.source : nil)
        let isThere = isOutputThere[row]
        var work = FileWork(reason: .changed)
        if !isThere {
            work.reason = .isNotThere
        } else if source == nil {
            work.reason = file.isMadeByProgram ? .madeByProgram : .doubtful
        } else if source == known.source {
            guard let fact = known.fact else { return FileWork(reason: .kept(row)) }
            work.reason = .fact(fact)
        }
        let place = isThere && canReuseTexts ? known.text : nil
        work.earlier = EarlierOutput(
            hash: known.hash, stamp: isThere ? known.stamp : nil,
            text: place.flatMap { changes.holds($0, for: file.shownText?.page) ? $0 : nil })
        return work
    }
}
