import SitegenBase

/// Reads the files that a text includes, within the budget of the text.
final class IncludedFiles {
    /// The units of an included line, whose blocks and inline text are converted several times.
    private static let line = 5 * EvaluationBudget.step

    private let folder: OldFolder
    private let log: ImportLog
    /// The last file, because texts often include many parts of one file.
    private var last: (path: String, lines: [NumberedText.Line])?
    /// The texts that include too much, which are noted once.
    private var refused: Set<String> = []

    init(_ folder: OldFolder, _ log: ImportLog) {
        self.folder = folder
        self.log = log
    }

    /// The lines of a file; `nil` if it cannot be read or the text includes too much, which is noted.
    ///
    /// - Parameters:
    ///   - text: The text that includes the file.
    ///   - number: The line in it.
    func lines(_ path: String, in text: String, _ number: Int) -> [NumberedText.Line]? {
        guard take(EvaluationBudget.step, in: text, number) else { return nil }
        if let last, last.path == path { return last.lines }
        let size = folder.size(path) ?? 0
        guard size > OldFolder.textLimit || take(EvaluationBudget.file + 2 * size, in: text, number) else { return nil }
        guard let source = folder.text(path, reportingTo: log) else { return nil }
        let lines = NumberedText(source.bytes[...]).lines
        last = (path, lines)
        return lines
    }

    /// Whether lines may become part of a text.
    ///
    /// - Parameter copies: The number of times that the text shows the lines.
    func take(_ lines: some Collection<NumberedText.Line>, copies: Int = 1, in text: String, _ number: Int) -> Bool {
        let units = lines.reduce(0) { $0 + Self.line + $1.text.utf8.count * EvaluationBudget.keptByte }
        return take(units.multiplied(by: copies), in: text, number)
    }

    /// Whether the lines may be searched for a mark.
    func takeSearch(of lines: [NumberedText.Line], in text: String, _ number: Int) -> Bool {
        take(lines.count * EvaluationBudget.step, in: text, number)
    }

    private func take(_ units: Int, in text: String, _ number: Int) -> Bool {
        if log.budget.take(units) { return true }
        if refused.insert(text).inserted {
            log.note(
                .templating, "text that includes too much", text, number,
                advice: "From this line on, files are not included. Link to the files, or divide the text.")
        }
        return false
    }
}
