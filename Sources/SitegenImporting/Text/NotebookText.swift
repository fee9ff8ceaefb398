import SitegenBase
import SitegenData
import SitegenFiles

/// Reads the text and the code of the cells of a Jupyter notebook. Results of code are not read.
enum NotebookText {
    static func read(_ path: String, _ folder: OldFolder, _ log: ImportLog) -> FrontMatterText? {
        guard let source = folder.text(path, reportingTo: log) else { return nil }
        guard let notebook = try? FieldFormat.json.readMapping(source) else {
            log.note(unreadable: path, advice: "The notebook is not valid JSON and was not imported.")
            return nil
        }
        let language =
            notebook.text(at: "metadata.language_info.name") ?? notebook.text(at: "metadata.kernelspec.language")
            ?? "python"
        var lines: [NumberedText.Line] = []
        var hasOutput = false
        for cell in notebook["cells"]?.list ?? [] {
            guard let fields = cell.mapping else { continue }
            let text = fields["source"]?.list?.compactMap(\.text).joined() ?? fields.text(at: "source") ?? ""
            let cellLines = text.split(separator: "\n", omittingEmptySubsequences: false).map {
                NumberedText.Line(text: String($0), number: 1)
            }
            switch fields.text(at: "cell_type") {
            case "markdown", "raw": lines += cellLines + [.init(text: "", number: 1)]
            case "code" where !text.isEmpty:
                hasOutput = hasOutput || fields["outputs"]?.list?.isEmpty == false
                lines += NumberedText.fence(cellLines, info: language, number: 1) + [.init(text: "", number: 1)]
            default: break
            }
        }
        if hasOutput {
            log.note(
                .templating, "results of code in a notebook", path,
                advice: "Only the text and the code of the notebook are imported. Add the results as text or images.")
        }
        let bytes = NumberedText(lines: lines).bytes
        return FrontMatterText(SourceText(file: path, bytes: bytes), log, allowsTOML: false)
    }
}
